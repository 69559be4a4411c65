import { ChevronDown, ChevronUp, MoveHorizontal, ZoomIn, ZoomOut } from "lucide";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { percent } from "@/lib/formats";
import { FITTED, stepFrom } from "./zoom";

interface PdfToolbarProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Where one is in a PDF, and how near. */
export function PdfToolbar({ page, pages, onPage, zoom, onZoom }: PdfToolbarProps) {
  return (
    <fieldset
      className="flex flex-wrap items-center pb-2 text-sm text-tinta-2 [gap:2px]"
      aria-label="Mandos del PDF"
    >
      <Act label="Página anterior" icon={ChevronUp} off={page <= 1} act={() => onPage(page - 1)} />
      <Act
        label="Página siguiente"
        icon={ChevronDown}
        off={page >= pages}
        act={() => onPage(page + 1)}
      />
      <span className="dato mx-1" role="status">{`Página ${page} de ${pages}`}</span>
      <span className="ml-auto flex items-center">
        <Act
          label="Alejar"
          icon={ZoomOut}
          off={stepFrom(zoom, -1) === zoom}
          act={() => onZoom(stepFrom(zoom, -1))}
        />
        <span className="dato mx-1">{percent(zoom * 100)}</span>
        <Act
          label="Acercar"
          icon={ZoomIn}
          off={stepFrom(zoom, 1) === zoom}
          act={() => onZoom(stepFrom(zoom, 1))}
        />
        <Act
          label="Ajustar al ancho"
          icon={MoveHorizontal}
          off={zoom === FITTED}
          act={() => onZoom(FITTED)}
        />
      </span>
    </fieldset>
  );
}

interface ActProps {
  label: string;
  icon: typeof ZoomIn;
  off: boolean;
  act: () => void;
}

/** Never really disabled: at the end of its way it would lose the focus. */
function Act({ label, icon, off, act }: ActProps) {
  return (
    <Button
      variant="texto"
      size="s"
      iconOnly
      className="aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-40"
      icon={<Icon of={icon} />}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => !off && act()}
    />
  );
}
