import { JpegImage, setVerbosityLevel } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs';
import { counted } from '../text';
import { unsupported } from './tiff-fault';
import type { TiffPage } from './tiff-file';

// What is wrong with a picture shows on its page.
setVerbosityLevel(0);

export interface Decoded {
  /** A byte a sample, all samples of a pixel together. */
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  samples: number;
  /** Whether the picture breaks off. */
  isCut: boolean;
}

/** @param isColorDifference whether its three samples are brightness and two differences of color */
export function decodedJpeg(stream: Uint8Array, isColorDifference: boolean): Decoded {
  const jpeg = new JpegImage({ colorTransform: isColorDifference ? 1 : 0 });
  jpeg.parse(stream);
  const { width, height, numComponents: samples } = jpeg;
  if (samples === 2 || samples > 4) throw unsupported(`A JPEG of ${counted(samples, 'samples')}`);
  const data = jpeg.getData({ width, height, isSourcePDF: true });
  return { data, width, height, samples, isCut: !hasEnd(stream) };
}

const START = 0xd8;
const END = 0xd9;
const FRAME = 0xc0;
const SCAN = 0xda;

const isMarker = (data: Uint8Array, at: number, marker: number) =>
  data[at] === 0xff && data[at + 1] === marker;

/** A few bytes may follow the end. */
const BEHIND = 64;

function hasEnd(stream: Uint8Array): boolean {
  const tail = stream.subarray(-BEHIND);
  return tail.some((_, at) => isMarker(tail, at, END));
}

/** A strip with the tables that all strips of the page share. */
export function withTables(strip: Uint8Array, tables: readonly number[]): Uint8Array {
  if (tables.length < 4) return strip;
  const shared = tables.slice(
    0,
    isMarker(Uint8Array.from(tables.slice(-2)), 0, END) ? -2 : undefined,
  );
  const rest = isMarker(strip, 0, START) ? strip.subarray(2) : strip;
  return joined(Uint8Array.from(shared), rest);
}

function joined(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * The whole picture of an old JPEG page, whose parts lie apart in the file: as a stream of its own,
 * as that stream's head with the strips behind it, or as bare tables and strips. Null if each strip
 * is a picture of its own.
 */
export function oldJpegStream(
  page: TiffPage,
  strips: readonly Uint8Array[],
  samples: number,
): Uint8Array | null {
  const at = page.one('oldJpeg', 0);
  const size = page.one('oldJpegSize', 0);
  const stream = at > 0 ? page.bytes.subarray(at, size > 0 ? at + size : undefined) : undefined;
  const start = [0xff, START, ...restartsOf(page, strips.length, samples)];
  if (stream && isMarker(stream, 0, START)) {
    const scan = scanOf(stream);
    // A head alone ends with the scan's own head.
    if (scan > 0 && scan < stream.length - 2) return toItsEnd(stream, scan);
    const data = withRestarts(strips);
    if (scan > 0) return joined(start, stream.subarray(2, scan), ...data);
    const head = headOf(page, samples, tableCount(stream));
    return joined(start, withoutEnd(stream).subarray(2), head, ...data);
  }
  const [first] = strips;
  if (first && isMarker(first, 0, START)) return null;
  const head = headOf(page, samples, page.all('quantizers').length);
  return joined(start, tablesOf(page), head, ...withRestarts(strips));
}

interface Segment {
  marker: number;
  /** Of its content, and of what follows. */
  at: number;
  end: number;
}

/** The parts of a stream's head, up to its scan's. */
function segmentsOf(stream: Uint8Array): Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= stream.length && stream[at] === 0xff; at = segments.at(-1)?.end ?? 0) {
    const length = ((stream[at + 2] ?? 0) << 8) | (stream[at + 3] ?? 0);
    segments.push({ marker: stream[at + 1] ?? 0, at: at + 4, end: at + 2 + Math.max(2, length) });
    if (isMarker(stream, at, SCAN)) break;
  }
  return segments;
}

/** Where the picture's data begins behind its scan's head; 0 if there is none. */
function scanOf(stream: Uint8Array): number {
  const last = segmentsOf(stream).at(-1);
  return last?.marker === SCAN ? last.end : 0;
}

