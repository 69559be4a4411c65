import { RadioChips } from "@/components/ui/RadioChips";

/** Stands for every voice: no label is empty. */
const ALL = "";

interface VoiceFilterProps {
  /** Every voice of the conversation, in the order in which they speak. */
  labels: readonly string[];
  /** The one that is read alone; `null` when all are. */
  voice: string | null;
  onVoice: (voice: string | null) => void;
}

/** Reads the conversation whole, or what one voice says in it. */
export function VoiceFilter({ labels, voice, onVoice }: VoiceFilterProps) {
  if (labels.length < 2) return null;
  return (
    <RadioChips
      label="Voces que se leen"
      look="segmentos"
      className="max-w-full overflow-x-auto [scrollbar-width:thin]"
      value={voice ?? ALL}
      onChange={(next) => onVoice(next === ALL ? null : next)}
      choices={[
        { value: ALL, label: "Todas" },
        ...labels.map((label) => ({
          value: label,
          label: <bdi className="max-w-[9rem] overflow-hidden text-ellipsis">{label}</bdi>,
        })),
      ]}
    />
  );
}
