/** A TIFF's numbers by tag; of more pages, in their order. */
export type Tags = Readonly<Record<number, readonly number[]>>;

export interface WrittenPage {
  tags: Tags;
  /** Its only strip, or what the tags lead to: the first page's begins at byte 8. */
  strip: Uint8Array;
}

/** A TIFF of pages of one strip each. Numbers are written as longs, in either byte order. */
export function writtenTiff(pages: readonly WrittenPage[], isLittle = true): Uint8Array {
  const view = new DataView(new ArrayBuffer(100_000));
  const order = isLittle ? 0x49 : 0x4d;
  view.setUint8(0, order);
  view.setUint8(1, order);
  view.setUint16(2, 42, isLittle);
  let link = 4;
  let end = 8;
  for (const { tags, strip } of pages) {
    const offset = end;
    new Uint8Array(view.buffer).set(strip, offset);
    end += strip.length + (strip.length % 2);
    const all = Object.entries({ 273: [offset], 279: [strip.length], ...tags });
    view.setUint32(link, end, isLittle);
    const start = end;
    view.setUint16(start, all.length, isLittle);
    end += 2 + all.length * 12 + 4;
    link = end - 4;
    for (const [index, [tag, values]] of all.entries()) {
      const entry = start + 2 + index * 12;
      view.setUint16(entry, Number(tag), isLittle);
      view.setUint16(entry + 2, 4, isLittle);
      view.setUint32(entry + 4, values.length, isLittle);
      const inside = values.length === 1 ? entry + 8 : end;
      if (values.length > 1) {
        view.setUint32(entry + 8, end, isLittle);
        end += values.length * 4;
      }
      values.forEach((value, place) => {
        view.setUint32(inside + place * 4, value, isLittle);
      });
    }
  }
  return new Uint8Array(view.buffer.slice(0, end));
}
