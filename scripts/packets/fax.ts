/** How one page was sent. */
export interface Sending {
  /** Lines an inch: 196 or 98. */
  resolution: 'fine' | 'standard';
  skew: number;
  threshold: number;
  /** The share of speckled pixels. */
  speckle: number;
  header: string;
  /** Pixels missing at the left edge. */
  cut: number;
  seed: number;
}

/**
 * Sends a picture through a simulated fax, in the browser: it is rotated, gets a straight header, is scaled to the
 * fax's pixels, made black and white, and speckled. A text, because the script runner would wrap a function.
 */
export const SEND_BY_FAX = `async (source, sending) => {
  const picture = await createImageBitmap(await (await fetch(source)).blob());
  const width = 1728;
  const tall = Math.round(width * picture.height / picture.width);
  const height = sending.resolution === 'fine' ? tall : Math.round(tall / 2);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const ink = canvas.getContext('2d');
  ink.fillStyle = '#fff';
  ink.fillRect(0, 0, width, height);
  ink.imageSmoothingQuality = 'high';
  ink.save();
  ink.scale(1, height / tall);
  ink.translate(width / 2 - sending.cut, tall / 2);
  ink.rotate(sending.skew * Math.PI / 180);
  ink.filter = 'blur(0.6px)';
  ink.drawImage(picture, -width / 2, -tall / 2, width, tall);
  ink.restore();
  ink.save();
  ink.scale(1, height / tall);
  ink.fillStyle = '#fff';
  ink.fillRect(0, 0, width, 34);
  ink.fillStyle = '#000';
  ink.font = '24px monospace';
  ink.fillText(sending.header, 20, 26);
  ink.restore();
  let state = sending.seed * 7919 + 17;
  const random = () => (state = state * 48271 % 2147483647) / 2147483647;
  const image = ink.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const dark = image.data[at] < 255 * sending.threshold;
    const value = (random() < sending.speckle ? !dark : dark) ? 0 : 255;
    image.data[at] = image.data[at + 1] = image.data[at + 2] = value;
  }
  ink.putImageData(image, 0, 0);
  return canvas.toDataURL('image/png');
}`;
