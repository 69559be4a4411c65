import { AudioLines, type IconNode, Video } from "lucide";
import { fileTypeLabel } from "@/lib/fileTypeLabel";

/** What a recording is called, and how it is drawn; both nouns take «el», «este» and «su». */
export interface RecordingWords {
  noun: "video" | "audio";
  title: "Video" | "Audio";
  /** What a person does with it. */
  watch: "Ver" | "Escuchar";
  icon: IconNode;
}

const PICTURE: RecordingWords = { noun: "video", title: "Video", watch: "Ver", icon: Video };
const SOUND: RecordingWords = {
  noun: "audio",
  title: "Audio",
  watch: "Escuchar",
  icon: AudioLines,
};

/** The words for a recording, by whether it is sound alone. */
export function wordsOf(sound: boolean): RecordingWords {
  return sound ? SOUND : PICTURE;
}

/** The same, by the name of its file, its key or its address: a guess, until the file was looked into. */
export function wordsOfFile(name: string | null | undefined): RecordingWords {
  return wordsOf(namesSound(name ?? ""));
}

/** Whether a key or an address names a recording of sound alone. */
function namesSound(keyOrAddress: string): boolean {
  return fileTypeLabel(keyOrAddress.split(/[?#]/, 1)[0] ?? "") === "Audio";
}
