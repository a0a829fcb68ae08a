import type { ChartData } from './chart-data';

const MARGIN = 24;
const LINE = 22;

/** The chart as a picture with its title, its period and what the colours mean; null where the browser can't. */
export function pictureOf(
  canvas: HTMLCanvasElement,
  { columns }: ChartData,
  title: string,
  subtitle: string,
): Promise<Blob | null> {
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const scale = canvas.width / canvas.clientWidth;
  const head = MARGIN + 3 * LINE + 12;
  const picture = document.createElement('canvas');
  picture.width = canvas.width + 2 * MARGIN * scale;
  picture.height = canvas.height + (head + MARGIN) * scale;
  const context = picture.getContext('2d');
  if (!context) return Promise.resolve(null);

  context.fillStyle = token('surface');
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(canvas, MARGIN * scale, head * scale);
  context.scale(scale, scale);
  context.textBaseline = 'top';
  context.fillStyle = token('text');
  context.font = `600 16px ${style.fontFamily}`;
  context.fillText(title, MARGIN, MARGIN);
  context.font = `13px ${style.fontFamily}`;
  context.fillStyle = token('text-muted');
  context.fillText(subtitle, MARGIN, MARGIN + LINE);
  let left = MARGIN;
  for (const { label, hue } of columns) {
    if (!hue) continue;
    context.fillStyle = token(hue);
    context.fillRect(left, MARGIN + 2 * LINE + 3, 10, 10);
    context.fillStyle = token('text-muted');
    context.fillText(label, left + 16, MARGIN + 2 * LINE);
    left += 16 + context.measureText(label).width + 18;
  }
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
