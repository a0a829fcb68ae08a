const HEADER = 6;
const ENTRY = 16;
/** In a PNG, width and height follow its signature and the name of its first part. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** The width and height in a PNG's header. */
export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(WIDTH_AT), height: png.readUInt32BE(HEIGHT_AT) };
}

/** An .ico of square PNGs of less than 256 pixels. */
export function icoOf(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  for (const [index, png] of pngs.entries()) {
    const at = HEADER + ENTRY * index;
    const { width, height } = pngSize(png);
    head.writeUInt8(width, at);
    head.writeUInt8(height, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pngs]);
}
