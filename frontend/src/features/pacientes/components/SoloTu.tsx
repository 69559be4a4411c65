import { Lock } from "lucide-react";
import { Icon } from "@/components/ui/Icon";

/** Beside what no patient ever reads. */
export function SoloTu() {
  return (
    <span className="privado">
      <Icon of={Lock} />
      Solo tú las ves
    </span>
  );
}
