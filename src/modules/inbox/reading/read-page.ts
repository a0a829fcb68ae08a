import type { Recognizer } from '@/shared/ocr/ocr';
import { isLegiblePage, type Line } from '@/shared/ocr/ocr-words';
import type { KeptLine } from '../packet.schema';
import { canvasOf, type DrawnDocument } from '../render/drawn-document';
import { turnedBy } from '../render/turn';
import { skewOf } from './straighten';

/** 200 dots an inch of a letter page: what fine faxes have, and enough for others. */
const READING_WIDTH = 1728;
const SMALL = 4;

/** What a page says, and where that comes from. */
export interface PageReading {
  lines: KeptLine[];
  from: 'layer' | 'ocr';
  /** How it has to be turned to be read, in quarters to the right. */
  rotation: 0 | 90 | 180 | 270;
}

/** Reads a page: the file's own text where it has it, else what its picture shows. */
export async function readPage(
  drawn: DrawnDocument,
  number: number,
  recognizer: () => Promise<Recognizer>,
): Promise<PageReading> {
  const layer = await drawn.textOf(number);
  if (layer) return { lines: layer, from: 'layer', rotation: 0 };
  const picture = await drawn.draw(number, READING_WIDTH);
  const reader = await recognizer();
  const first = await recognize(picture, reader);
  if (isLegiblePage(first.lines) || first.lines.flat().length < 8) {
    return { lines: keptLines(first), from: 'ocr', rotation: 0 };
  }
  for (const rotation of [180, 90, 270] as const) {
    const other = await recognize(turnedBy(picture, rotation), reader);
    if (isLegiblePage(other.lines)) return { lines: keptLines(other), from: 'ocr', rotation };
  }
  return { lines: keptLines(first), from: 'ocr', rotation: 0 };
}

interface Recognized {
  lines: Line[];
  width: number;
  height: number;
}

async function recognize(picture: HTMLCanvasElement, reader: Recognizer): Promise<Recognized> {
  const straight = straightened(picture);
  const blob = await new Promise<Blob | null>((resolve) => straight.toBlob(resolve, 'image/png'));
  if (!blob) return { lines: [], width: 1, height: 1 };
  const lines = await reader.read(blob);
  return { lines, width: straight.width, height: straight.height };
}

function keptLines({ lines, width, height }: Recognized): KeptLine[] {
  return lines
    .filter((line) => line.length > 0)
    .map((line) =>
      line.map(({ text, confidence, box }) => [
        text,
        Math.round(confidence),
        Math.round((1000 * box.x0) / width),
        Math.round((1000 * box.y0) / height),
        Math.round((1000 * box.x1) / width),
        Math.round((1000 * box.y1) / height),
      ]),
    );
}

function straightened(picture: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas: small, context } = canvasOf(picture.width / SMALL, picture.height / SMALL);
  context.drawImage(picture, 0, 0, small.width, small.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  const pixels = new Uint8Array(small.width * small.height);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = data[index * 4] ?? 255;
  const skew = skewOf({ pixels, width: small.width, height: small.height });
  return Math.abs(skew) < 0.3 ? picture : turnedBy(picture, -skew);
}
