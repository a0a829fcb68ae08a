import type { Gray } from './straighten';

const DARK = 140;
/** The dot of the smallest print has more pixels at the reading width. */
const MOST = 4;

/** Removes a fax line's noise, in place: specks smaller than a dot, and holes in strokes. */
export function takeSpecksAway(gray: Gray): void {
  const { pixels, width } = gray;
  // Skips the outermost rows, which lack neighbors.
  for (let at = 2 * width; at < pixels.length - 2 * width; at += 1) {
    if (isDark(gray, at)) {
      if (isTopmost(gray, at)) for (const one of speckAt(gray, at)) pixels[one] = 255;
    } else if (isHole(gray, at)) pixels[at] = 0;
  }
}

const isDark = ({ pixels }: Gray, at: number) => (pixels[at] ?? 255) < DARK;

function isHole(gray: Gray, at: number): boolean {
  if (!(isDark(gray, at - 1) && isDark(gray, at + 1))) return false;
  const { width } = gray;
  const isUnder = isDark(gray, at - width) || isDark(gray, at - 2 * width);
  return isUnder && (isDark(gray, at + width) || isDark(gray, at + 2 * width));
}

/** Only the topmost pixel of a connected group starts a search, which skips nearly all pixels. */
const isTopmost = (gray: Gray, at: number) =>
  ![at - 1, at - gray.width - 1, at - gray.width, at - gray.width + 1].some((one) =>
    isDark(gray, one),
  );

/** The dark pixels connected to one, if they are few; else none. */
function speckAt(gray: Gray, at: number): number[] {
  const { width } = gray;
  const around = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1];
  const found = [at];
  for (let next = 0; next < found.length; next += 1) {
    const more = around
      .map((by) => (found[next] ?? at) + by)
      .filter((beside) => isDark(gray, beside) && !found.includes(beside));
    if (found.length + more.length > MOST) return [];
    found.push(...more);
  }
  return found;
}
