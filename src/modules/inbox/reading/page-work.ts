import { PIXEL_WORK, type Picture } from './pixel-work';

/** A part of the page as it stands upright, in its pixels, and how it is drawn to be read by itself. */
export interface LineDrawn {
  x0: number;
  y0: number;
  wide: number;
  high: number;
  larger: number;
  blur: number;
  /** White around it. */
  white: number;
}

/** A page as it is read: a picture for the recognizer, and its size. */
export interface Upright {
  png: Blob;
  width: number;
  height: number;
}

/** What is done with a page beside the portal's own thread, in this order. */
export type PageWork =
  | { task: 'take'; bitmap: ImageBitmap }
  | { task: 'side'; rotation: number }
  | { task: 'upright'; turn: number }
  | { task: 'line'; line: LineDrawn }
  | { task: 'free' };

/** How much smaller a page is enough to tell how it lies. */
const SMALL = 4;
/** Degrees; less is straight enough. */
const LEAST_SKEW = 0.3;

/** Keeps one page at a time, cleaned of specks, and as it was last set upright. */
export function pageWork() {
  let page = canvasOf(1, 1);
  let upright = page;

  return async (asked: PageWork): Promise<boolean | Upright | Blob | null> => {
    switch (asked.task) {
      case 'take': {
        const { bitmap } = asked;
        page = canvasOf(bitmap.width, bitmap.height);
        page.context.drawImage(bitmap, 0, 0);
        bitmap.close();
        repaint(page, PIXEL_WORK.specks);
        return null;
      }
      case 'side':
        return PIXEL_WORK.side(smallOf(turnedBy(page, asked.rotation)));
      case 'upright': {
        const turned = turnedBy(page, asked.turn);
        const skew = PIXEL_WORK.skew(smallOf(turned));
        upright = Math.abs(skew) < LEAST_SKEW ? copyOf(turned) : turnedBy(turned, -skew);
        repaint(upright, PIXEL_WORK.rules);
        const { canvas } = upright;
        return { png: await pngOf(canvas), width: canvas.width, height: canvas.height };
      }
      case 'line':
        return await pngOf(lineOf(upright, asked.line).canvas);
      case 'free':
        page = canvasOf(1, 1);
        upright = page;
        return null;
    }
  };
}

interface Sheet {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
}

function canvasOf(width: number, height: number): Sheet {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width)),
    Math.max(1, Math.round(height)),
  );
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('A page can’t be drawn.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

const pngOf = (canvas: OffscreenCanvas) => canvas.convertToBlob({ type: 'image/png' });

function pictureOf({ canvas: { width, height }, context }: Sheet): Picture {
  return { rgba: context.getImageData(0, 0, width, height).data, width, height };
}

function repaint(sheet: Sheet, paint: (picture: Picture) => Picture): void {
  const { rgba, width, height } = paint(pictureOf(sheet));
  sheet.context.putImageData(new ImageData(rgba, width, height), 0, 0);
}

function smallOf({ canvas }: Sheet): Picture {
  const small = canvasOf(canvas.width / SMALL, canvas.height / SMALL);
  small.context.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height);
  return pictureOf(small);
}

function copyOf({ canvas }: Sheet): Sheet {
  const copy = canvasOf(canvas.width, canvas.height);
  copy.context.drawImage(canvas, 0, 0);
  return copy;
}

/** Turned to the right around its middle; quarters keep all of it. */
function turnedBy(sheet: Sheet, degrees: number): Sheet {
  if (degrees === 0) return sheet;
  const { width, height } = sheet.canvas;
  const isQuarter = degrees === 90 || degrees === 270;
  const turned = isQuarter ? canvasOf(height, width) : canvasOf(width, height);
  turned.context.translate(turned.canvas.width / 2, turned.canvas.height / 2);
  turned.context.rotate((degrees * Math.PI) / 180);
  turned.context.drawImage(sheet.canvas, -width / 2, -height / 2);
  turned.context.resetTransform();
  return turned;
}

function lineOf({ canvas }: Sheet, line: LineDrawn): Sheet {
  const { x0, y0, wide, high, larger, blur, white } = line;
  const drawn = canvasOf(wide * larger + 2 * white, high * larger + 2 * white);
  if (blur > 0) drawn.context.filter = `blur(${blur}px)`;
  drawn.context.drawImage(canvas, x0, y0, wide, high, white, white, wide * larger, high * larger);
  return drawn;
}
