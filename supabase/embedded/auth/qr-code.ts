import { encode } from 'uqr';

/** The side of a module of the code, and the quiet frame around it, in pixels. */
const MODULE = 3;
const FRAME = 4;

/** A QR code as hosted Supabase draws it: an SVG with one rectangle for each module. */
export function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: FRAME });
  const side = size * MODULE;
  const modules = data.flatMap((row, y) =>
    row.map((dark, x) => {
      const place = `x="${x * MODULE}" y="${y * MODULE}" width="${MODULE}" height="${MODULE}"`;
      return `<rect ${place} style="fill:${dark ? 'black' : 'white'};stroke:none"/>`;
    }),
  );
  return `<svg width="${side}" height="${side}" xmlns="http://www.w3.org/2000/svg">${modules.join('')}</svg>`;
}
