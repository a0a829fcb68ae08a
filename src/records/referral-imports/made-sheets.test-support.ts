import { Chance } from '@/lib/chance.test-support';
import { AppError } from '@/lib/errors';
import { guessFields, type ImportField } from './import-fields';
import { type ReadRow, readRows } from './import-rows';
import { readReferralFile, type SkippedRow } from './read-file';

/*
 * Referral lists whose content is known, as programs save them: any separator, encoding and quotes,
 * with titles, empty rows and totals, and with the damage of spreadsheets in some cells and rows.
 */

/** What a cell says, how the sheet has it, and what has to be told of it. */
interface MadeCell {
  field: ImportField;
  /** As the row is read; null if it has nothing there. */
  means: string | null;
  written: string;
  told: 'fault' | 'note' | null;
}

type RowDamage = 'stray quote' | 'open quote' | 'value too many' | 'value too few' | null;

interface MadeRow {
  cells: readonly MadeCell[];
  damage: RowDamage;
}

type Kept = MadeRow | SkippedRow['why'];

interface MadeSheet {
  bytes: Uint8Array<ArrayBuffer>;
  /** Every line of the sheet but that of its headings. */
  lines: ReadonlyMap<number, Kept>;
}

const HEADS: readonly (readonly [ImportField, readonly string[]])[] = [
  ['first_name', ['First name', 'FIRST_NAME', 'Pt First Name', 'given name']],
  ['last_name', ['Last name', 'LAST_NAME', 'Surname', 'Patient Last Name']],
  ['date_of_birth', ['DOB', 'Date of birth', 'BirthDate', 'Birthday']],
  ['sex', ['Sex', 'Gender']],
  ['phone', ['Phone', 'Cell phone', 'Telephone']],
  ['medical_record_number', ['MRN', 'Chart number', 'Record number']],
  ['zip_code', ['ZIP', 'Postal code']],
  ['reason', ['Reason', 'Reason for referral', 'Chief complaint']],
  ['diagnoses', ['Dx', 'ICD-10', 'Diagnosis codes']],
  ['payer_name', ['Insurance', 'Payer', 'Carrier']],
  ['member_id', ['Member ID', 'Policy number', 'Subscriber ID']],
];

const FIRSTS = ['Bea', 'José', 'Zoë', 'Noor', 'Mary Ann', 'Émile', 'Lou'];
const LASTS = ['Lund', 'Müller', 'de la Cruz', "O'Brien", 'Smith-Jones', 'Null', 'Ortega'];
/** What Windows letters don't have; of ’ and “ Node makes other ones than browsers. */
const FAR = ['Łukasz', 'Đặng', 'Şahin', 'D’Arcy'];
const REASONS = [
  'Ear pain',
  'Nose, left; bleeds',
  'says "it rings", both ears',
  'Hearing loss\nsince May',
  'Café au lait spots | neck',
  'Vertigo\tat night',
];
const PAYERS = ['Blue Plan', 'Aetna', 'Cedar, Mutual & Co.', 'Médica'];

const pad = (number: number, size: number) => String(number).padStart(size, '0');

function dateOf(c: Chance) {
  const [year, month, day] = [1940 + c.below(80), 1 + c.below(12), 1 + c.below(28)];
  const names = [
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
    'Dec',
  ];
  const written = c.of([
    `${year}-${pad(month, 2)}-${pad(day, 2)}`,
    `${month}/${day}/${year}`,
    `${year}${pad(month, 2)}${pad(day, 2)}`,
    `${names[month - 1]} ${day}, ${year}`,
    `${day}-${names[month - 1]}-${year}`,
    `${month}/${day}/${year} 0:00`,
  ]);
  return { means: `${year}-${pad(month, 2)}-${pad(day, 2)}`, written, year, month };
}

/** In Windows letters, this is right UTF-8 again. */
const PAIR = 'JosÃ©';

/** What becomes of values: by field, what a sheet may have in their place. */
const DAMAGES: Readonly<
  Partial<Record<ImportField, readonly (readonly [string, 'fault' | 'note'])[]>>
