type Cell = string | number | null;

/** What spreadsheets take for the start of a formula, and what a guarded one looks like already. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^''*[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Spreadsheets read the file as UTF-8 because of it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as a CSV file that spreadsheets open as it is meant: text stays text, whoever typed it. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(toField).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a field that `toCsv` kept from becoming a formula, as it was before. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
