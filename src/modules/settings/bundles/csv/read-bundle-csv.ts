import { readCsv, usualWidth, widthProblem } from '@/lib/read-csv';
import { enums } from '@/lib/supabase/database.types';
import {
  type BundleDocument,
  type BundleDraft,
  bundleSchema,
  NO_TOPIC,
  NOBODY,
  toDocument,
} from '@/records/procedure-bundles/procedure-bundle.model';
import { COLUMNS, type Column, LINES } from './bundle-csv';

export interface CsvFault {
  row: number;
  message: string;
}

export interface CsvBundle {
  name: string;
  row: number;
  document: BundleDocument | null;
  faults: CsvFault[];
}

export interface CsvReading {
  bundles: CsvBundle[];
  /** Faults of the file, or of rows without a bundle. */
  faults: CsvFault[];
}

interface Row {
  number: number;
  cells: Map<Column, string>;
}

/** More rows than any clinic's bundles have: it is some other file. */
const MOST_ROWS = 10_000;

/** Reads bundles from CSV. Each fault has its row; a bundle with one is refused. */
export function readBundleCsv(text: string): CsvReading {
  const [first, ...body] = readCsv(text);
  const header = first?.cells ?? [];
  const places = new Map<Column, number>();
  for (const column of COLUMNS) {
    const place = header.findIndex((cell) => cell.trim().toLowerCase() === column.toLowerCase());
    if (place !== -1) places.set(column, place);
  }
  const missing = (['Bundle', 'Line'] as const).filter((column) => !places.has(column));
  if (missing.length > 0) {
    const message = `The first row has no column ${missing.map((name) => `“${name}”`).join(' and ')}. Export the bundles once to see what a file looks like.`;
    return { bundles: [], faults: [{ row: 1, message }] };
  }
  if (body.length > MOST_ROWS) {
    const message = `The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows.`;
    return { bundles: [], faults: [{ row: 1, message }] };
  }
  const usual = usualWidth(body);
  const faults = body.flatMap(({ line, cells, problem }) => {
    const message =
      problem ?? (cells.length > header.length ? widthProblem(cells, header.length, usual) : null);
    return message === null ? [] : [{ row: line, message }];
  });
  const rows = body
    .map(
      ({ line, cells }): Row => ({
        number: line,
        cells: new Map([...places].map(([column, place]) => [column, cells[place] ?? ''])),
      }),
    )
    .filter(({ cells }) => [...cells.values()].some((cell) => cell !== ''));
  return group(rows, faults);
}

function group(rows: readonly Row[], faults: CsvFault[]): CsvReading {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row.cells.get('Bundle') ?? '';
    if (name === '') {
      faults.push({ row: row.number, message: 'No bundle is named.' });
      continue;
    }
    grouped.set(name, [...(grouped.get(name) ?? []), row]);
  }
  const bundles = [...grouped].map(([name, lines]) => readBundle(name, lines));
  if (bundles.length === 0 && faults.length === 0) {
    faults.push({ row: 1, message: 'The file holds no bundle.' });
  }
  return { bundles, faults };
}

type Kind = (typeof LINES)[number];

