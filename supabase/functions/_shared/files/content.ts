/**
 * What a file is by its bytes, and whether that is what it claims to be. The page asks as a file is chosen, the Edge
 * Function once it lies in the storage: the first is kind, the second can't be passed by.
 */

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What may be stored anywhere, in words. */
const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'a PDF',
  'image/png': 'a PNG picture',
  'image/jpeg': 'a JPEG picture',
  'image/tiff': 'a TIFF picture',
  'image/webp': 'a WebP picture',
  'image/heic': 'a HEIC picture',
  'text/plain': 'a text file',
  'text/csv': 'a CSV file',
  [DOCX]: 'a Word document',
  [XLSX]: 'an Excel workbook',
};

/** A PDF may carry a few lines of a scanner's or a fax's before it begins. */
const HEAD = 1024;
const FAR_HEAD = 65_536;

/** How files begin that are something else, whatever comes after. */
const OTHERS: readonly (readonly [kind: string, ...starts: string[]])[] = [
  [
    'a program',
    'MZ',
    '\x7fELF',
    '\xca\xfe\xba\xbe',
    '\xce\xfa\xed\xfe',
    '\xcf\xfa\xed\xfe',
    '\xfe\xed\xfa\xce',
    '\xfe\xed\xfa\xcf',
  ],
  ['a script', '#!'],
  ['a shortcut', 'L\0\0\0\x01\x14\x02\0'],
  ['an older Office document', '\xd0\xcf\x11\xe0'],
  ['a GIF picture', 'GIF8'],
  ['an archive', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'MSCF'],
];

const WEB_PAGE =
  /^(\xef\xbb\xbf)?\s*<(!doctype html|html|head|body|script|svg|\?xml[^>]*>\s*<(svg|html))/i;

function otherKind(head: string): string | undefined {
  if (WEB_PAGE.test(head)) return 'a web page';
  return OTHERS.find(([, ...starts]) => starts.some((start) => head.startsWith(start)))?.[0];
}

/** What the bytes are: a media type where they are one that is stored somewhere, and in words. */
interface Content {
  mediaType: string | null;
  /** "a PDF", "a program"; null where nothing is known of such bytes. */
  kind: string | null;
}

export function contentOf(bytes: Uint8Array): Content {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType !== null) return { mediaType, kind: KINDS[mediaType] ?? null };
  const head = latin1(bytes.subarray(0, HEAD));
  const other = otherKind(head);
  if (other !== undefined) return { mediaType: null, kind: other };
  if (head.startsWith('PK\x03\x04')) return { mediaType: null, kind: zipKind(bytes) };
  // A reader looks for it at the beginning.
  if (latin1(bytes.subarray(0, FAR_HEAD)).includes('%PDF-')) {
    return { mediaType: null, kind: 'a PDF with other data before it' };
  }
  return isText(bytes)
    ? { mediaType: 'text/plain', kind: 'text' }
    : { mediaType: null, kind: null };
}

/** Whether bytes are what they are declared to be. Any text is taken for a CSV, and a web page for text. */
function isContent(bytes: Uint8Array, declared: string): boolean {
  if (declared === 'text/plain' || declared === 'text/csv') return isText(bytes);
  return mediaTypeOf(bytes) === declared;
}

/** What the content is of a file that isn't what it claims to be, "a program"; null of one that is. */
export function contentFinding(bytes: Uint8Array, declared: string): string | null {
  return isContent(bytes, declared) ? null : (contentOf(bytes).kind ?? 'something else');
}

/** The finding of a PDF that nobody here could open. */
export const LOCKED_PDF = 'a PDF with a password';

/** Why a file isn't taken, for who added it. */
export function refusalText(name: string, declared: string, finding: string | null): string {
  if (finding === LOCKED_PDF) return `“${name}” needs a password to open. Add it without.`;
  const kind = KINDS[declared] ?? 'a file of its kind';
  return `“${name}” isn’t ${kind}: its content is ${finding ?? 'something else'}.`;
}

function mediaTypeOf(bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, HEAD));
  if (head.startsWith('\x89PNG\r\n\x1a\n') && head.startsWith('IHDR', 12)) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'image/tiff';
  // Large ones, of another layout.
  if (head.startsWith('II+\0') || head.startsWith('MM\0+')) return 'image/tiff';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  if (/^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(head.slice(4))) return 'image/heic';
  if (head.startsWith('PK\x03\x04')) return officeType(namesInZip(bytes));
  // What begins as something else is that, with a PDF hidden in it.
  return otherKind(head) === undefined && head.includes('%PDF-') ? 'application/pdf' : null;
}

function officeType(names: readonly string[]): string | null {
  if (!names.includes('[Content_Types].xml') || names.some(isMacro)) return null;
  if (names.includes('word/document.xml')) return DOCX;
  return names.includes('xl/workbook.xml') ? XLSX : null;
}

const isMacro = (name: string) => /(^|\/)vbaProject\.bin$/i.test(name);

function zipKind(bytes: Uint8Array): string {
  return namesInZip(bytes).some(isMacro) ? 'an Office document with macros' : 'a ZIP archive';
}

/** More than any document has; a list that is longer, or broken, is none. */
const MAX_ENTRIES = 4_096;

/** The names that the directory at the end of a ZIP file lists, which is what programs open it by. */
function namesInZip(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The end record has 22 bytes and a comment of at most 65,535.
  for (let end = bytes.length - 22; end >= Math.max(0, bytes.length - 65_557); end -= 1) {
    if (view.getUint32(end, true) !== 0x06054b50) continue;
    const count = view.getUint16(end + 10, true);
    if (count > MAX_ENTRIES) return [];
    const names: string[] = [];
    let place = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      if (place + 46 > bytes.length || view.getUint32(place, true) !== 0x02014b50) return [];
      const length = view.getUint16(place + 28, true);
      names.push(latin1(bytes.subarray(place + 46, place + 46 + length)));
      place += 46 + length + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
    }
    return names;
  }
  return [];
}

/**
 * Nothing but lines of characters. Not UTF-8 alone: what a program saves as CSV on an office computer is often in the
 * older Windows letters, which any bytes are but for the control characters.
 */
function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
