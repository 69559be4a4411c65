import { Search } from "lucide";
import { Icon } from "@/components/ui/Icon";
import { Input } from "@/components/ui/inputs";
import { useTyped } from "@/components/ui/useTyped";
import { sessions } from "@/lib/formats";

interface BuscarSesionProps {
  value: string;
  /** How many it finds. */
  count: number;
  onSearch: (search: string) => void;
}

/** Finds sessions of a long history while it is typed. */
export function SearchSesiones({ value, count, onSearch }: BuscarSesionProps) {
  const { typed, setTyped, searchFor } = useTyped(value, onSearch);
  function search(wanted: string) {
    setTyped(wanted);
    searchFor(wanted);
  }
  return (
    <search className="grid gap-2 pt-1 pr-1 pl-3">
      <Input
        type="search"
        icon={<Icon of={Search} />}
        aria-label="Buscar en el historial"
        placeholder="Número, fecha, tipo..."
        maxLength={200}
        value={typed}
        onChange={(event) => search(event.target.value)}
      />
      <p className={value ? "sm tenue" : "oculto"} role="status">
        {value && (count === 0 ? `Ninguna sesión dice «${value}».` : sessions(count))}
      </p>
    </search>
  );
}
