import type { ChartColumn, ChartData } from '../chart-data';
import { hatching } from './hatching';

const MARGIN = 24;
const LINE = 22;
const SWATCH = 16;
const GAP = 18;

interface LegendItem {
  label: string;
  color: NonNullable<ChartColumn['color']>;
  hatched: boolean;
  left: number;
  line: number;
}

/** The chart as a picture with title, period, and legend; null if the browser can't make one. */
export function pictureOf(
  canvas: HTMLCanvasElement,
  { columns }: ChartData,
  title: string,
  subtitle: string,
): Promise<Blob | null> {
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const scale = canvas.width / canvas.clientWidth;
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (!context) return Promise.resolve(null);

  const small = `13px ${style.fontFamily}`;
  context.font = small;
  const legend = legendOf(
    columns,
    (text) => context.measureText(text).width,
    canvas.clientWidth + MARGIN,
  );
  const head = MARGIN + (3 + (legend.at(-1)?.line ?? 0)) * LINE + 12;
  // Resizing a canvas resets its context, so set styles afterwards.
  picture.width = canvas.width + 2 * MARGIN * scale;
  picture.height = canvas.height + (head + MARGIN) * scale;

  context.fillStyle = token('surface');
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(canvas, MARGIN * scale, head * scale);
  context.scale(scale, scale);
  context.textBaseline = 'top';
  context.fillStyle = token('text');
  context.font = `600 16px ${style.fontFamily}`;
  context.fillText(title, MARGIN, MARGIN);
  context.font = small;
  context.fillStyle = token('text-muted');
  context.fillText(subtitle, MARGIN, MARGIN + LINE);
  for (const { label, color, hatched, left, line } of legend) {
    const top = MARGIN + (2 + line) * LINE;
    context.fillStyle = hatched ? hatching(token(color), token('surface')) : token(color);
    context.fillRect(left, top + 3, 10, 10);
    context.fillStyle = token('text-muted');
    context.fillText(label, left + SWATCH, top);
  }
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}

export function legendOf(
  columns: readonly ChartColumn[],
  widthOf: (text: string) => number,
  right: number,
): LegendItem[] {
  let left = MARGIN;
  let line = 0;
  return columns.flatMap(({ label, color, hatched = false }) => {
    if (!color) return [];
    const width = SWATCH + widthOf(label);
    if (left > MARGIN && left + width > right) {
      left = MARGIN;
      line += 1;
    }
    const item = { label, color, hatched, left, line };
    left += width + GAP;
    return item;
  });
}
