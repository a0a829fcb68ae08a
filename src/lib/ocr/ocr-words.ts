/** Pixels of the picture, from its top left. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A recognized word; the confidence is in percent. */
export interface Word {
  text: string;
  confidence: number;
  box: Box;
}

/** One field as it was read: a suggestion for a person to check, beside its place on the card. */
export interface ReadField {
  value: string;
  /** Percent, of the least certain word. */
  confidence: number;
  box: Box;
}

/** Words that stand beside each other, from left to right. */
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

/** The least certain word decides: a number is wrong as soon as one part of it is. */
export function confidenceOf(words: readonly Word[]): number {
  return Math.min(...words.map(({ confidence }) => confidence));
}

/** Percent. Sharp and upright text is recognized at 90 and more, the same text upside down at 20 or so. */
const LEGIBLE = 50;

/** Whether a page holds text that could be read: the middle one of its words decides. */
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
