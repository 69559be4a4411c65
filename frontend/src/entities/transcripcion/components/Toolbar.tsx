import { Keyboard, Redo2, Undo2 } from "lucide";
import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Switch } from "@/components/ui/Switch";
import { Tooltip } from "@/components/ui/Tooltip";
import type { RecordingWords } from "@/components/video/recording-words";
import type { Search } from "../model/useSearch";
import type { Workbench } from "../model/useWorkbench";
import { SearchBox } from "./SearchBox";

interface ToolbarProps {
  bench: Workbench;
  search: Search;
  searchBox: Ref<HTMLInputElement>;
  onFound: () => void;
  /** Whether the list keeps up with what is heard; `null` when nothing is. */
  following: boolean | null;
  /** What is heard is called so. */
  words: RecordingWords | undefined;
  onFollow: (following: boolean) => void;
  onHelp: () => void;
  disabled: boolean;
  /** Whose turns are read. */
  filter: ReactNode;
  /** More that can be done with the transcript. */
  children?: ReactNode;
}

/** What is done with the whole transcript: find, take back, follow. */
export function Toolbar(props: ToolbarProps) {
  const { bench, search, searchBox, following, disabled } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-linea px-6 py-2 in-[.pantalla]:gap-x-3 in-[.pantalla]:py-3 max-md:px-3 max-md:in-[.pantalla]:py-2 [&>.interruptor]:ml-auto">
      <SearchBox ref={searchBox} search={search} onDone={props.onFound} />
      {props.filter}
      <span className="flex flex-wrap items-center [gap:2px]">
        <IconButton
          label="Deshacer"
          icon={Undo2}
          disabled={disabled || !bench.canUndo}
          onClick={bench.undo}
        />
        <IconButton
          label="Rehacer"
          icon={Redo2}
          disabled={disabled || !bench.canRedo}
          onClick={bench.redo}
        />
        <IconButton label="Atajos de teclado" icon={Keyboard} onClick={props.onHelp} />
        {props.children}
      </span>
      {following !== null && props.words && (
        <Switch
          label={`Seguir el ${props.words.noun}`}
          checked={following}
          onChange={props.onFollow}
        />
      )}
    </div>
  );
}

interface IconButtonProps {
  label: string;
  icon: React.ComponentProps<typeof Icon>["of"];
  disabled?: boolean;
  onClick: () => void;
}

function IconButton({ label, icon, disabled = false, onClick }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        variant="texto"
        size="s"
        iconOnly
        aria-label={label}
        icon={<Icon of={icon} />}
        disabled={disabled}
        onClick={onClick}
      />
    </Tooltip>
  );
}
