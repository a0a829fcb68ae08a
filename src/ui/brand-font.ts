import latinExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { whenIdle } from '@/lib/when-idle.ts';

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/**
 * Registers the typeface once the page is idle. A registered face is fetched when the page has a
 * letter of its range, so the extended one only for names that need it. Until then, "Figtree
 * Fallback" of index.css has the same widths, so nothing moves.
 */
export function loadBrandFont(): () => void {
  return whenIdle(() => {
    register(latin, LATIN);
    register(latinExtended, LATIN_EXTENDED);
  });
}

function register(url: string, unicodeRange: string) {
  const source = `url(${url}) format("woff2")`;
  const face = new FontFace('Figtree Variable', source, {
    weight: '300 900',
    display: 'swap',
    unicodeRange,
  });
  // If it fails, the fallback stays.
  face.loaded.catch(() => undefined);
  document.fonts.add(face);
}
