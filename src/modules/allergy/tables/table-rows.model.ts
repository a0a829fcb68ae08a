import { z } from 'zod';
import type { Json } from '@/lib/supabase/database.types';
import { named } from '../allergy.model';

const value: z.ZodType<Json> = z.json();

const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export const rowsSchema = z.array(z.record(z.string(), value));

export type TableRow = z.infer<typeof rowsSchema>[number];

/**
 * The start of a range comes first, then its end; remarks come last. The server's key order means
 * nothing.
 */
const PLACES = [/^from_/, /^to_/, /^(?!source$|note$)/, /^source$/, /^note$/];
const placeOf = (column: string) => PLACES.findIndex((place) => place.test(column));

export function columnsOf(rows: readonly TableRow[]): string[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names]
    .filter(
      (name) =>
        name !== 'place' && rows.some((row) => row[name] !== null && row[name] !== undefined),
    )
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The rows by list, if the table holds several, such as a schedule's steps and questions; else one
 * list with part null.
 */
export function partsOf(rows: readonly TableRow[]): { part: string | null; rows: TableRow[] }[] {
  const parts = new Map<string | null, TableRow[]>();
  for (const { part = null, ...row } of rows) {
    const name = typeof part === 'string' ? part : null;
    parts.set(name, [...(parts.get(name) ?? []), row]);
  }
  return [...parts].map(([part, ofPart]) => ({ part, rows: ofPart }));
}

export function settingsOf(settings: Json): [string, Json][] {
  const found = z.record(z.string(), value).safeParse(settings);
  return found.success ? Object.entries(found.data) : [];
}

/** A value in words: schema words in plain words, numbers in local format. */
export function shownValue(shown: Json | undefined): string {
  if (shown === null || shown === undefined) return '';
  if (typeof shown === 'boolean') return shown ? 'Yes' : 'No';
  if (typeof shown === 'number') return FORMAT.format(shown);
  if (typeof shown === 'string') return /^[a-z]+(_[a-z]+)*$/.test(shown) ? named(shown) : shown;
  return JSON.stringify(shown);
}

/** A spreadsheet cell for the database: number, boolean, or text; null if empty. */
export function cellValue(text: string): Json {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^(true|yes)$/i.test(typed)) return true;
  if (/^(false|no)$/i.test(typed)) return false;
  if (/^-?\d+(\.\d+)?$/.test(typed)) return Number(typed);
  if (/^[[{]/.test(typed)) {
    try {
      return value.parse(JSON.parse(typed));
    } catch {
      return typed;
    }
  }
  return typed;
}

const asCell = (held: Json | undefined): string => {
  if (held === null || held === undefined) return '';
  return typeof held === 'string' ? held : JSON.stringify(held);
};

/** Rows as tab-separated lines for spreadsheets. The first line names the columns. */
export function toLines(rows: readonly TableRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (c) => c !== 'place',
  );
  return [
    columns.join('\t'),
    ...rows.map((row) => columns.map((c) => asCell(row[c])).join('\t')),
  ].join('\n');
}

/** Reverses toLines; leaves out empty cells and lines. */
export function fromLines(text: string): TableRow[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const columns = head.split('\t').map((name) => name.trim());
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(
      columns
        .map((column, at): [string, Json] => [column, cellValue(cells[at] ?? '')])
        .filter(([column, held]) => column !== '' && held !== null),
    );
  });
}
