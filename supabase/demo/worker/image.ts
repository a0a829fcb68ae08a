/** The size of Postgres's reads and writes. */
export const PAGE = 8192;

/** A file of a database image; the image has a list of them, then their bytes. */
export interface ImageFile {
  path: string;
  bytes: Uint8Array;
  /** Pages that come later, zeros until then. */
  late: readonly number[];
}

export interface Image {
  folders: string[];
  files: ImageFile[];
}

/** Eight bytes with the length of the list. */
const HEAD = 8;

export function writeImage({ folders, files }: Image): Uint8Array {
  const listed: List = {
    folders,
    files: files.map(({ path, bytes, late }) => [path, bytes.length, ...late]),
  };
  const list = new TextEncoder().encode(JSON.stringify(listed));
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, HEAD + list.length);
  const image = new Uint8Array(size);
  new DataView(image.buffer).setBigUint64(0, BigInt(list.length));
  image.set(list, HEAD);
  let at = HEAD + list.length;
  for (const { bytes } of files) {
    image.set(bytes, at);
    at += bytes.length;
  }
  return image;
}

interface List {
  folders: string[];
  files: [path: string, size: number, ...late: number[]][];
}

export function readImage(image: Uint8Array): Image {
  const { buffer, byteOffset } = image;
  const length = Number(new DataView(buffer, byteOffset).getBigUint64(0));
  const list: List = JSON.parse(new TextDecoder().decode(image.subarray(HEAD, HEAD + length)));
  let at = HEAD + length;
  const files = list.files.map(([path, size, ...late]) => {
    const bytes = image.subarray(at, at + size);
    at += size;
    return { path, bytes, late };
  });
  return { folders: list.folders, files };
}

/**
 * Splits an image in two: the pages that a database starts with, and the others, one after the other by file.
 *
 * @param isFirst whether a page must be there at the start
 */
export function splitImage(
  { folders, files }: Image,
  isFirst: (path: string, page: number) => boolean,
): { first: Image; rest: Image } {
  const first: ImageFile[] = [];
  const rest: ImageFile[] = [];
  for (const file of files) {
    const { path, bytes } = file;
    const late = lateIn(file, isFirst);
    const kept = Uint8Array.from(bytes);
    for (const page of late) kept.fill(0, page * PAGE, (page + 1) * PAGE);
    first.push({ path, bytes: kept, late });
    if (late.length > 0) rest.push({ path, bytes: pagesOf(bytes, late), late: [] });
  }
  return { first: { folders, files: first }, rest: { folders: [], files: rest } };
}

/** The same with every page marked late, though it is there: to record which ones are used. */
export function allLate({ folders, files }: Image): Image {
  return {
    folders,
    files: files.map((file) => ({ ...file, late: lateIn(file, () => false) })),
  };
}

/** Tables and indexes, by their file numbers. */
const OF_PAGES = /^\/(base\/\d+|global)\/\d+$/;

function lateIn({ path, bytes }: ImageFile, isFirst: (path: string, page: number) => boolean) {
  if (!OF_PAGES.test(path)) return [];
  const pages = Array.from({ length: Math.floor(bytes.length / PAGE) }, (_, page) => page);
  const isEmpty = (page: number) =>
    bytes.subarray(page * PAGE, (page + 1) * PAGE).every((byte) => byte === 0);
  return pages.filter((page) => !(isFirst(path, page) || isEmpty(page)));
}

function pagesOf(bytes: Uint8Array, pages: readonly number[]): Uint8Array {
  const whole = new Uint8Array(pages.length * PAGE);
  pages.forEach((page, place) => {
    whole.set(bytes.subarray(page * PAGE, (page + 1) * PAGE), place * PAGE);
  });
  return whole;
}

/** Joins both parts. The first is modified in place. */
export function joinImage({ folders, files }: Image, rest: Image): Image {
  const late = new Map(rest.files.map(({ path, bytes }) => [path, bytes]));
  for (const { path, bytes, late: pages } of files) {
    pages.forEach((page, place) => {
      const from = late.get(path)?.subarray(place * PAGE, (place + 1) * PAGE);
      if (from) bytes.set(from, page * PAGE);
    });
  }
  return { folders, files: files.map((file) => ({ ...file, late: [] })) };
}
