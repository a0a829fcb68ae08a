import fc from 'fast-check';
import { AppError } from '@/lib/errors';
import { foldText } from '@/lib/folded-text';
import { guessFields, type ImportField } from './import-fields';
import { type ReadRow, readRows } from './import-rows';
import { dayIn } from './import-values';
import { readReferralFile } from './read-file';

/** A referral list, changed, and what of it is lost. */

const HEAD =
  'Patient Name,DOB,Gender,Phone,Email,ZIP,MRN,Reason,Dx,Insurance,Member ID,Guardian,Due';
const ROWS = [
  'Bea Lund,04/09/1984,F,(555) 010-2000,bea@example.com,04101,0012345,Ear pain,J38.3,Blue Plan,XK 123,,12/1/2030',
  '"Noor Jr., Ida (Id)",5/9/1984,M,555-010-2001,,02139-1234,QX-7,"Nose, left",J34.2 deviated,,W123456789,Al Noor,',
  'Lou Ott,1984-06-09,,n/a,none@none.com,,#N/A,"says ""it rings""",,Self pay,1.23457E+11,N/A,46012',
];
const PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r\n',
  '\r',
  '\0',
  '#REF!',
  "'",
  '=',
  '="',
  '\uFEFF',
  '\u200b',
  'É',
  '\uD800',
  '(',
  '0',
  '/',
  'sep=;\n',
  'Total',
  ' & ',
  'Jr.',
  '1E+09',
  '\n\n',
  '\uFFFD',
];

export const mutated = fc
  .tuple(
    fc.array(fc.constantFrom(...ROWS), { minLength: 1, maxLength: 6 }),
    fc.array(
      fc.record({
        at: fc.nat(),
        length: fc.nat({ max: 12 }),
        piece: fc.constantFrom('', ...PIECES),
      }),
      { maxLength: 6 },
    ),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([rows, changes, end]) =>
    changes.reduce(
      (text, { at, length, piece }) => {
        const from = at % (text.length + 1);
        return text.slice(0, from) + piece + text.slice(from + (piece === '' ? length : 0));
      },
      [HEAD, ...rows].join(end),
    ),
  );

const words = (text: string) =>
  foldText(text.replaceAll('\uD800', ' '))
    .split(' ')
    .filter((word) => word !== '');

const DATES: readonly unknown[] = ['date_of_birth', 'asked_see_by'];

/** The cells of a row that came neither into its fields nor into a note. */
function lostCells(row: ReadRow, cells: readonly string[], head: readonly string[]): string[] {
  const fields = guessFields(head);
  const noted = new Set(row.notes.map(({ field }) => field));
  const taken = JSON.stringify([row.patient, row.referral, row.insurance]);
  const kept = words(taken.replace(/\\[nrt"\\]/g, ' ')).join(' ');
  const isKept = (word: string) => kept.includes(word) || kept.replaceAll(' ', '').includes(word);
  const isTaken = (field: ImportField, cell: string) => {
    if (DATES.includes(field)) return dayIn(cell) !== null;
    if (field === 'sex') return row.patient.sex !== 'unknown';
    return words(field === 'diagnoses' ? cell.replaceAll('.', '') : cell).every(isKept);
  };
  return cells.filter((cell, column) => {
    const field = fields[column] ?? null;
    return field !== null && cell !== '' && !noted.has(field) && !isTaken(field, cell);
  });
}

/** What was neither taken, held back nor named; null if the file is refused. */
export async function faultsOf(text: string): Promise<string[] | null> {
  const file = await readReferralFile(new File([text], 'a.csv')).catch((thrown: unknown) => {
    if (!(thrown instanceof AppError) || thrown.code !== 'invalid') throw thrown;
    return null;
  });
  if (file === null) return null;
  const rows = readRows(file, guessFields(file.head));
  const lines = [...rows, ...file.skipped].map(({ line }) => line).concat(file.headLine);
  const most = Math.max(...file.table.map(({ line }) => line));
  const unnamed = Array.from({ length: most }, (_, index) => index + 1).filter(
    (line) => lines.filter((one) => one === line).length !== 1,
  );
  return [
    ...unnamed.map((line) => `row ${line} is not told once`),
    ...rows.flatMap((row, index) =>
      row.faults.length > 0
        ? []
        : lostCells(row, file.rows[index]?.cells ?? [], file.head).map(
            (cell) => `row ${row.line}: “${cell}” is lost`,
          ),
    ),
  ];
}
