interface Size {
  width: number;
  height: number;
}

/** Of the page's own document, or of a worker's. */
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** How large a picture is once it is turned: quarters keep all of it, less is turned within its own edges. */
export function turnedSize({ width, height }: Size, degrees: number): Size {
  const isQuarter = degrees === 90 || degrees === 270;
  return isQuarter ? { width: height, height: width } : { width, height };
}

/** Draws a picture turned to the right around its middle, onto a sheet of the size that it then has. */
export function drawTurned(
  context: Context,
  picture: HTMLCanvasElement | OffscreenCanvas,
  degrees: number,
): void {
  context.translate(context.canvas.width / 2, context.canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  context.resetTransform();
}

/** Gives a picture's memory back at once: collected by itself, it would stay for several pages. */
export function letGo(picture: HTMLCanvasElement | OffscreenCanvas): void {
  picture.width = 0;
  picture.height = 0;
}
