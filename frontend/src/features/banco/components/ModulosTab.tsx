import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide";
import { EmptyState } from "@/components/states/EmptyState";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { SearchBox } from "@/components/ui/SearchBox";
import type { ModuloRead } from "@/entities/ejercicio/types";
import { modulosList } from "@/entities/modulo/api";
import { plural } from "@/lib/formats";
import { says } from "@/lib/text-match";
import { useFilter, useOpen, useOpenHref } from "../model/banco-address";
import { ModuloDialogs } from "./ModuloDialogs";
import { ModulosGrid } from "./ModulosGrid";
import { NotLoaded } from "./NotLoaded";
import { Waiting } from "./Waiting";

/** The modules of the bank. */
export function ModulosTab() {
  const query = useQuery(modulosList);
  const [search, setSearch] = useFilter("search");
  const [open, setOpen] = useOpen("modulo");
  const found = query.data?.filter((modulo) => says(textOf(modulo), search));
  return (
    <>
      <SearchBox label="Buscar módulos" value={search} onSearch={setSearch}>
        {found && plural(found.length, "módulo", "módulos")}
      </SearchBox>
      {query.isPending && <Waiting text="Cargando módulos..." />}
      {query.isError && (
        <NotLoaded what="módulos" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && <Empty />}
      {query.data && query.data.length > 0 && found?.length === 0 && (
        <EmptyState title="No se encontraron módulos">
          Prueba con otra palabra del título o de la descripción.
        </EmptyState>
      )}
      {found && found.length > 0 && <ModulosGrid modulos={found} />}
      {open && query.data && (
        <ModuloDialogs
          key={JSON.stringify(open)}
          open={open}
          modulos={query.data}
          onOpen={setOpen}
        />
      )}
    </>
  );
}

function textOf({ titulo, descripcion }: ModuloRead): string {
  return `${titulo} ${descripcion ?? ""}`;
}

function Empty() {
  const href = useOpenHref("modulo");
  return (
    <EmptyState
      title="Todavía no tienes módulos"
      action={
        <ButtonLink to={href({ kind: "nuevo" })} preventScrollReset icon={<Icon of={Plus} />}>
          Nuevo módulo
        </ButtonLink>
      }
    >
      Un módulo reúne varios ejercicios en un orden, para asignarlos de una vez.
    </EmptyState>
  );
}