> = {
  first_name: [
    ['#REF!', 'fault'],
    [PAIR, 'fault'],
    ['', 'fault'],
  ],
  last_name: [
    ['#NAME?', 'fault'],
    ['M�ller', 'fault'],
    ['', 'fault'],
  ],
  date_of_birth: [
    ['46012', 'fault'],
    ['4/9/84', 'fault'],
    ['#VALUE!', 'fault'],
    ['######', 'fault'],
    ['2/30/1984', 'fault'],
  ],
  sex: [
    ['#N/A', 'note'],
    ['girl?', 'fault'],
    ['N/A', 'note'],
  ],
  phone: [
    ['5.55E+09', 'fault'],
    ['#N/A', 'note'],
    ['000-000-0000', 'note'],
    ['none', 'note'],
  ],
  medical_record_number: [
    ['1.23457E+11', 'fault'],
    ['12345.0', 'fault'],
    ['N/A', 'note'],
    ['pending', 'note'],
    ['#DIV/0!', 'fault'],
    ['12,345', 'fault'],
    ['=A1+1', 'fault'],
  ],
  zip_code: [
    ['2139', 'fault'],
    ['#N/A', 'note'],
    ['1.2E+04', 'fault'],
  ],
  reason: [
    ['#REF!', 'fault'],
    ['#N/A', 'note'],
  ],
  diagnoses: [
    ['ear 5', 'fault'],
    ['#REF!', 'fault'],
  ],
  payer_name: [
    ['#REF!', 'fault'],
    ['N/A', 'note'],
  ],
  member_id: [
    ['1.23457E+11', 'fault'],
    ['3-Apr', 'fault'],
    ['123456789012345000', 'fault'],
    ['#NULL!', 'fault'],
    ['unknown', 'note'],
  ],
};

function personOf(c: Chance, number: number, isNarrow: boolean): MadeCell[] {
  const born = dateOf(c);
  const sex = c.of([
    ['F', 'female'],
    ['male', 'male'],
    ['', 'unknown'],
  ] as const);
  const code = c.of(['J34.2', 'H91.90', 'j38.3', 'R04.0 J34.2']);
  const plain: [ImportField, string, string | null][] = [
    ['first_name', c.of(isNarrow ? FIRSTS : [...FIRSTS, ...FAR]), null],
    ['last_name', c.of(LASTS), null],
    ['date_of_birth', born.written, born.means],
    ['sex', sex[0], sex[1]],
    ['phone', `(555) 010-${pad(number, 4)}`, null],
    ['medical_record_number', c.of([`00${number}17`, `Q-${number}`, `00${number}`]), null],
    ['zip_code', c.of(['02139', '04101-1234', '44444']), null],
    ['reason', c.of(REASONS), null],
    ['diagnoses', code, code.toUpperCase().split(' ').join()],
    ['payer_name', c.of(PAYERS), null],
    ['member_id', c.of([`XK${number}23`, `0012${pad(number, 4)}`, `W${number} 99`]), null],
  ];
  return plain.map(([field, written, means]) => ({
    field,
    written,
    means: means ?? written,
    told: null,
  }));
}

function withDamage(c: Chance, cells: readonly MadeCell[], isNarrow: boolean): MadeCell[] {
  if (c.below(3) > 0) return [...cells];
  const hit = c.below(cells.length);
  return cells.map((cell, at) => {
    const damage = at === hit ? DAMAGES[cell.field] : undefined;
    if (!damage) return cell;
    const [written, told] = c.of(damage.filter(([text]) => !isNarrow || text !== PAIR));
    return { ...cell, written, told, means: null };
  });
}

const ROW_DAMAGES: readonly RowDamage[] = [
  'stray quote',
  'open quote',
  'value too many',
  'value too few',
];

interface Writing {
  separator: string;
  isAllQuoted: boolean;
  c: Chance;
}

/** Numbers that programs guard, so that spreadsheets don't take them for such. */
const GUARDED: readonly ImportField[] = ['medical_record_number', 'member_id', 'zip_code'];

function cellText(
  { separator, isAllQuoted, c }: Writing,
  text: string,
  isGuarded: boolean,
): string {
  if (isGuarded && /^[\w-]+$/.test(text) && c.below(2) === 0) {
    return c.of([`="${text}"`, `"=""${text}"""`]);
  }
  const needs = isAllQuoted || text.includes(separator) || /["\n\r]/.test(text);
  return needs ? `"${text.replaceAll('"', '""')}"` : text;
}

function rowText(writing: Writing, { cells, damage }: MadeRow): string {
  const { separator, c } = writing;
  const isDamaged = (field: ImportField) => field === 'reason' && damage !== null;
  const texts = cells.map(({ field, written, told }) => {
    if (isDamaged(field) && damage === 'stray quote') return '"says "ah" now"';
    if (isDamaged(field) && damage === 'open quote') return '"Ear pain';
    if (isDamaged(field) && damage === 'value too many') return `Nose${separator}left`;
    return cellText(writing, written, told === null && GUARDED.includes(field));
  });
  if (damage === 'value too few') texts.splice(c.below(texts.length), 1);
  return texts.join(separator);
}

function encoded(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const units = text.split('').map((letter) => letter.charCodeAt(0));
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'windows-1252') {
    return Uint8Array.from(units, (unit) => (unit === 0xfffd ? 0x3f : unit));
  }
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (const [at, unit] of units.entries()) view.setUint16(at * 2, unit, encoding === 'utf-16le');
  return new Uint8Array(view.buffer);
}

interface Line {
  text: string;
  /** None of the headings' line. */
  as?: Kept;
}

const TITLES = ['Referral list', 'Printed for the front desk', 'Northside ENT'];

