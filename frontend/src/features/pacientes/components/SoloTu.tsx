import { Lock } from "lucide";
import { ReaderLabel } from "@/components/ui/ReaderLabel";

/** Beside what no patient ever reads. */
export function SoloTu() {
  return <ReaderLabel icon={Lock}>Solo tú las ves</ReaderLabel>;
}
