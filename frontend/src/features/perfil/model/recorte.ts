/** A picture's own measures, in its pixels as they are seen. */
export interface Size {
  width: number;
  height: number;
}

/** A square of a picture: how near, and where its middle is, in the picture's pixels. */
export interface Recorte {
  /** 1 is the largest square that the picture holds. */
  zoom: number;
  x: number;
  y: number;
}

export const NEAREST = 4;

/** The largest square, from the middle. */
export function wholeOf({ width, height }: Size): Recorte {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** The square's corner and side, in the picture's pixels. */
export function squareOf(size: Size, { zoom, x, y }: Recorte) {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** Moves the picture under the frame by fractions of the frame; it never leaves the frame empty. */
export function moved(size: Size, recorte: Recorte, right: number, down: number): Recorte {
  const { side } = squareOf(size, recorte);
  return inside(size, { ...recorte, x: recorte.x - right * side, y: recorte.y - down * side });
}

/** Nearer or further, around the middle of what is seen. */
export function zoomed(size: Size, recorte: Recorte, zoom: number): Recorte {
  return inside(size, { ...recorte, zoom: between(1, zoom, NEAREST) });
}

function inside(size: Size, recorte: Recorte): Recorte {
  const half = squareOf(size, recorte).side / 2;
  return {
    ...recorte,
    x: between(half, recorte.x, size.width - half),
    y: between(half, recorte.y, size.height - half),
  };
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), most);
}
