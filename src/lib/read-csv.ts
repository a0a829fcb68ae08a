import { withoutGuard } from './csv';
import { counted } from './text';

export interface CsvRow {
  /** Its place in the file, from 1, as spreadsheets count rows. */
  line: number;
  cells: string[];
  /** Why the cells may be wrong: a quote too many or too few. */
  problem: string | null;
  /** The cell with that quote, from 0. */
  problemAt?: number;
}

type Piece = Omit<CsvRow, 'line'>;

/** Whether a value of several lines has taken other rows in, though its quotes are right. */
type IsTorn = (cells: readonly string[], separator: string) => boolean;

const SEPARATORS = [',', ';', '\t', '|'];
/** Excel's own first line, which names the separator; a letter, digit or quote can be none. */
const NAMED = /^\uFEFF?"?sep=([^\p{L}\p{N}"\r\n])"?[,;\t|]*(?:\r\n|\r|\n|$)/iu;

/** The rows of a CSV file without blanks around values, and without what only guards a text. */
export function readCsv(text: string): CsvRow[] {
  return readRawCsv(text, swallows).map((row) => ({
    ...row,
    cells: row.cells.map((cell) => withoutGuard(cell).trim()),
  }));
}

/**
 * The rows of a CSV file as they are, with any separator and line ends. A row whose quotes are
 * wrong ends at its line, so that it can't swallow the rows below.
 */
export function readRawCsv(text: string, isTorn: IsTorn): CsvRow[] {
  const named = NAMED.exec(text);
  const plain = named ? text.slice(named[0].length) : text.replace(/^\uFEFF/, '');
  const before = named ? 1 : 0;
  const separator = named?.[1] ?? separatorOf(plain);
  return [...recordsOf(plain, separator, isTorn)].map((piece, index) => ({
    ...piece,
    line: index + 1 + before,
  }));
}

/** How many cells most rows have. Some programs write a separator more at the end of each. */
export function usualWidth(rows: readonly Pick<CsvRow, 'cells'>[]): number {
  return mostOften(rows.map(({ cells }) => cells.length)).width;
}

/** The width that comes most often, the widest of those. */
function mostOften(widths: readonly number[]): { width: number; count: number } {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [most] = [...counts].toSorted(
    ([one, often], [other, oftener]) => oftener - often || other - one,
  );
  return { width: most?.[0] ?? 0, count: most?.[1] ?? 0 };
}

/**
 * What a row has beyond its headings; a row that ends early has less. A row with more cells than
 * others is shifted, though its last ones may be empty.
 */
export function widthProblem(
  cells: readonly string[],
  columns: number,
  usual: number,
): string | null {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  const has = cells.length > Math.max(columns, usual) ? cells.length : filled;
  if (has > columns) {
    return `This row has ${counted(has, 'values')} for ${counted(columns, 'columns')}. A text with the separator in it needs quotes.`;
  }
  return cells.length < columns
    ? `This row has ${counted(cells.length, 'values')} for ${counted(columns, 'columns')}. A separator may be missing.`
    : null;
}

/**
 * Of the separators that give many of the first rows one width, the one whose rows of that width
 * begin first: another stands in values, and not in the headings. The number of such rows would say
 * less: another separator makes more rows of values with several lines.
 */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const read = [...firstOf(recordsOf(text, separator, swallows), 30)];
    const whole = read.filter(({ cells, problem }) => cells.length > 1 && problem === null);
    const { width, count } = mostOften(whole.map(({ cells }) => cells.length));
    const begins = read.findIndex(({ cells }) => cells.length === width);
    return { separator, share: count / Math.max(1, read.length), width, begins };
  });
  const most = Math.max(...scores.map(({ share }) => share));
  const [best] = scores
    .filter(({ share }) => share > 0 && share >= most / 2)
    .toSorted(
      (one, other) =>
        one.begins - other.begins || other.share - one.share || other.width - one.width,
    );
  return best?.separator ?? ',';
}

function* firstOf<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const one of all) {
    yield one;
    left -= 1;
    if (left === 0) return;
  }
}

const UNCLOSED = 'A quote (") in this row is never closed.';
const STRAY = 'A quote (") stands inside a quoted text. Write it twice there.';
const SWALLOWED = 'A quoted text runs on over what looks like other rows. A quote may be missing.';

function* recordsOf(text: string, separator: string, isTorn: IsTorn): Generator<Piece> {
  let at = 0;
  while (at < text.length) {
    const { cells, end, problem } = recordAt(text, at, separator);
    if (problem === null && !isTorn(cells, separator)) {
      yield { cells, problem };
      at = end;
      continue;
    }
    // Only its first line: what follows is read as rows of their own.
    const over = lineEnd(text, at);
    const line = text.slice(at, over);
    const problemAt = problem === null ? cells.findIndex(hasLines) : cells.length - 1;
    yield { cells: line.split(separator), problem: problem ?? SWALLOWED, problemAt };
    at = over + endLength(text, over);
  }
}

const hasLines = (cell: string) => /[\r\n]/.test(cell);

/** They have the row's width and numbers. */
export const swallows: IsTorn = (cells, separator) =>
  cells.length > 1 &&
  cells.some((cell) =>
    cell
      .split(/\r\n|\r|\n/)
      .slice(1)
      .some((line) => line.split(separator).length >= cells.length && /\d[-/. ]?\d/.test(line)),
  );

function recordAt(text: string, start: number, separator: string) {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = cellAt(text, at, separator);
    cells.push(cell.value);
    at = cell.end;
    if (cell.problem !== null) return { cells, end: at, problem: cell.problem };
    if (text[at] !== separator) return { cells, end: at + endLength(text, at), problem: null };
    at += 1;
  }
}

function cellAt(text: string, start: number, separator: string) {
  let at = start;
  while (text[at] === ' ') at += 1;
  // ="00123": a text that spreadsheets shall not take for a number.
  const open = text.startsWith('="', at) ? at + 1 : at;
  if (text[open] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && !isEnd(text[end])) end += 1;
    return { value: text.slice(start, end), end, problem: null };
  }
  let close = text.indexOf('"', open + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return { value: '', end: text.length, problem: UNCLOSED };
  let end = close + 1;
  while (text[end] === ' ') end += 1;
  const isOver = end >= text.length || text[end] === separator || isEnd(text[end]);
  const value = text.slice(open + 1, close).replaceAll('""', '"');
  return { value, end, problem: isOver ? null : STRAY };
}

const isEnd = (letter: string | undefined) => letter === '\n' || letter === '\r';

function lineEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !isEnd(text[end])) end += 1;
  return end;
}

const endLength = (text: string, at: number) => {
  if (at >= text.length) return 0;
  return text.startsWith('\r\n', at) ? 2 : 1;
};
