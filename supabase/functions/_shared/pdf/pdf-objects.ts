export type PdfPart = string | Uint8Array;

/**
 * A PDF file of these objects, numbered from 1; number 1 is the catalog (ISO 32000-1, 7.5). `info`
 * is the number of the object with the title.
 */
export function pdfOf(
  objects: readonly (readonly PdfPart[])[],
  info?: number,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: PdfPart) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };

  put('%PDF-1.4\n');
  for (const object of objects) {
    offsets.push(length);
    put(`${offsets.length} 0 obj\n`);
    for (const part of object) put(part);
    put('\nendobj\n');
  }
  const start = length;
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`);
  const title = info === undefined ? '' : ` /Info ${info} 0 R`;
  put(
    `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R${title} >>\nstartxref\n${start}\n%%EOF\n`,
  );

  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const pdfStream = (content: PdfPart, more = ''): PdfPart[] => [
  `<< ${more}/Length ${content.length} >>\nstream\n`,
  content,
  '\nendstream',
];
