/** Small files of the kinds that an exercise may have, made as they are needed. */

/** A file as its name, its type and its bytes. */
export interface Archivo {
  nombre: string;
  tipo: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A PDF of one line a page, in a font that it does not bring along. */
export function pdf(nombre: string, lines: readonly string[]): Archivo {
  const kids = lines.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const pages = lines.flatMap((line, index) => {
    const text = `BT /F1 24 Tf 60 700 Td (${line}) Tj ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * index} 0 R
         /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ];
  });
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return { nombre, tipo: "application/pdf", bytes: bytesOf(file + table + end) };
}

/** What begins like a PDF and is none. */
export function brokenPdf(nombre: string): Archivo {
  return { nombre, tipo: "application/pdf", bytes: bytesOf("%PDF-1.4\nnada más") };
}

/** What begins like a Word document, which nothing here opens. */
export function docx(nombre: string): Archivo {
  const tipo = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  return { nombre, tipo, bytes: bytesOf("PK\x03\x04 nada más") };
}

/** A video of a kind that no browser plays. */
export function avi(nombre: string): Archivo {
  return { nombre, tipo: "video/x-msvideo", bytes: bytesOf("RIFF....AVI nada más") };
}

/** What begins like a film and is none. */
export function brokenMp4(nombre: string): Archivo {
  return { nombre, tipo: "video/mp4", bytes: bytesOf("\0\0\0\x18ftypmp42 nada más") };
}

/** Some seconds of silence that any browser plays. */
export function wav(nombre: string, seconds: number): Archivo {
  const rate = 8000;
  const bytes = new Uint8Array(44 + rate * seconds).fill(128);
  const header = new DataView(bytes.buffer);
  bytes.set(bytesOf("RIFF....WAVEfmt "), 0);
  header.setUint32(4, bytes.length - 8, true);
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  bytes.set(bytesOf("data"), 36);
  header.setUint32(40, rate * seconds, true);
  return { nombre, tipo: "audio/wav", bytes };
}

/** A picture of one point. */
export function png(nombre: string): Archivo {
  const point =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  return { nombre, tipo: "image/png", bytes: new Uint8Array(Buffer.from(point, "base64")) };
}

/** The same file as a browser's file chooser hands it over. */
export function chosen({ nombre, tipo, bytes }: Archivo) {
  return { name: nombre, mimeType: tipo, buffer: Buffer.from(bytes) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, "latin1"));
}
