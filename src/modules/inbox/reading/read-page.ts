import type { Recognizer } from '@/shared/ocr/ocr';
import { isLegiblePage, type Line } from '@/shared/ocr/ocr-words';
import type { KeptLine, PacketPage } from '../packet.schema';
import { canvasOf, type DrawnDocument } from '../render/drawn-document';
import { type Turn, turnOf } from '../render/quarter-turns';
import { turnedBy } from '../render/turn';
import { ruledPixels } from './rules';
import { type Gray, liesOnItsSide, skewOf } from './straighten';

/** 200 dots an inch of a letter page: what fine faxes have, and enough for others. */
const READING_WIDTH = 1728;
const SMALL = 4;
const LEAST_WORDS = 8;

/** What a page says, and where that comes from. */
export interface PageReading {
  lines: KeptLine[];
  from: 'layer' | 'ocr';
  /** How it has to be turned to be read, in quarters to the right. */
  rotation: Turn;
}

/**
 * Reads a page: the file's own text where it has it, else what its picture shows. One that lies on its side is known by
 * its lines before it is read; one that stands on its head reads as nothing, and is read again.
 */
export async function readPage(
  drawn: DrawnDocument,
  { number, rotation }: Pick<PacketPage, 'number' | 'rotation'>,
  recognizer: () => Promise<Recognizer>,
): Promise<PageReading> {
  const layer = await drawn.textOf(number);
  if (layer) return { ...layer, from: 'layer' };
  const picture = await drawn.draw(number, READING_WIDTH);
  const reader = await recognizer();
  const isAside = liesOnItsSide(smallGray(turnedBy(picture, rotation)));
  const tries = isAside ? ([90, 270, 0] as const) : ([0, 180] as const);
  let best: (Recognized & { rotation: Turn }) | undefined;
  for (const more of tries) {
    const turn = turnOf(rotation + more);
    const read = { ...(await recognize(turnedBy(picture, turn), reader)), rotation: turn };
    if (isLegiblePage(read.lines)) return { lines: keptLines(read), from: 'ocr', rotation: turn };
    // Too little to tell which way it stands: it stays as it is.
    if (!isAside && read.lines.flat().length < LEAST_WORDS) {
      return { lines: keptLines(read), from: 'ocr', rotation };
    }
    if (!best || more === 0) best = read;
  }
  const lines = best ? keptLines(best) : [];
  return { lines, from: 'ocr', rotation: best?.rotation ?? rotation };
}

interface Recognized {
  lines: Line[];
  width: number;
  height: number;
}

async function recognize(picture: HTMLCanvasElement, reader: Recognizer): Promise<Recognized> {
  const straight = withoutRules(straightened(picture));
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

/** Straight, the ruled lines of a form can be taken away. */
function withoutRules(picture: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = picture;
  const { canvas, context } = canvasOf(width, height);
  context.drawImage(picture, 0, 0);
  const image = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = image.data[index * 4] ?? 255;
  const ruled = ruledPixels({ pixels, width, height });
  for (let index = 0; index < ruled.length; index += 1) {
    if (ruled[index] === 1) image.data.fill(255, index * 4, index * 4 + 3);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function smallGray(picture: HTMLCanvasElement): Gray {
  const { canvas: small, context } = canvasOf(picture.width / SMALL, picture.height / SMALL);
  context.drawImage(picture, 0, 0, small.width, small.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  const pixels = new Uint8Array(small.width * small.height);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = data[index * 4] ?? 255;
  return { pixels, width: small.width, height: small.height };
}

function straightened(picture: HTMLCanvasElement): HTMLCanvasElement {
  const skew = skewOf(smallGray(picture));
  return Math.abs(skew) < 0.3 ? picture : turnedBy(picture, -skew);
}
