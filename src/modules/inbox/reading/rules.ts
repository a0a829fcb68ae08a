import type { Gray } from './straighten';

const DARK = 140;
/** Letters are lower and narrower than this at the reading width. */
const LEAST_DOWN = 70;
const LEAST_ACROSS = 130;
/** Ruled lines are thinner; anything thicker is a bar or a picture. */
const MOST_THICK = 7;

/**
 * Marks each pixel of a form's ruled lines, which merge with digits on a coarse fax. Where a letter
 * crosses a line, the letter's pixels stay.
 */
export function ruledPixels(gray: Gray): Uint8Array {
  const { width, height } = gray;
  const ruled = new Uint8Array(width * height);
  markRuns(gray, ruled, {
    along: width,
    across: height,
    step: 1,
    stride: width,
    least: LEAST_ACROSS,
    gap: 1,
  });
  markRuns(gray, ruled, {
    along: height,
    across: width,
    step: width,
    stride: 1,
    least: LEAST_DOWN,
    gap: 3,
  });
  return ruled;
}

interface Direction {
  /** Pixels in a line, and the number of lines. */
  along: number;
  across: number;
  /** From a pixel to the next in its line, and to the one beside it. */
  step: number;
  stride: number;
  least: number;
  /** Pixels that noise may have erased from a line; a coarse fax's pixels are higher than wide. */
  gap: number;
}

/** A straightened line has a gray edge, which would look like a fainter line. */
const EDGE = 2;

function markRuns(gray: Gray, ruled: Uint8Array, to: Direction): void {
  for (let line = 0; line < to.across; line += 1) {
    for (const [begun, last] of runsOf(gray, line, to)) {
      if (last - begun + 1 < to.least) continue;
      for (let place = begun; place <= last; place += 1) markAcross(gray, ruled, to, line, place);
    }
  }
}

type Run = readonly [begun: number, last: number];

const isDark = ({ pixels }: Gray, at: number) => (pixels[at] ?? 255) < DARK;

/** The dark stretches of a line of pixels. */
function runsOf(gray: Gray, line: number, { along, step, stride, gap }: Direction): Run[] {
  const runs: Run[] = [];
  let [begun, last] = [-1, -1];
  for (let place = 0; place < along; place += 1) {
    if (!isDark(gray, line * stride + place * step)) continue;
    if (begun >= 0 && place - last > gap + 1) {
      runs.push([begun, last]);
      begun = place;
    }
    if (begun < 0) begun = place;
    last = place;
  }
  return begun < 0 ? runs : [...runs, [begun, last]];
}

/**
 * Marks the dark pixels on both sides and the edge beyond, if together they are no thicker than a
 * line.
 */
function markAcross(gray: Gray, ruled: Uint8Array, to: Direction, line: number, place: number) {
  const at = line * to.stride + place * to.step;
  const [before, after] = [-1, 1].map((side) => darkBeside(gray, to, line, at, side));
  if (before === undefined || after === undefined || 1 + before + after > MOST_THICK) return;
  for (let side = -before - EDGE; side <= after + EDGE; side += 1) {
    const isOnPage = line + side >= 0 && line + side < to.across;
    if (isOnPage) ruled[at + side * to.stride] = 1;
  }
}

/** The number of dark pixels on one side of a pixel, up to the limit. */
function darkBeside(
  gray: Gray,
  { across, stride }: Direction,
  line: number,
  at: number,
  side: number,
): number {
  let count = 0;
  while (count <= MOST_THICK) {
    const beside = line + side * (count + 1);
    const isOnPage = beside >= 0 && beside < across;
    if (!isOnPage || !isDark(gray, at + side * (count + 1) * stride)) break;
    count += 1;
  }
  return count;
}
