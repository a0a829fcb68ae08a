import { AppError } from '@/lib/errors';
import { type CsvRow, readCsv, usualWidth, widthProblem } from '@/lib/read-csv';
import { textIn } from '@/lib/text-file';
import { guessFields } from './import-fields';
import { MOST_ABOVE, MOST_BYTES, MOST_COLUMNS, MOST_ROWS } from './import-limits';

export interface FileRow {
  line: number;
  cells: readonly string[];
  /** Why the whole row can't be right. */
  problem?: string;
}

export interface ReferralFile {
  name: string;
  /** SHA-256: recognizes the same file again. */
  hash: string;
  head: readonly string[];
  rows: readonly FileRow[];
}

export interface SkippedRow {
  line: number;
  why: 'names the separator' | 'above the headings' | 'empty' | 'the headings again' | 'a total';
  text: string;
}

/** A file as it was read, for another choice of its headings. */
export interface ReadFile extends ReferralFile {
  table: readonly CsvRow[];
  headLine: number;
  skipped: readonly SkippedRow[];
}

const refuse = (message: string) => new AppError('invalid', { message });

const SAVE_AS = 'Save the sheet as “CSV UTF-8” and choose that file.';

/** Files that people take for a CSV file, by how they begin. */
const OTHERS: readonly [RegExp, string][] = [
  [/^PK/, 'This is an Excel workbook. Save its sheet as CSV first.'],
  [/^ÐÏ/, `This is an old Excel workbook. ${SAVE_AS}`],
  [/^%PDF/, 'This is a PDF. Ask for the list as a spreadsheet or CSV file.'],
  [/^\{\\rtf/, `This is a text document. ${SAVE_AS}`],
  [
    /^(?:\u00EF\u00BB\u00BF)?\s*<(?:!doctype|html|table|\?xml|head|meta|style)/i,
    `This is a web page or XML, whatever its name says. Open it in a spreadsheet. ${SAVE_AS}`,
  ],
  [/^(?:\u00EF\u00BB\u00BF)?\s*[[{]\s*["{[]/, 'This is JSON. Ask for the list as a CSV file.'],
];

/** Reads a spreadsheet's CSV file. Throws an AppError with the reason for any other file. */
export async function readReferralFile(file: File): Promise<ReadFile> {
  if (file.size > MOST_BYTES) {
    throw refuse('This file is larger than 2 MB. Split it into smaller files.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.subarray(0, 60));
  const other = OTHERS.find(([pattern]) => pattern.test(start));
  if (other) throw refuse(other[1]);
  const text = textIn(bytes);
  if (text === null) throw refuse(`This is not a CSV file. ${SAVE_AS}`);
  const table = readCsv(text).map((row) => ({ ...row, cells: row.cells.map(seenText) }));
  const { name } = file;
  return withHeadIn({ name, hash: await hashOf(bytes), table }, headLineOf(table));
}

const isEmptyRow = ({ cells }: Pick<CsvRow, 'cells'>) => cells.every((cell) => cell === '');

/** The rows that may hold the headings. */
export const headChoices = ({ table }: Pick<ReadFile, 'table'>) =>
  table.filter((row) => !isEmptyRow(row)).slice(0, MOST_ABOVE);

/** The first row, unless one below has more of the known headings. */
function headLineOf(table: readonly CsvRow[]): number {
  const rows = headChoices({ table });
  const known = rows.map(
    ({ cells }) => guessFields(cells).filter((field) => field !== null).length,
  );
  const most = Math.max(1, ...known);
  if (most > Math.max(1, known[0] ?? 0)) return rows[known.indexOf(most)]?.line ?? 1;
  const named = rows.find(({ cells }) => cells.length > 1 && !cells.some(isValue));
  return (named ?? rows[0])?.line ?? 1;
}

/** No heading has a year or a date. */
const isValue = (cell: string) => /\d{4}|\d[/-]\d/.test(cell);

/** The file with its headings in another row; what stands above is skipped. */
export function withHeadIn(
  { name, hash, table }: Pick<ReadFile, 'name' | 'hash' | 'table'>,
  headLine: number,
): ReadFile {
  const written = table.find(({ line }) => line === headLine)?.cells ?? [];
  const body = table.filter((row) => row.line > headLine && !isEmptyRow(row));
  const head = headingsOf(written, body);
  const usual = Math.max(written.length, usualWidth(body));
  const isHead = ({ cells }: CsvRow) => cells.join('\n') === written.join('\n');
  const rows = body
    .filter((row) => !isHead(row) && !isTotal(row))
    .map(({ line, cells, problem }): FileRow => {
      const wrong = problem ?? widthProblem(cells, head.length, usual);
      return wrong === null ? { line, cells } : { line, cells, problem: wrong };
    });
  if (rows.length === 0) throw refuse('This file has no rows below its headings.');
  if (head.some(isValue)) {
    throw refuse('The first row must name the columns, such as “Date of birth”.');
  }
  if (head.length > MOST_COLUMNS) throw refuse(`This file has more than ${MOST_COLUMNS} columns.`);
  if (rows.length > MOST_ROWS) {
    throw refuse(
      `This file has more than ${MOST_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`,
    );
  }
  return { name, hash, table, headLine, head, rows, skipped: skippedIn(table, headLine, isHead) };
}

function skippedIn(
  table: readonly CsvRow[],
  headLine: number,
  isHead: (row: CsvRow) => boolean,
): SkippedRow[] {
  const isNamed = (table[0]?.line ?? 1) > 1;
  const named: SkippedRow[] = isNamed
    ? [{ line: 1, why: 'names the separator', text: 'sep=' }]
    : [];
  const skipped = table.flatMap((row): SkippedRow[] => {
    const why = whySkipped(row, headLine, isHead);
    const text = row.cells.filter((cell) => cell !== '').join(' · ');
    return why === null ? [] : [{ line: row.line, why, text }];
  });
  return [...named, ...skipped];
}

function whySkipped(row: CsvRow, headLine: number, isHead: (row: CsvRow) => boolean) {
  if (row.line === headLine) return null;
  if (isEmptyRow(row)) return 'empty';
  if (row.line < headLine) return 'above the headings';
  if (isHead(row)) return 'the headings again';
  return isTotal(row) ? 'a total' : null;
}

/** "Total, 2": words of a sum and numbers, and no date. */
function isTotal({ cells, problem }: CsvRow): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return (
    problem === null &&
    /^(?:(?:grand |sub-?)?totals?|sum|count|number of \w+|records?|rows)\b[^,]*$/i.test(first) &&
    others.every((cell) => /^[\d.,$%]*$/.test(cell))
  );
}

/** Letters that can't be seen: marks of width, order and encoding. */
const HIDDEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A cell as a person reads it. ="00123" and '00123 only tell spreadsheets that it is a text. */
function seenText(cell: string): string {
  const seen = cell
    .replace(HIDDEN, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    .trim();
  const text = /^="([\s\S]*)"$/.exec(seen)?.[1]?.replaceAll('""', '"') ?? seen;
  return text.replace(/^'(?=[\d(+][\d\s().,/+-]*$|\d[\w-]*$)/, '').trim();
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A column without a heading gets its letter, as in spreadsheets; without any value, it is none. */
function headingsOf(written: readonly string[], body: readonly CsvRow[]): string[] {
  const named = written.findLastIndex((heading) => heading !== '') + 1;
  const used = Math.max(
    0,
    ...body.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1),
  );
  const head = written.slice(0, Math.max(named, Math.min(used, written.length)));
  return head.map((heading, index) => {
    const called = heading.replace(/\s+/g, ' ').slice(0, 120);
    if (called === '') return `Column ${letterOf(index)}`;
    return head.indexOf(heading) === index ? called : `${called} (column ${letterOf(index)})`;
  });
}

function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
