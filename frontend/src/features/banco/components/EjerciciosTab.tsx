import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { SearchBox } from "@/components/ui/SearchBox";
import { ejerciciosList } from "@/entities/ejercicio/api";
import { plural } from "@/lib/formats";
import { lazyPart } from "@/lib/lazyPart";
import { useFilter, useOpen } from "../model/banco-address";
import { found } from "../model/filter";
import { CategoriaFilter } from "./CategoriaFilter";
import { EjerciciosGrid } from "./EjerciciosGrid";
import { NotLoaded } from "./NotLoaded";
import { Waiting } from "./Waiting";

// Forms, uploads and viewers weigh more than the whole list: they come when one is opened.
const EjercicioDialogs = lazyPart(async () => ({
  default: (await import("./EjercicioDialogs")).EjercicioDialogs,
}));

/** The exercises of the bank, as far as they are searched for. */
export function EjerciciosTab() {
  const query = useQuery(ejerciciosList);
  const [search, setSearch] = useFilter("search");
  const [categoria, setCategoria] = useFilter("categoria");
  const [open, setOpen] = useOpen("ejercicio");
  const { data: all } = query;
  const shown = all && found(all, search, categoria);
  return (
    <>
      <SearchBox
        label="Buscar ejercicios"
        value={search}
        onSearch={setSearch}
        aside={
          all && <CategoriaFilter ejercicios={all} value={categoria} onChange={setCategoria} />
        }
      >
        {shown && plural(shown.length, "ejercicio", "ejercicios")}
      </SearchBox>
      {query.isPending && <Waiting text="Cargando ejercicios..." />}
      {query.isError && (
        <NotLoaded what="ejercicios" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {shown && <EjerciciosGrid ejercicios={shown} isBankEmpty={all.length === 0} />}
      <Suspense>
        {open && all && (
          <EjercicioDialogs
            key={JSON.stringify(open)}
            open={open}
            ejercicios={all}
            onOpen={setOpen}
          />
        )}
      </Suspense>
    </>
  );
}
