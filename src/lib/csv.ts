type Cell = string | number | null;

/**
 * What spreadsheets take for the start of a formula, full-width signs included, and what a guarded one looks like
 * already (OWASP, "CSV Injection").
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^''*[=+\-@\t\r\n＝＋－＠]/;
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
  // Always in quotes: which character separates fields is the reader's setting.
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}

/** The text of a field that `toCsv` kept from becoming a formula, as it was before. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
