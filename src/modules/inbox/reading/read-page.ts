import type { Recognizer } from '@/shared/ocr/ocr';
import { isLegiblePage, type Line } from '@/shared/ocr/ocr-words';
import type { KeptLine, PacketPage } from '../packet.schema';
import { canvasOf, type DrawnDocument } from '../render/drawn-document';
import { type Turn, turnOf } from '../render/quarter-turns';
import { turnedBy } from '../render/turn';
import { readAgain } from './read-again';
import { ruledPixels } from './rules';
import { runOf } from './run-of';
import { takeSpecksAway } from './specks';
import { type Gray, liesOnItsSide, skewOf } from './straighten';

/** 200 dots an inch of a letter page: what fine faxes have, and enough for others. */
const READING_WIDTH = 1728;
const SMALL = 4;

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
  const picture = repainted(await drawn.draw(number, READING_WIDTH), takeSpecksAway);
  const reader = await recognizer();
  const first = liesOnItsSide(smallGray(turnedBy(picture, rotation))) ? 90 : 0;
  const tries: number[] = [first];
  const readings: (Recognized & { rotation: Turn })[] = [];
  for (const more of tries) {
    const turn = turnOf(rotation + more);
    const read = { ...(await recognize(turnedBy(picture, turn), reader)), rotation: turn };
    readings.push(read);
    const runs = runOf(read.lines);
    if (runs === 'across' && isLegiblePage(read.lines)) {
      return { lines: await reread(read, reader), from: 'ocr', rotation: turn };
    }
    // Too little to tell which way it stands: it stays as it is.
    if (runs === 'unknown' && more === 0) break;
    const across = first === 0 ? [90, 270] : [0, 180];
    const next = runs === 'down' ? across : [(first + 180) % 360];
    tries.push(...next.filter((by) => !tries.includes(by)));
  }
  const best = readings.find((read) => read.rotation === rotation);
  return { lines: best ? keptLines(best) : [], from: 'ocr', rotation };
}

interface Recognized {
  lines: Line[];
  /** As it was read. */
  picture: HTMLCanvasElement;
}

async function recognize(picture: HTMLCanvasElement, reader: Recognizer): Promise<Recognized> {
  const straight = repainted(straightened(picture), takeRulesAway);
  const blob = await pngOf(straight);
  return { lines: blob ? await reader.read(blob) : [], picture: straight };
}

const pngOf = (picture: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));

const keptLines = ({ lines, picture }: Recognized): KeptLine[] =>
  lines.filter((line) => line.length > 0).map((line) => keptLine(line, picture));

const keptLine = (line: Line, { width, height }: { width: number; height: number }): KeptLine =>
  line.map(({ text, confidence, box }) => [
    text,
    Math.round(confidence),
    Math.round((1000 * box.x0) / width),
    Math.round((1000 * box.y0) / height),
    Math.round((1000 * box.x1) / width),
    Math.round((1000 * box.y1) / height),
  ]);

/** How a line is drawn that is read by itself: how much larger than on the page, and how much softer. */
const WAYS = [
  { larger: 2, blur: 0 },
  { larger: 3, blur: 1.5 },
] as const;
/** Around it. */
const WHITE = 24;

/** Numbers that could be misread are read once more, each by itself. */
async function reread(read: Recognized, reader: Recognizer): Promise<KeptLine[]> {
  const { picture } = read;
  const { width, height } = picture;
  return await readAgain(keptLines(read), async (clip, way, characters) => {
    const [x0, y0] = [(clip.x0 * width) / 1000, (clip.y0 * height) / 1000];
    const [wide, high] = [(clip.x1 * width) / 1000 - x0, (clip.y1 * height) / 1000 - y0];
    const { larger, blur } = WAYS[way] ?? WAYS[0];
    const { canvas, context } = canvasOf(wide * larger + 2 * WHITE, high * larger + 2 * WHITE);
    if (blur > 0) context.filter = `blur(${blur}px)`;
    context.drawImage(picture, x0, y0, wide, high, WHITE, WHITE, wide * larger, high * larger);
    const blob = await pngOf(canvas);
    const line = blob ? await reader.readLine(blob, characters) : [];
    const onPage = (at: number, from: number) => from + (at - WHITE) / larger;
    return keptLine(
      line.map(({ text, confidence, box }) => ({
        text,
        confidence,
        box: {
          x0: onPage(box.x0, x0),
          y0: onPage(box.y0, y0),
          x1: onPage(box.x1, x0),
          y1: onPage(box.y1, y0),
        },
      })),
      picture,
    );
  });
}

/** A copy of a picture with its gray values changed; where they aren't, it keeps its colors. */
function repainted(picture: HTMLCanvasElement, paint: (gray: Gray) => void): HTMLCanvasElement {
  const { width, height } = picture;
  const { canvas, context } = canvasOf(width, height);
  context.drawImage(picture, 0, 0);
  const image = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = image.data[index * 4] ?? 255;
  paint({ pixels, width, height });
  for (let index = 0; index < pixels.length; index += 1) {
    const value = pixels[index] ?? 255;
    if (image.data[index * 4] !== value) image.data.fill(value, index * 4, index * 4 + 3);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Straight, the ruled lines of a form can be taken away. */
function takeRulesAway(gray: Gray): void {
  const ruled = ruledPixels(gray);
  for (let index = 0; index < ruled.length; index += 1) {
    if (ruled[index] === 1) gray.pixels[index] = 255;
  }
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
