import { ruledPixels } from './rules';
import { takeSpecksAway } from './specks';
import { type Gray, liesOnItsSide, skewOf } from './straighten';

/** What is done with a picture's pixels: cleaned of specks or of ruled lines, or asked how it lies. */
export type PixelTask = 'specks' | 'rules' | 'skew' | 'side';

/** Red, green, blue and opacity of each pixel, a byte each. */
export interface Picture {
  rgba: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** What came of it: the picture, degrees, or whether it lies on its side. */
export interface PixelResults {
  specks: Picture;
  rules: Picture;
  skew: number;
  side: boolean;
}

/** Does a task; a picture that is cleaned is changed in place, and keeps its colors where nothing was to do. */
export const PIXEL_WORK: {
  [Task in PixelTask]: (picture: Picture) => PixelResults[Task];
} = {
  specks: (picture) => repainted(picture, takeSpecksAway),
  rules: (picture) => repainted(picture, takeRulesAway),
  skew: (picture) => skewOf(grayOf(picture)),
  side: (picture) => liesOnItsSide(grayOf(picture)),
};

function grayOf({ rgba, width, height }: Picture): Gray {
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = rgba[index * 4] ?? 255;
  return { pixels, width, height };
}

function repainted(picture: Picture, paint: (gray: Gray) => void): Picture {
  const { rgba } = picture;
  const gray = grayOf(picture);
  paint(gray);
  for (let index = 0; index < gray.pixels.length; index += 1) {
    const value = gray.pixels[index] ?? 255;
    if (rgba[index * 4] !== value) rgba.fill(value, index * 4, index * 4 + 3);
  }
  return picture;
}

/** Straight, the ruled lines of a form can be taken away. */
function takeRulesAway(gray: Gray): void {
  const ruled = ruledPixels(gray);
  for (let index = 0; index < ruled.length; index += 1) {
    if (ruled[index] === 1) gray.pixels[index] = 255;
  }
}
