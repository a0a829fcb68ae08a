import { canvasOf } from './drawn-document';

/** A picture turned to the right around its middle; quarters keep all of it. */
export function turnedBy(picture: HTMLCanvasElement, degrees: number): HTMLCanvasElement {
  if (degrees === 0) return picture;
  const isQuarter = degrees === 90 || degrees === 270;
  const [width, height] = isQuarter
    ? [picture.height, picture.width]
    : [picture.width, picture.height];
  const { canvas, context } = canvasOf(width, height);
  context.translate(width / 2, height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}
