import { type Clip, clipOf, type PageWord, type Row } from './page-words';

/** Margins around a value, in thousandths of the page: unseen letters may stand there. */
const MARGIN = { left: 8, right: 40, above: 3, below: 3 };
/** Beside a label with nothing after it. */
const EMPTY = 260;

export function roomOf(
  rows: readonly Row[],
  label: Row,
  words: readonly PageWord[],
  next: PageWord | undefined,
): Clip {
  const before = clipOf(label);
  if (words.length === 0) {
    const end = Math.min(1000, before.x1 + EMPTY, (next?.x0 ?? 1000) - 4);
    return {
      x0: before.x1 + 2,
      y0: before.y0 - MARGIN.above,
      x1: Math.max(before.x1 + 3, end),
      y1: before.y1 + MARGIN.below,
    };
  }
  const value = clipOf(words);
  const others = rows
    .flat()
    .filter((word) => word.y0 < value.y1 && word.y1 > value.y0 && !words.includes(word));
  const left = others.filter(({ x1 }) => x1 <= value.x0).map(({ x1 }) => x1);
  const right = others.filter(({ x0 }) => x0 >= value.x1).map(({ x0 }) => x0);
  return {
    x0: Math.max(0, value.x0 - MARGIN.left, ...left.map((x1) => x1 + 1)),
    y0: value.y0 - MARGIN.above,
    x1: Math.min(1000, value.x1 + MARGIN.right, ...right.map((x0) => x0 - 2)),
    y1: value.y1 + MARGIN.below,
  };
}
