interface Size {
  width: number;
  height: number;
}

/** From the page's document or a worker. */
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function turnedSize({ width, height }: Size, degrees: number): Size {
  const isQuarter = degrees === 90 || degrees === 270;
  return isQuarter ? { width: height, height: width } : { width, height };
}

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

/** Frees a picture's memory at once; garbage collection would keep it for several pages. */
export function letGo(picture: HTMLCanvasElement | OffscreenCanvas): void {
  picture.width = 0;
  picture.height = 0;
}