/** What stands above the headings. */
function topLines({ c, separator }: Writing, empty: string): Line[] {
  const isNamed = separator !== '\t' && c.below(4) === 0;
  const titles = c.below(3) === 0 ? 1 + c.below(3) : 0;
  return [
    ...(isNamed ? [{ text: `sep=${separator}`, as: 'names the separator' as const }] : []),
    ...Array.from({ length: titles }, (): Line => {
      return { text: `${c.of(TITLES)}${c.of(['', empty])}`, as: 'above the headings' };
    }),
    ...(titles > 0 && c.below(2) === 0 ? [{ text: empty, as: 'empty' as const }] : []),
  ];
}

function linesOf(writing: Writing, isNarrow: boolean): Line[] {
  const { c, separator } = writing;
  const order = HEADS.map((head) => ({ head, at: c.next() })).toSorted((a, b) => a.at - b.at);
  const empty = separator.repeat(order.length - 1);
  const names = order.map(({ head: [, names] }) => cellText(writing, c.of(names), false));
  const head = names.join(separator);
  const count = 2 + c.below(12);
  const lines: Line[] = [...topLines(writing, empty), { text: head }];
  for (let number = 1; number <= count; number += 1) {
    const person = withDamage(c, personOf(c, number, isNarrow), isNarrow);
    const cells = order.flatMap(
      ({ head: [field] }) => person.find((one) => one.field === field) ?? [],
    );
    const row = { cells, damage: c.below(8) === 0 ? c.of(ROW_DAMAGES) : null };
    lines.push({ text: rowText(writing, row), as: row });
    if (c.below(12) === 0) lines.push({ text: empty, as: 'empty' });
    if (c.below(20) === 0) lines.push({ text: head, as: 'the headings again' });
  }
  if (c.below(3) === 0) lines.push({ text: `Total${separator}${count}`, as: 'a total' });
  return lines;
}

export function madeSheet(seed: number): MadeSheet {
  const c = new Chance(seed);
  const encoding = c.of(['utf-8', 'utf-8', 'windows-1252', 'utf-16le', 'utf-16be']);
  const isNarrow = encoding === 'windows-1252';
  const mark = isNarrow ? '' : c.of(['', '\uFEFF']);
  const writing = {
    c,
    separator: c.of([',', ',', ';', '\t', '|']),
    isAllQuoted: c.below(3) === 0,
  };
  const lines = linesOf(writing, isNarrow);
  const end = c.of(['\n', '\r\n']);
  const text = `${mark}${lines.map(({ text }) => text).join(end)}${c.of(['', end])}`;
  return {
    bytes: encoded(text, encoding),
    lines: new Map(lines.flatMap(({ as }, at) => (as === undefined ? [] : [[at + 1, as]]))),
  };
}

/** What of the sheet was read otherwise than it says, or in silence. */
export async function faultsIn({ bytes, lines }: MadeSheet): Promise<string[]> {
  const file = await readReferralFile(new File([bytes], 'list.csv')).catch((thrown: unknown) => {
    if (!(thrown instanceof AppError)) throw thrown;
    return thrown.message;
  });
  if (typeof file === 'string') return [`refused: ${file}`];
  const rows = new Map(readRows(file, guessFields(file.head)).map((row) => [row.line, row]));
  const skipped = new Map(file.skipped.map(({ line, why }) => [line, why]));
  return [...lines].flatMap(([line, made]) => {
    const row = rows.get(line);
    if (typeof made === 'string') {
      return skipped.get(line) === made ? [] : [`line ${line} is not told as ${made}`];
    }
    if (row === undefined) return [`line ${line} is no row`];
    return faultsOfRow(row, made).map((fault) => `line ${line}: ${fault}`);
  });
}

function valueIn({ patient, referral, insurance }: ReadRow, field: ImportField): unknown {
  if (field === 'diagnoses') return referral.icd10_codes.join();
  if (field === 'payer_name' || field === 'member_id') return insurance?.[field];
  return field === 'reason'
    ? referral.reason
    : Object.entries(patient).find(([key]) => key === field)?.[1];
}

function faultsOfRow(row: ReadRow, { cells, damage }: MadeRow): string[] {
  if (damage !== null) return row.faults.length > 0 ? [] : [`${damage} is not told`];
  const told = { fault: row.faults, note: row.notes };
  return cells.flatMap(({ field, means, told: as }) => {
    if (as !== null) {
      const isTold = told[as].some((one) => one.field === field);
      return isTold ? [] : [`${field} has no ${as}`];
    }
    const others = [...row.faults, ...row.notes].filter((one) => one.field === field);
    const read = valueIn(row, field);
    return [
      ...others.map(({ message }) => `${field}, which is right: ${message}`),
      ...(read === means ? [] : [`${field} is “${String(read)}” for “${means}”`]),
    ];
  });
}
