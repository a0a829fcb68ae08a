/**
 * A file's text, whatever program wrote it: UTF-8, UTF-16 in both byte orders, with or without
 * their marks, the letters of Windows and of old Macs. Null for a file that isn't text.
 */
export function textIn(bytes: Uint8Array<ArrayBuffer>): string | null {
  const text = bytes.includes(0) ? wide(bytes) : (utf8(bytes) ?? mixed(bytes));
  return text === null || text.includes('\0') ? null : text.replace(/^\uFEFF+/, '');
}

const MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

function wide(bytes: Uint8Array<ArrayBuffer>): string | null {
  const read = (encoding: keyof typeof MARKS) => new TextDecoder(encoding).decode(bytes);
  const has = ([first, second]: readonly number[]) => bytes[0] === first && bytes[1] === second;
  if (has(MARKS['utf-16le'])) return read('utf-16le');
  if (has(MARKS['utf-16be'])) return read('utf-16be');
  // Without a mark, the order that gives plain letters is right; with neither, it is no text.
  const plain = (text: string) => text.match(/[\t\n\r -~]/g)?.length ?? 0;
  return [read('utf-16le'), read('utf-16be')].find((text) => plain(text) > text.length / 2) ?? null;
}

function utf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Line by line: a file put together from others has the letters of each. */
function mixed(bytes: Uint8Array<ArrayBuffer>): string {
  // Only old Macs end lines with a CR alone.
  const isMac = bytes.includes(0x0d) && !bytes.includes(0x0a);
  const otherwise = new TextDecoder(isMac ? 'macintosh' : 'windows-1252');
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(isMac ? 0x0d : 0x0a, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1);
    lines.push(utf8(line) ?? otherwise.decode(line));
    from += line.length;
  }
  return lines.join('');
}
