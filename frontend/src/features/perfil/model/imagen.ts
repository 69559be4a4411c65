import { type Recorte, squareOf } from "./recorte";

const SIDE = 512;
export const ACCEPTED = "image/jpeg,image/png,image/gif,image/webp";
const LARGEST_BYTES = 50 * 1000 ** 2;
const TYPE = "image/jpeg";
const QUALITY = 0.9;

const NO_PICTURE =
  "Ese archivo no es una imagen que se pueda abrir. Elige una foto en JPG, PNG, GIF o WebP.";
const TOO_LARGE = "La imagen es demasiado grande. El tamaño máximo es 50 MB.";

/** A chosen file that cannot become a photo; its message is for the person. */
export class PictureError extends Error {}

/**
 * Opens a chosen file as a picture, by its content: the name says nothing. The browser turns it as its
 * EXIF orientation asks. Whoever opens it closes it with `URL.revokeObjectURL(image.src)`.
 */
export async function openPicture(file: File): Promise<HTMLImageElement> {
  if (file.size > LARGEST_BYTES) throw new PictureError(TOO_LARGE);
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch (cause) {
    URL.revokeObjectURL(image.src);
    throw new PictureError(NO_PICTURE, { cause });
  }
  return image;
}

/** A drawn photo: to be sent, and to be looked at meanwhile. */
interface Drawn {
  file: File;
  preview: string;
}

/** The square as a JPEG small enough for any photo: what is transparent becomes white. */
export async function drawSquare(image: HTMLImageElement, recorte: Recorte): Promise<Drawn> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) throw new PictureError(NO_PICTURE);
  const { left, top, side } = squareOf(sizeOf(image), recorte);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, QUALITY));
  if (!blob) throw new PictureError(NO_PICTURE);
  return {
    file: new File([blob], "foto.jpg", { type: TYPE }),
    preview: canvas.toDataURL(TYPE, QUALITY),
  };
}

export function sizeOf(image: HTMLImageElement) {
  return { width: image.naturalWidth, height: image.naturalHeight };
}
