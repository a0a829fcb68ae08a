import type { Recognizer } from '@/lib/ocr/ocr';
import { isLegiblePage, type Line } from '@/lib/ocr/ocr-words';
import type { KeptLine, PacketPage } from '@/records/packets/packet.schema';
import { DocumentFault, type DrawnDocument } from '../render/drawn-document';
import { inTurn } from '../render/in-turn';
import { type Turn, turnOf } from '../render/quarter-turns';
import { letGo } from '../render/turn';
import type { Pixels } from './open-pixels';
import type { PageLooks } from './page-looks';
import type { Upright } from './page-work';
import { readAgain } from './read-again';
import { runOf } from './reading-direction';

/** 200 dots an inch on letter paper, the resolution of fine faxes. */
const READING_WIDTH = 1728;

export interface PageReading {
  lines: KeptLine[];
  from: NonNullable<PacketPage['text_from']>;
  /** The turn to read it, in quarters to the right. */
  rotation: Turn;
}

export interface ReadingTools {
  recognizer: () => Promise<Recognizer>;
  pixels: () => Pixels;
}

/**
 * Reads a page: the file's own text if it has any, else the picture. A page on its side shows by
 * its lines before reading; one upside down reads as nothing and is read again.
 */
export async function readPage(
  drawn: DrawnDocument,
  { number, rotation }: Pick<PacketPage, 'number' | 'rotation'>,
  tools: ReadingTools,
): Promise<PageReading> {
  const layer = await drawn.textOf(number);
  if (layer) return { ...layer, from: 'layer' };
  const pixels = tools.pixels();
  const taken = await inTurn(async () => {
    const { canvas, isWhole } = await drawn.draw(number, READING_WIDTH);
    return { isWhole, looks: await pixels.take(await bitmapOf(canvas)) };
  }).catch(undrawnPage);
  try {
    return await readTaken(rotation, taken, tools, pixels);
  } finally {
    await pixels.free();
  }
}

/** A page that was drawn for the reading. */
interface Taken {
  isWhole: boolean;
  looks: PageLooks;
}

/** A page of a kind that can't be drawn is no reason to leave the others unread. */
function undrawnPage(thrown: unknown): Taken {
  if (!(thrown instanceof DocumentFault)) throw thrown;
  return { isWhole: false, looks: 'blank' };
}

/** Words of a header; a dark page or noise with no more has lost the rest. */
const FEW = 12;

async function readTaken(
  rotation: Turn,
  { isWhole, looks }: Taken,
  tools: ReadingTools,
  pixels: Pixels,
): Promise<PageReading> {
  if (looks === 'blank') return { lines: [], from: isWhole ? 'blank' : 'unreadable', rotation };
  const { isLegible, ...read } = await recognizePage(rotation, await tools.recognizer(), pixels);
  const isSpoiled = looks !== 'page' && read.lines.flat().length < FEW;
  return { ...read, from: isLegible && isWhole && !isSpoiled ? 'ocr' : 'unreadable' };
}

type Recognition = Omit<PageReading, 'from'> & { isLegible: boolean };

/** The picture of a sheet; frees the sheet's memory at once. */
async function bitmapOf(sheet: HTMLCanvasElement): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(sheet);
  letGo(sheet);
  return bitmap;
}

async function recognizePage(
  rotation: Turn,
  reader: Recognizer,
  pixels: Pixels,
): Promise<Recognition> {
  const first = (await pixels.liesOnItsSide(rotation)) ? 90 : 0;
  const tries: number[] = [first];
  const readings: (Recognized & { rotation: Turn })[] = [];
  for (const more of tries) {
    const turn = turnOf(rotation + more);
    const page = await inTurn(async () => await pixels.upright(turn));
    const read = { page, lines: await reader.read(page.picture), rotation: turn };
    readings.push(read);
    const runs = runOf(read.lines);
    if (runs === 'across' && isLegiblePage(read.lines)) {
      return { lines: await reread(read, reader, pixels), isLegible: true, rotation: turn };
    }
    if (runs === 'unknown' && more === 0) break;
    const across = first === 0 ? [90, 270] : [0, 180];
    const next = runs === 'down' ? across : [(first + 180) % 360];
    tries.push(...next.filter((by) => !tries.includes(by)));
  }
  const best = readings.find((read) => read.rotation === rotation);
  // Which way a few words run can't be told.
  const isLegible = best !== undefined && isLegiblePage(best.lines);
  return { lines: best ? keptLines(best) : [], isLegible, rotation };
}

interface Recognized {
  lines: Line[];
  /** As it was read. */
  page: Upright;
}

const keptLines = ({ lines, page }: Recognized): KeptLine[] =>
  lines.filter((line) => line.length > 0).map((line) => keptLine(line, page));

const keptLine = (line: Line, { width, height }: { width: number; height: number }): KeptLine =>
  line.map(({ text, confidence, box }) => [
    text,
    Math.round(confidence),
    Math.round((1000 * box.x0) / width),
    Math.round((1000 * box.y0) / height),
    Math.round((1000 * box.x1) / width),
    Math.round((1000 * box.y1) / height),
  ]);

/**
 * How a line is drawn for a reading by itself: how much larger and how much softer than on the
 * page.
 */
const WAYS = [
  { larger: 2, blur: 0 },
  { larger: 3, blur: 1.5 },
] as const;
const WHITE = 24;

/** Reads doubtful numbers again, each by itself, from the page as last set upright. */
async function reread(read: Recognized, reader: Recognizer, pixels: Pixels): Promise<KeptLine[]> {
  const { width, height } = read.page;
  return await readAgain(keptLines(read), async (clip, way, characters) => {
    const [x0, y0] = [(clip.x0 * width) / 1000, (clip.y0 * height) / 1000];
    const [wide, high] = [(clip.x1 * width) / 1000 - x0, (clip.y1 * height) / 1000 - y0];
    const { larger, blur } = WAYS[way] ?? WAYS[0];
    const picture = await pixels.line({ x0, y0, wide, high, larger, blur, white: WHITE });
    const line = await reader.readLine(picture, characters);
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
      read.page,
    );
  });
}
