type Cell = string | number | null;

/**
 * The characters that start a formula in spreadsheets, full-width signs included, and texts that
 * look guarded already (OWASP, "CSV Injection").
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^''*[=+\-@\t\r\n＝＋－＠]/;
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as a CSV file in which text stays text: cells that would be formulas are guarded. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(toField).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  // Always quoted: the separator is the reader's setting.
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}

export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
