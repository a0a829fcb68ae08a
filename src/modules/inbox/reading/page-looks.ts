import type { Gray } from './straighten';

/** How a drawn page looks before it is read. */
export type PageLooks = 'blank' | 'dark' | 'noise' | 'page';

/** Grays this far from the paper's are ink. */
const CONTRAST = 40;
/** Pixels at the reading width: a page number alone has more. */
const LEAST_INK = 60;
const LIGHT = 160;
const DARK = 140;
const MOST_DARK = 0.9;
/** Pixels unlike their neighbor: text has 2 to 6 percent, random pixels 50. */
const MOST_EDGES = 0.25;

/**
 * Tells a page that came out blank, dark, or as noise, as a picture does that was not decoded
 * right. It can't be told from its file: decoders give such a picture without an error.
 */
export function looksOf(gray: Gray): PageLooks {
  const shades = shadesOf(gray);
  const paper = middlemost(shades, gray.pixels.length);
  let [ink, dark] = [0, 0];
  shades.forEach((count, shade) => {
    if (Math.abs(shade - paper) > CONTRAST) ink += count;
    if (shade < DARK) dark += count;
  });
  if (ink < LEAST_INK) return paper >= LIGHT ? 'blank' : 'dark';
  if (dark > gray.pixels.length * MOST_DARK) return 'dark';
  return edgesOf(gray) > gray.pixels.length * MOST_EDGES ? 'noise' : 'page';
}

function shadesOf({ pixels }: Gray): Uint32Array {
  const shades = new Uint32Array(256);
  for (const shade of pixels) shades[shade] = (shades[shade] ?? 0) + 1;
  return shades;
}

function middlemost(shades: Uint32Array, count: number): number {
  let seen = 0;
  return shades.findIndex((some) => {
    seen += some;
    return seen * 2 >= count;
  });
}

/** Changes between light and dark, in the direction that has more. */
function edgesOf({ pixels, width }: Gray): number {
  let [across, down] = [0, 0];
  for (let at = width; at < pixels.length; at += 1) {
    const isDark = (pixels[at] ?? 255) < DARK;
    if (isDark !== (pixels[at - 1] ?? 255) < DARK) across += 1;
    if (isDark !== (pixels[at - width] ?? 255) < DARK) down += 1;
  }
  return Math.max(across, down);
}
