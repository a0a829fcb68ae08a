export interface ListedCode {
  code: string;
  is_billable: boolean;
  description: string;
}

export type OrderFile = { codes: ListedCode[] } | { fault: string };

/**
 * CMS's yearly "order file" of ICD-10-CM (icd10cm-order-2026.txt), by its published layout: the
 * order in columns 1 to 5, the code without its dot in 7 to 13, 0 for a heading or 1 for a billable
 * code in 15, a short description in 17 to 76 and the full one from 78.
 */
const LINE = /^\d{5} ([A-Z]\d[\dAB][\dA-Z]{0,4}) {1,5}([01]) (.{1,60}) ?(.*)$/;
const LONGEST = 300;

export function readOrderFile(text: string): OrderFile {
  const codes = new Map<string, ListedCode>();
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const [, plain, billable, short = '', long = ''] = LINE.exec(row) ?? [];
    if (plain === undefined) {
      return {
        fault: `Row ${index + 1} isn’t a line of CMS’s order file (icd10cm-order-2026.txt). Nothing was imported.`,
      };
    }
    const code = plain.length > 3 ? `${plain.slice(0, 3)}.${plain.slice(3)}` : plain;
    if (codes.has(code))
      return { fault: `Row ${index + 1}: ${code} appears twice. Nothing was imported.` };
    codes.set(code, {
      code,
      is_billable: billable === '1',
      description: (long.trim() || short.trim()).slice(0, LONGEST),
    });
  }
  return codes.size === 0 ? { fault: 'The file is empty.' } : { codes: [...codes.values()] };
}
