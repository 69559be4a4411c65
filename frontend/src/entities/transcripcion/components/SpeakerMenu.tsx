import { ChevronDown, PenLine, UserRound } from "lucide";
import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLabel, MenuLine } from "@/components/ui/Menu";
import { NameVoiceDialog } from "./NameVoiceDialog";

interface SpeakerMenuProps {
  label: string;
  labels: string;
  patient: string;
  disabled: boolean;
  tabIndex: number;
  onAssign: (label: string) => void;
  onRename: (to: string) => void;
}

/** Who speaks; pressing it tells who it really is, here or wherever this voice speaks. */
export function SpeakerMenu(props: SpeakerMenuProps) {
  // Hundreds of rows have one of these: the menu itself is made when it is first wanted.
  const [wanted, setWanted] = useState(false);
  // One that was opened before something ran must not open by itself afterwards.
  if (props.disabled && wanted) setWanted(false);
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
          <button type="button" className="quien" tabIndex={props.tabIndex}>
            {look}
          </button>
        }
      />
    );
  }
  return (
    <button
      type="button"
      className="quien"
      aria-haspopup="menu"
      tabIndex={props.tabIndex}
      onClick={() => setWanted(true)}
    >
      {look}
    </button>
  );
}

function OpenedMenu(
  props: SpeakerMenuProps & { trigger: React.ComponentProps<typeof Menu>["trigger"] },
) {
  const { label, labels, patient, onAssign, onRename, trigger } = props;
  const [naming, setNaming] = useState<"everywhere" | "here" | null>(null);
  const others = labels.split("\n").filter((each) => each && each !== label);
  const names = ["Terapeuta", patient].filter((name) => name !== label);
  return (
    <>
      <Menu trigger={trigger} align="start" defaultOpen>
        <MenuLabel>{`«${label || "Sin nombre"}» en toda la sesión`}</MenuLabel>
        {names.map((name) => (
          <MenuItem key={name} icon={<Icon of={UserRound} />} onSelect={() => onRename(name)}>
            {`Es ${name}`}
          </MenuItem>
        ))}
        <MenuItem icon={<Icon of={PenLine} />} onSelect={() => setNaming("everywhere")}>
          Otro nombre...
        </MenuItem>
        <MenuLine />
        <MenuLabel>Solo este turno</MenuLabel>
        {others.map((other) => (
          <MenuItem key={other} onSelect={() => onAssign(other)}>
            {`Lo dice ${other}`}
          </MenuItem>
        ))}
        <MenuItem icon={<Icon of={PenLine} />} onSelect={() => setNaming("here")}>
          Lo dice otra voz...
        </MenuItem>
      </Menu>
      {naming && (
        <NameVoiceDialog
          label={label}
          everywhere={naming === "everywhere"}
          onClose={() => setNaming(null)}
          onName={naming === "everywhere" ? onRename : onAssign}
        />
      )}
    </>
  );
}
