import type { Line } from './words';

/** The part of tesseract.js's answer that is read here. */
interface RecognisedPage {
  blocks:
    | {
        paragraphs: {
          lines: { words: { text: string; confidence: number; bbox: Line[number]['box'] }[] }[];
        }[];
      }[]
    | null;
}

/** The lines of a recognised picture, words with nothing to read in them left out. */
export function linesOf({ blocks }: RecognisedPage): Line[] {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ words }) =>
      words
        .filter(({ text }) => /[a-z0-9#]/i.test(text))
        .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
          text,
          confidence,
          box: { x0, y0, x1, y1 },
        })),
    );
}
