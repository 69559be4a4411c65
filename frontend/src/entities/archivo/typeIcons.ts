import { File, FileText, Image, type LucideIcon, Mic, Video } from "lucide-react";
import type { FileTypeLabel } from "@/lib/fileTypeLabel";

/** How each kind of file is drawn. */
export const TYPE_ICONS: Record<FileTypeLabel, LucideIcon> = {
  PDF: FileText,
  Audio: Mic,
  Video,
  Word: FileText,
  Imagen: Image,
  Archivo: File,
};
