import { File, FileText, type IconNode, Image, Mic, Video } from "lucide";
import type { FileTypeLabel } from "@/lib/fileTypeLabel";

/** How each kind of file is drawn. */
export const TYPE_ICONS: Record<FileTypeLabel, IconNode> = {
  PDF: FileText,
  Audio: Mic,
  Video,
  Word: FileText,
  Imagen: Image,
  Archivo: File,
};
