import { toCsv } from '@/lib/csv';
import type { SheetLine } from '@/records/shot-billing/day-sheet.queries';

export const HEADER = [
  'Patient',
  'Birth date',
  'Payer',
  'Code',
  'Units',
  'Unit rule',
  'Diagnosis',
  'Ordered by',
  'Detail',
] as const;

/** What nobody wrote down is said to be that, on paper and in the file too. */
export const NOT_RECORDED = 'Not recorded';

export const isBilled = ({ code }: Pick<SheetLine, 'code'>) => code !== 'not_billed';
export const codeOf = (line: SheetLine) => (isBilled(line) ? line.code : 'Not billed');
export const unitsOf = (line: SheetLine) => (isBilled(line) ? line.units : null);
export const payerOf = ({ payer }: SheetLine) => payer ?? 'No coverage on this day';

/** By which rule the units of a line are counted, or why they aren't; empty where a code needs none. */
export function ruleText({ code, payer, unit_rule, problem }: SheetLine): string {
  if (code !== '95165') return '';
  if (problem === 'no_coverage') return 'No payer to count by';
  if (problem === 'no_rule') return `No unit rule for ${payer}`;
  return problem === 'over_day' ? `${unit_rule}, more than it counts for a day` : `${unit_rule}`;
}

/** The day as the biller's spreadsheet takes it. */
export const daySheetAsCsv = (lines: readonly SheetLine[]): string =>
  toCsv(
    HEADER,
    lines.map((line) => [
      line.patient_name,
      line.date_of_birth,
      payerOf(line),
      codeOf(line),
      unitsOf(line),
      ruleText(line),
      line.diagnosis ?? NOT_RECORDED,
      line.ordered_by ?? NOT_RECORDED,
      line.detail,
    ]),
  );
