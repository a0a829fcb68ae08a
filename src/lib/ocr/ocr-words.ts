/** In pixels of the picture, from its top left. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A recognized word; confidence in percent. */
export interface Word {
  text: string;
  confidence: number;
  box: Box;
}

/** A recognized field: a suggestion for a person to check, with its place on the card. */
export interface ReadField {
  value: string;
  /** In percent, of the least certain word. */
  confidence: number;
  box: Box;
}

export type Line = readonly Word[];

export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

export function boxAround(words: readonly Word[]): Box {
  return {
    x0: Math.min(...words.map(({ box }) => box.x0)),
    y0: Math.min(...words.map(({ box }) => box.y0)),
    x1: Math.max(...words.map(({ box }) => box.x1)),
    y1: Math.max(...words.map(({ box }) => box.y1)),
  };
}

/** The least certain word decides: one wrong part makes a number wrong. */
export function confidenceOf(words: readonly Word[]): number {
  return Math.min(...words.map(({ confidence }) => confidence));
}

/** In percent. Sharp, upright text reaches 90 and more; the same text upside down about 20. */
const LEGIBLE = 50;

/** Whether a page holds readable text: the median word decides. */
export function isLegiblePage(lines: readonly Line[]): boolean {
  const sorted = lines
    .flat()
    .map(({ confidence }) => confidence)
    .sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) >= LEGIBLE;
}

export function heightOf({ y0, y1 }: Box): number {
  return y1 - y0;
}