function readBundle(name: string, rows: readonly Row[]): CsvBundle {
  const faults: CsvFault[] = [];
  const of: Record<Kind, Row[]> = { bundle: [], procedure: [], diagnosis: [], checklist: [] };
  for (const row of rows) {
    const word = row.cells.get('Line')?.toLowerCase();
    const kind = LINES.find((line) => line === word);
    if (kind) of[kind].push(row);
    else faults.push({ row: row.number, message: `“Line” is one of ${LINES.join(', ')}.` });
  }
  const [head, second] = of.bundle;
  const row = head?.number ?? rows[0]?.number ?? 1;
  if (!head) faults.push({ row, message: 'The row of the bundle itself is missing.' });
  if (second) faults.push({ row: second.number, message: 'The bundle appears twice.' });
  if (!head) return { name, row, document: null, faults };

  const read = (from: Row) => readerOf(from, faults);
  const whole = read(head);
  const draft: BundleDraft = {
    name,
    specialty: whole.text('Specialty'),
    laterality_rule: whole.choice('Side', ['none', 'optional', 'required'], 'none'),
    duration_minutes: whole.text('Minutes'),
    cleanup_minutes: whole.text('Cleanup minutes') || '15',
    instructions: whole.text('Instructions'),
    instructions_source: whole.text('Source'),
    is_active: whole.choice('Status', ['active', 'retired'], 'active') === 'active',
    procedures: of.procedure.map((line) => {
      const { text, choice } = read(line);
      return {
        cpt_code: text('Code'),
        label: text('Words'),
        min_age_years: text('From age'),
        below_age_years: text('Below age'),
        is_default: choice('Usual', ['yes', 'no'], 'no') === 'yes',
      };
    }),
    diagnoses: of.diagnosis.map((line) => {
      const { text } = read(line);
      return { code: text('Code'), label: text('Words') };
    }),
    items: of.checklist.map((line) => {
      const { text, choice } = read(line);
      return {
        label: text('Words'),
        blocking: choice('Blocking', ['yes', 'no'], 'yes') === 'yes',
        owner_role: choice('Who', [NOBODY, ...enums.checklist_owner], NOBODY),
        topic: choice('Settled by', [NO_TOPIC, 'coverage', 'authorization'], NO_TOPIC),
        due_days_before: text('Days before'),
        valid_days: text('Valid for days'),
        source: text('Source'),
      };
    }),
  };
  const checked = bundleSchema.safeParse(draft);
  for (const { path, message } of checked.error?.issues ?? []) {
    faults.push({ row: rowOf(path, of) ?? row, message: `${columnOf(path)}: ${message}` });
  }
  const document = checked.success && faults.length === 0 ? toDocument(checked.data) : null;
  return { name, row, document, faults: faults.toSorted((one, other) => one.row - other.row) };
}

const KIND_OF = new Map<PropertyKey | undefined, Kind>([
  ['procedures', 'procedure'],
  ['diagnoses', 'diagnosis'],
  ['items', 'checklist'],
]);

/** The row of the faulty line; undefined if the fault is in the bundle itself. */
function rowOf([list, index]: readonly PropertyKey[], of: Record<Kind, Row[]>) {
  const kind = KIND_OF.get(list);
  return kind && typeof index === 'number' ? of[kind][index]?.number : undefined;
}

function readerOf({ number, cells }: Row, faults: CsvFault[]) {
  const text = (column: Column) => cells.get(column) ?? '';
  function choice<Word extends string>(
    column: Column,
    words: readonly Word[],
    otherwise: Word,
  ): Word {
    const written = text(column).toLowerCase().replaceAll(' ', '_');
    if (written === '') return otherwise;
    const word = words.find((candidate) => candidate === written);
    if (word === undefined) {
      faults.push({ row: number, message: `“${column}” is one of ${words.join(', ')}.` });
    }
    return word ?? otherwise;
  }
  return { text, choice };
}

export const BUNDLE_COLUMNS = {
  specialty: 'Specialty',
  laterality_rule: 'Side',
  duration_minutes: 'Minutes',
  cleanup_minutes: 'Cleanup minutes',
  instructions: 'Instructions',
  instructions_source: 'Source',
} as const satisfies Record<string, Column>;

const COLUMN_OF: Record<string, Column> = {
  name: 'Bundle',
  ...BUNDLE_COLUMNS,
  cpt_code: 'Code',
  code: 'Code',
  label: 'Words',
  min_age_years: 'From age',
  below_age_years: 'Below age',
  due_days_before: 'Days before',
  valid_days: 'Valid for days',
  source: 'Source',
};

function columnOf(path: readonly PropertyKey[]): string {
  return COLUMN_OF[String(path.at(-1))] ?? 'Bundle';
}
