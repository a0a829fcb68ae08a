/** A picture in shades of grey: one value from 0 to 255 a pixel, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  values: Uint8ClampedArray;
}

/** The brightness of each pixel as the eye weighs colours (ITU-R BT.601). */
export function toGrey({ width, height, data }: ImageData): GreyPicture {
  const values = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const at = 4 * pixel;
    values[pixel] =
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, values };
}

export function toImageData({ width, height, values }: GreyPicture): ImageData {
  const image = new ImageData(width, height);
  for (const [pixel, value] of values.entries()) {
    image.data.fill(value, 4 * pixel, 4 * pixel + 3);
    image.data[4 * pixel + 3] = 255;
  }
  return image;
}
