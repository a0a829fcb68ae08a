import { AppError } from '@/lib/errors';
import { readCsv } from '@/lib/read-csv';
import { textIn } from '@/lib/text-file';

export interface FileRow {
  line: number;
  cells: readonly string[];
}

export interface ReferralFile {
  name: string;
  /** SHA-256: recognizes the same file again. */
  hash: string;
  head: readonly string[];
  rows: readonly FileRow[];
}

const MOST_BYTES = 2_000_000;
const MOST_ROWS = 1000;
const MOST_COLUMNS = 200;

const refuse = (message: string) => new AppError('invalid', { message });

/** Reads a spreadsheet's CSV file. Throws an AppError with the reason for any other file. */
export async function readReferralFile(file: File): Promise<ReferralFile> {
  if (file.size > MOST_BYTES) {
    throw refuse('This file is larger than 2 MB. Split it into smaller files.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw refuse('This is an Excel workbook. Save its sheet as CSV first.');
  }
  const text = textIn(bytes);
  if (text === null) throw refuse('This is not a CSV file.');
  const [head = [], ...body] = readCsv(text);
  const rows = body
    .map((cells, index): FileRow => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw refuse('This file has no rows below its headings.');
  if (head.some((heading) => /\d{4}|\d[/-]\d/.test(heading))) {
    throw refuse('The first row must name the columns, such as “Date of birth”.');
  }
  if (head.length > MOST_COLUMNS) throw refuse('This file has more than 200 columns.');
  if (rows.length > MOST_ROWS) {
    throw refuse('This file has more than 1,000 rows. Split it into smaller files.');
  }
  return { name: file.name, hash: await hashOf(bytes), head: headingsOf(head), rows };
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A column without a heading gets its letter, as in spreadsheets. */
function headingsOf(head: readonly string[]): string[] {
  return head.map((heading, index) => {
    const called = heading.slice(0, 120);
    if (called === '') return `Column ${letterOf(index)}`;
    return head.indexOf(heading) === index ? called : `${called} (column ${letterOf(index)})`;
  });
}

function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
