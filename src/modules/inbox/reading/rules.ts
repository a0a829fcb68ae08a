import type { Gray } from './straighten';

const DARK = 140;
/** Letters are lower and narrower, at the width at which pages are read. */
const LEAST_DOWN = 70;
const LEAST_ACROSS = 130;
/** A ruled line is thinner; what is thicker is a bar or a picture. */
const MOST_THICK = 7;

/**
 * Finds the ruled lines of a form, which grow together with the digits beside them on a coarse fax: for each pixel
 * whether it belongs to one. Where a letter crosses a line, the letter's pixels stay.
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
  });
  markRuns(gray, ruled, {
    along: height,
    across: width,
    step: width,
    stride: 1,
    least: LEAST_DOWN,
  });
  return ruled;
}

interface Direction {
  /** Pixels of a line, and how many lines there are. */
  along: number;
  across: number;
  /** From a pixel to the next of its line, and to the one beside it. */
  step: number;
  stride: number;
  least: number;
}

function markRuns({ pixels }: Gray, ruled: Uint8Array, to: Direction): void {
  const isDark = (at: number) => (pixels[at] ?? 255) < DARK;
  for (let line = 0; line < to.across; line += 1) {
    let begun = 0;
    for (let place = 0; place <= to.along; place += 1) {
      if (place < to.along && isDark(line * to.stride + place * to.step)) continue;
      if (place - begun >= to.least) {
        for (let one = begun; one < place; one += 1) mark(line, one);
      }
      begun = place + 1;
    }
  }

  function mark(line: number, place: number): void {
    const at = line * to.stride + place * to.step;
    let thick = 1;
    for (const side of [-1, 1]) {
      for (let more = 1; more <= MOST_THICK; more += 1) {
        const beside = line + side * more;
        if (beside < 0 || beside >= to.across || !isDark(at + side * more * to.stride)) break;
        thick += 1;
      }
    }
    if (thick <= MOST_THICK) ruled[at] = 1;
  }
}
