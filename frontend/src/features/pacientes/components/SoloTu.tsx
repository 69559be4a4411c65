import { Lock } from "lucide-react";
import { Reads } from "@/components/ui/Reads";

/** Beside what no patient ever reads. */
export function SoloTu() {
  return <Reads icon={Lock}>Solo tú las ves</Reads>;
}
