import { clsx } from "clsx";
import { Ellipsis } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./Icon";
import { Menu } from "./Menu";

interface TileProps extends Omit<ComponentProps<"li">, "title"> {
  title: string;
  to: string;
  /** What can be done with it. */
  menu: ReactNode;
  description: string | null | undefined;
}

/** A card of a grid: the whole of it is the link of its title, but for what stands above that. */
export function Tile({ title, to, menu, description, className, children, ...rest }: TileProps) {
  return (
    <li
      {...rest}
      className={clsx(
        "tarjeta relative grid min-w-0 grid-cols-[minmax(0,1fr)] px-5 pt-5 pb-3 transition-[box-shadow,translate] duration-(--dur-3) ease-(--curva) hover:[box-shadow:inset_0_0_0_1px_var(--linea-2),var(--sombra-2)] hover:[translate:0_-2px] max-md:px-4 max-md:pt-4",
        className,
      )}
    >
      <h2 className="line-clamp-3 pr-8 text-lg leading-[1.2] wrap-anywhere" dir="auto">
        <Link
          to={to}
          preventScrollReset
          className="no-underline after:absolute after:inset-0 after:rounded-3"
        >
          {title}
        </Link>
      </h2>
      <Menu
        trigger={
          <button
            type="button"
            className="absolute top-[14px] right-3 z-1 grid size-9 place-items-center rounded-2 text-tinta-3 hover:bg-hover hover:text-tinta"
            aria-label={`Acciones de ${title}`}
          >
            <Icon of={Ellipsis} />
          </button>
        }
      >
        {menu}
      </Menu>
      {description && (
        <p
          className="line-clamp-3 self-start text-md text-tinta-2 wrap-anywhere [grid-row:2]"
          dir="auto"
        >
          {description}
        </p>
      )}
      {children}
    </li>
  );
}
