import { ChevronDown, PenLine, UserRound } from "lucide-react";
import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLabel, MenuLine } from "@/components/ui/Menu";
import { RenameVoiceDialog } from "./RenameVoiceDialog";

interface SpeakerMenuProps {
  label: string;
  labels: string;
  patient: string;
  disabled: boolean;
  onAssign: (label: string) => void;
  onRename: (to: string) => void;
}

/** Who speaks; pressing it tells who it really is, here or wherever this voice speaks. */
export function SpeakerMenu(props: SpeakerMenuProps) {
  // Hundreds of rows have one of these: the menu itself is made when it is first wanted.
  const [wanted, setWanted] = useState(false);
  const name = props.label || "Sin nombre";
  const look = (
    <>
      <i aria-hidden="true" />
      {name}
      {!props.disabled && <Icon of={ChevronDown} className="turno-flecha" />}
    </>
  );
  if (props.disabled) return <span className="quien">{look}</span>;
  if (wanted) {
    return (
      <OpenedMenu
        {...props}
        trigger={
          <button type="button" className="quien">
            {look}
          </button>
        }
      />
    );
  }
  return (
    <button type="button" className="quien" aria-haspopup="menu" onClick={() => setWanted(true)}>
      {look}
    </button>
  );
}

function OpenedMenu(
  props: SpeakerMenuProps & { trigger: React.ComponentProps<typeof Menu>["trigger"] },
) {
  const { label, labels, patient, onAssign, onRename, trigger } = props;
  const [renaming, setRenaming] = useState(false);
  const others = labels.split("\n").filter((each) => each !== label);
  const names = ["Terapeuta", patient].filter((name) => name !== label);
  return (
    <>
      <Menu trigger={trigger} align="start" defaultOpen>
        <MenuLabel>{`«${label}» en toda la sesión`}</MenuLabel>
        {names.map((name) => (
          <MenuItem key={name} icon={<Icon of={UserRound} />} onSelect={() => onRename(name)}>
            {`Es ${name}`}
          </MenuItem>
        ))}
        <MenuItem icon={<Icon of={PenLine} />} onSelect={() => setRenaming(true)}>
          Otro nombre...
        </MenuItem>
        {others.length > 0 && (
          <>
            <MenuLine />
            <MenuLabel>Solo este turno</MenuLabel>
            {others.map((other) => (
              <MenuItem key={other} onSelect={() => onAssign(other)}>
                {`Lo dice ${other}`}
              </MenuItem>
            ))}
          </>
        )}
      </Menu>
      <RenameVoiceDialog
        open={renaming}
        onOpenChange={setRenaming}
        label={label}
        onRename={onRename}
      />
    </>
  );
}
