import { type Bytes, concat, utf8 } from '@vault/bytes';

const BLOCK = 512;

/** A file's header in a tar archive (POSIX ustar). */
function tarHeader(name: string, size: number): Bytes {
  const header = new Uint8Array(BLOCK);
  const put = (at: number, text: string) => header.set(utf8(text), at);
  put(0, name);
  put(100, '0000600\0');
  put(108, '0000000\0'.repeat(2));
  put(124, `${size.toString(8).padStart(11, '0')}\0`);
  put(136, '00000000000\0');
  put(148, ' '.repeat(8));
  put(156, '0');
  put(257, 'ustar\x0000');
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return header;
}

/** Pads a file to whole blocks. */
function tarPadding(size: number): Bytes {
  return new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);
}

export const TAR_END = new Uint8Array(2 * BLOCK);

export function tarFile(name: string, bytes: Bytes): Bytes {
  return concat(tarHeader(name, bytes.length), bytes, tarPadding(bytes.length));
}
