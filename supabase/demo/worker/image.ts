/** A database's files, one after the other, behind a list of them. */
export interface ImageFile {
  path: string;
  bytes: Uint8Array;
}

/** Eight bytes say how long the list is. */
const HEAD = 8;

export function writeImage(folders: readonly string[], files: readonly ImageFile[]): Uint8Array {
  const list = new TextEncoder().encode(
    JSON.stringify({ folders, files: files.map(({ path, bytes }) => [path, bytes.length]) }),
  );
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
  files: [path: string, size: number][];
}

export function readImage(image: Uint8Array): { folders: string[]; files: ImageFile[] } {
  const { buffer, byteOffset } = image;
  const length = Number(new DataView(buffer, byteOffset).getBigUint64(0));
  const list: List = JSON.parse(new TextDecoder().decode(image.subarray(HEAD, HEAD + length)));
  let at = HEAD + length;
  const files = list.files.map(([path, size]) => {
    const bytes = image.subarray(at, at + size);
    at += size;
    return { path, bytes };
  });
  return { folders: list.folders, files };
}