/** Of sets of tables in a stream: brightness and color may share one. */
const tableCount = (stream: Uint8Array) =>
  1 + Math.max(0, ...segmentsOf(stream).map((one) => highestTable(stream, one)));

const QUANTIZER_BYTES = 65;

/** The highest number of a table in a part that may hold several. */
function highestTable(stream: Uint8Array, { marker, at, end }: Segment): number {
  let highest = 0;
  for (let next = at; marker === QUANTIZERS && next < end; next += QUANTIZER_BYTES) {
    highest = Math.max(highest, (stream[next] ?? 0) & 0xf);
  }
  return highest;
}

/** The file may go on behind a stream whose size it doesn't say. */
function toItsEnd(stream: Uint8Array, scan: number): Uint8Array {
  const end = stream.findIndex((_, at) => at >= scan && isMarker(stream, at, END));
  return end < 0 ? stream : stream.subarray(0, end + 2);
}

const withoutEnd = (stream: Uint8Array) =>
  isMarker(stream, stream.length - 2, END) ? stream.subarray(0, -2) : stream;

const QUANTIZERS = 0xdb;
const CODES = 0xc4;
const RESTARTS = 0xdd;

const segment = (marker: number, body: readonly number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 0xff,
  ...body,
];

function tablesOf(page: TiffPage): number[] {
  const bytesAt = (at: number, count: number) => [...page.bytes.subarray(at, at + count)];
  const codes = (tag: 'dcTables' | 'acTables', kind: number) =>
    page.all(tag).flatMap((at, index) => {
      const count = bytesAt(at, 16).reduce((sum, some) => sum + some, 0);
      return segment(CODES, [kind | index, ...bytesAt(at, 16 + Math.min(count, 256))]);
    });
  return [
    ...page
      .all('quantizers')
      .flatMap((at, index) => segment(QUANTIZERS, [index, ...bytesAt(at, 64)])),
    ...codes('dcTables', 0x00),
    ...codes('acTables', 0x10),
  ];
}

/** How many units of the picture a strip has, where each strip begins anew. */
function restartsOf(page: TiffPage, strips: number, samples: number): number[] {
  const [across, down] = unitOf(page, samples);
  const rows = page.one('tileHeight', page.one('rowsPerStrip', 0));
  const ofStrip = Math.ceil(page.one('width', 0) / across) * Math.floor(rows / down);
  const every = page.one('restartInterval', strips > 1 ? ofStrip : 0);
  return every > 0 ? segment(RESTARTS, [every >> 8, every & 0xff]) : [];
}

function unitOf(page: TiffPage, samples: number): [across: number, down: number] {
  if (samples === 1) return [8, 8];
  const [across = 2, down = 2] = page.all('subsampling');
  return [across * 8, down * 8];
}

function headOf(page: TiffPage, samples: number, tables: number): number[] {
  const [width, height] = [page.one('width', 0), page.one('height', 0)];
  const [across, down] = unitOf(page, samples);
  const every = Array.from({ length: samples }, (_, index) => index);
  const table = (index: number) => Math.min(index, Math.max(0, tables - 1));
  const sampling = (index: number) =>
    index === 0 && samples > 1 ? (across << 1) | (down >> 3) : 0x11;
  return [
    ...segment(FRAME, [
      8,
      height >> 8,
      height & 0xff,
      width >> 8,
      width & 0xff,
      samples,
      ...every.flatMap((index) => [index + 1, sampling(index), table(index)]),
    ]),
    ...segment(SCAN, [
      samples,
      ...every.flatMap((index) => [index + 1, table(index) * 0x11]),
      0,
      63,
      0,
    ]),
  ];
}

/** Strips of such a page each begin anew, as behind a restart mark. */
function withRestarts(strips: readonly Uint8Array[]): Uint8Array[] {
  return strips.flatMap((strip, index) => {
    const last = index === strips.length - 1;
    return [withoutEnd(strip), Uint8Array.of(0xff, last ? END : 0xd0 + (index % 8))];
  });
}
