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

/** Paper and file say so, too, if a value was not recorded. */
export const NOT_RECORDED = 'Not recorded';

export const isBilled = ({ code }: Pick<SheetLine, 'code'>) => code !== 'not_billed';
export const codeOf = (line: SheetLine) => (isBilled(line) ? line.code : 'Not billed');
export const unitsOf = (line: SheetLine) => (isBilled(line) ? line.units : null);
export const payerOf = ({ payer }: SheetLine) => payer ?? 'No coverage on this day';

/** The rule that counted the units, or why none did; empty if the code needs none. */
export function ruleText({ code, payer, unit_rule, problem }: SheetLine): string {
  if (code !== '95165') return '';
  if (problem === 'no_coverage') return 'No payer to count by';
  if (problem === 'no_rule') return `No unit rule for ${payer}`;
  return problem === 'over_day' ? `${unit_rule}, more than it counts for a day` : `${unit_rule}`;
}

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
