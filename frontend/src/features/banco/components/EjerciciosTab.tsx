import { useQuery } from "@tanstack/react-query";
import { Loading } from "@/components/states/Loading";
import { SearchBox } from "@/components/ui/SearchBox";
import { Skeleton } from "@/components/ui/Skeleton";
import { ejerciciosList } from "@/features/ejercicios/api";
import { plural } from "@/lib/formats";
import { found } from "../model/filter";
import { useFilter, useOpen } from "../model/place";
import { CategoriaFilter } from "./CategoriaFilter";
import { EjercicioDialogs } from "./EjercicioDialogs";
import { EjerciciosGrid } from "./EjerciciosGrid";
import { NotLoaded } from "./NotLoaded";

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
      {query.isPending && <Waiting />}
      {query.isError && (
        <NotLoaded what="ejercicios" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {shown && <EjerciciosGrid ejercicios={shown} isBankEmpty={all.length === 0} />}
      {open && all && (
        <EjercicioDialogs
          key={JSON.stringify(open)}
          open={open}
          ejercicios={all}
          onOpen={setOpen}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Loading text="Cargando ejercicios...">
      <div className="rejilla" aria-hidden="true">
        {["uno", "dos", "tres"].map((place) => (
          <Skeleton key={place} className="h-[214px] rounded-3" />
        ))}
      </div>
    </Loading>
  );
}
