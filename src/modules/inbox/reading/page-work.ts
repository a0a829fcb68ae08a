import { drawTurned, letGo, turnedSize } from '../render/turn';
import { looksOf, type PageLooks } from './page-looks';
import { giveGray, takeGray, takeLight, takeRulesAway } from './pixel-work';
import { takeSpecksAway } from './specks';
import { type Gray, liesOnItsSide, skewOf } from './straighten';

/** A part of the upright page, in pixels, and how to draw it for a reading by itself. */
export interface LineDrawn {
  x0: number;
  y0: number;
  wide: number;
  high: number;
  larger: number;
  blur: number;
  /** White margin around it. */
  white: number;
}

export interface Upright {
  picture: Blob;
  width: number;
  height: number;
}

export type PageWork =
  | { task: 'take'; bitmap: ImageBitmap }
  | { task: 'side'; rotation: number }
  | { task: 'upright'; turn: number }
  | { task: 'line'; line: LineDrawn }
  | { task: 'free' };

/** Scale that is enough to tell how a page lies. */
const SMALL = 4;
/** Degrees; less is straight enough. */
const LEAST_SKEW = 0.3;
/** Rows processed together: a whole page's rows take 15 MB each time. */
const BAND = 128;

export function pageWork() {
  let page = sheetOf(1, 1);
  let upright = sheetOf(1, 1);

  function free() {
    letGo(page.canvas);
    letGo(upright.canvas);
  }

  return async (asked: PageWork): Promise<PageLooks | boolean | Upright | Blob | null> => {
    switch (asked.task) {
      case 'take': {
        free();
        const { bitmap } = asked;
        page = sheetOf(bitmap.width, bitmap.height);
        page.context.drawImage(bitmap, 0, 0);
        bitmap.close();
        let looks: PageLooks = 'page';
        repaint(page, (gray) => {
          looks = looksOf(gray);
          takeSpecksAway(gray);
          if (looks === 'page') looks = looksOf(gray);
        });
        return looks;
      }
      case 'side': {
        if (asked.rotation === 0) return liesOnItsSide(smallOf(page));
        const turned = turnedBy(page, asked.rotation);
        const isAside = liesOnItsSide(smallOf(turned));
        letGo(turned.canvas);
        return isAside;
      }
      case 'upright': {
        letGo(upright.canvas);
        upright = uprightOf(page, asked.turn);
        repaint(upright, takeRulesAway);
        const { canvas } = upright;
        return { picture: pgmOf(upright), width: canvas.width, height: canvas.height };
      }
      case 'line': {
        const { canvas } = lineOf(upright, asked.line);
        const png = await pngOf(canvas);
        letGo(canvas);
        return png;
      }
      case 'free':
        free();
        return null;
    }
  };
}

interface Sheet {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
}

/** Black until drawn over. */
function sheetOf(width: number, height: number): Sheet {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width)),
    Math.max(1, Math.round(height)),
  );
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('A page can’t be drawn.');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

function whiteSheetOf(width: number, height: number): Sheet {
  const sheet = sheetOf(width, height);
  sheet.context.fillStyle = '#fff';
  sheet.context.fillRect(0, 0, sheet.canvas.width, sheet.canvas.height);
  return sheet;
}

const pngOf = (canvas: OffscreenCanvas) => canvas.convertToBlob({ type: 'image/png' });

/**
 * A sheet as a PGM picture, one gray byte a pixel (https://netpbm.sourceforge.net/doc/pgm.html).
 * The recognizer reads grays and would unpack a colored one to 15 MB first.
 */
function pgmOf(sheet: Sheet): Blob {
  const { width, height } = sheet.canvas;
  const gray = new Uint8Array(width * height);
  for (const { image, first } of bandsOf(sheet)) takeLight(image.data, gray, first);
  return new Blob([`P5\n${width} ${height}\n255\n`, gray], { type: 'image/x-portable-graymap' });
}

/** A sheet's rows in bands, each with the index of its first pixel. */
function* bandsOf({ canvas: { width, height }, context }: Sheet) {
  for (let top = 0; top < height; top += BAND) {
    const image = context.getImageData(0, top, width, Math.min(BAND, height - top));
    yield { image, top, first: top * width };
  }
}

function grayOf(sheet: Sheet): Gray {
  const { width, height } = sheet.canvas;
  const gray = { pixels: new Uint8Array(width * height), width, height };
  for (const { image, first } of bandsOf(sheet)) takeGray(image.data, gray, first);
  return gray;
}

function repaint(sheet: Sheet, paint: (gray: Gray) => void): void {
  const gray = grayOf(sheet);
  paint(gray);
  for (const { image, top, first } of bandsOf(sheet)) {
    if (giveGray(image.data, gray, first)) sheet.context.putImageData(image, 0, top);
  }
}

function smallOf({ canvas }: Sheet): Gray {
  const small = sheetOf(canvas.width / SMALL, canvas.height / SMALL);
  small.context.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height);
  const gray = grayOf(small);
  letGo(small.canvas);
  return gray;
}

/** Draws onto a new sheet. */
function turnedBy({ canvas }: Sheet, degrees: number): Sheet {
  const { width, height } = turnedSize(canvas, degrees);
  // A quarter turn covers the whole sheet.
  const turned = degrees % 90 === 0 ? sheetOf(width, height) : whiteSheetOf(width, height);
  drawTurned(turned.context, canvas, degrees);
  return turned;
}

/**
 * Turns by quarters, then straightens, onto a new sheet. Holds at most one more at a time, since
 * each takes 15 MB.
 */
function uprightOf(page: Sheet, turn: number): Sheet {
  const turned = turn === 0 ? page : turnedBy(page, turn);
  const skew = skewOf(smallOf(turned));
  const isStraight = Math.abs(skew) < LEAST_SKEW;
  if (isStraight && turned !== page) return turned;
  const upright = turnedBy(turned, isStraight ? 0 : -skew);
  if (turned !== page) letGo(turned.canvas);
  return upright;
}

function lineOf({ canvas }: Sheet, line: LineDrawn): Sheet {
  const { x0, y0, wide, high, larger, blur, white } = line;
  const drawn = whiteSheetOf(wide * larger + 2 * white, high * larger + 2 * white);
  if (blur > 0) drawn.context.filter = `blur(${blur}px)`;
  drawn.context.drawImage(canvas, x0, y0, wide, high, white, white, wide * larger, high * larger);
  return drawn;
}
