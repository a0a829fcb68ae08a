import { readRawCsv, swallows } from '@/lib/read-csv';
import { type Cell, entryOf } from './cells';
import { type Entry, joined, type Left, type Read } from './entry';
import { isKnown, placesOf } from './headings';
import { fieldsOf, isFields, leavesOf, saidOf, spelled, textOf } from './loose';

export interface Row {
  /** As a spreadsheet counts. */
  number: number;
  cells: readonly string[];
}

/** A file's rows. Those whose quotes are wrong are told instead. */
export interface Rows {
  rows: readonly Row[];
  left: readonly Left[];
}

/** Cells as they are: a password may begin with a blank or an equals sign. */
export function rowsIn(text: string): Rows {
  let width = 0;
  const read = readRawCsv(text.replaceAll(/\r\n?/g, '\n'), (cells, separator) => {
    width ||= cells.length;
    // A note may hold lines that look like rows, if its own row is as wide as the first.
    return cells.length !== width && swallows(cells, separator);
  });
  const rows = read.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head] = rows;
  return {
    rows: rows.flatMap(({ line, cells, problem }) =>
      problem === null ? [{ number: line, cells }] : [],
    ),
    left: rows.flatMap(({ line, problem, problemAt = 0 }) => {
      if (problem === null) return [];
      const column = line === head?.line ? '' : head?.cells[problemAt]?.trim();
      const name = `Row ${line}, ${column || letterOf(problemAt).toLowerCase()}`;
      return [{ name, why: `${problem} Mend the file, or add what is in it by hand.` }];
    }),
  };
}

export interface Table extends Rows {
  /** Null if the first row is an item as well. */
  head: Row | null;
}

const letterOf = (column: number) =>
  `Column ${column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}`;

export function columnsOf({ head, rows }: Table): string[] {
  const most = rows.reduce(
    (width, { cells }) => Math.max(width, cells.length),
    head?.cells.length ?? 0,
  );
  return Array.from({ length: most }, (_, at) => head?.cells[at]?.trim() || letterOf(at));
}

/** The same table with or without a first row that names the columns. */
export function withHead(table: Table, hasHead: boolean): Table {
  const [first, ...rest] = table.head ? [table.head, ...table.rows] : table.rows;
  if (!first) return table;
  return hasHead
    ? { ...table, head: first, rows: rest }
    : { ...table, head: null, rows: [first, ...rest] };
}

/** Items of a table, by the place of each column. */
export function fromTable(table: Table, places: readonly string[]): Read {
  const columns = columnsOf(table);
  const headed = table.head?.cells.length ?? 0;
  // RoboForm's last column goes on in cells without a heading.
  const goesOn = places[headed - 1] === 'roboform';
  const reads = table.rows.map(({ number, cells }): Read => {
    const placed = cells.map((text, at): Cell => {
      const place = places[at] ?? (goesOn && at >= headed ? 'roboform' : 'field');
      return { place, label: columns[at] ?? letterOf(at), text };
    });
    const entry = entryOf(placed.filter(({ text }) => text.trim() !== ''));
    if (typeof entry !== 'string') return { entries: [entry], left: [] };
    const name = placed.find(
      ({ place, text }) => /^(name|folder)$/.test(place) && text !== '',
    )?.text;
    return { entries: [], left: [{ name: name ?? `Row ${number}`, why: entry }] };
  });
  return joined([
    ...reads,
    { entries: [], left: [...outOf(columns, places), ...beyond(table)] },
    { entries: [], left: table.left },
  ]);
}

/** Headings wider than all rows: the first row has run on into another. */
function beyond({ head, rows }: Table): Left[] {
  const headings = head?.cells ?? [];
  const most = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (rows.length === 0 || headings.slice(most).every((cell) => cell.trim() === '')) return [];
  const isUsed = (at: number) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
  const names = headings.filter((cell, at) => cell.trim() !== '' && !isUsed(at));
  const why = 'No row has a value for these. The first row may run on into the next.';
  return [{ name: names.join(', ').slice(0, 1000), why }];
}

function outOf(columns: readonly string[], places: readonly string[]): Left[] {
  const names = columns.filter((_, at) => places[at] === 'out');
  if (names.length === 0) return [];
  return [
    { name: names.join(', '), why: 'Columns of the other program alone. They are left out.' },
  ];
}

/** Enpass's rows have no head: a name, then labels and values in turn, and a note. */
export function isInPairs(rows: readonly Row[]): boolean {
  const labels = /^\*?(username|password|e-?mail|url|website|cardholder)$/i;
  const known = rows.filter(
    ({ cells }) =>
      cells.some((cell, at) => at % 2 === 1 && labels.test(cell.trim())) &&
      !cells.some((cell, at) => at % 2 === 0 && isKnown(cell)),
  );
  return known.length > 0 && known.length >= rows.length / 2;
}

export function fromPairs({ rows, left }: Rows): Read {
  const entries = rows.flatMap(({ cells: [name = '', ...cells] }): Entry[] => {
    const hasNote = cells.length % 2 === 1;
    const note = hasNote ? (cells.at(-1) ?? '') : '';
    const pairs = Array.from({ length: Math.floor(cells.length / 2) }, (_, at): Cell => {
      const label = (cells[2 * at] ?? '').trim();
      const bare = label.replace(/^\*/, '');
      const isCard = cells.some((cell) => /^\*?cardholder$/i.test(cell.trim()));
      const card: Readonly<Record<string, string>> = {
        number: 'card.number',
        'expiry date': 'card.expires',
      };
      const place =
        (isCard ? card[bare.toLowerCase()] : undefined) ?? placesOf([bare])[0] ?? 'field';
      const isPlace = /^(username|password|totp|website|card\.)/.test(place);
      const other = label.startsWith('*') ? 'secret' : 'field';
      return { place: isPlace ? place : other, label: bare, text: cells[2 * at + 1] ?? '' };
    });
    const cellsOf: Cell[] = [
      { place: 'name', label: 'Title', text: name },
      ...pairs.filter(({ text }) => text.trim() !== ''),
      { place: 'notes', label: 'Note', text: note },
    ];
    const entry = entryOf(cellsOf.filter(({ text }) => text.trim() !== ''));
    return typeof entry === 'string' ? [] : [entry];
  });
  return { entries, left };
}

/** Objects of JSON as rows: their names are the columns. */
export function fromRecords(records: readonly unknown[]): Read {
  return joined(
    records.map((record, at): Read => {
      if (!isFields(record)) {
        const why = `Not an item: ${saidOf(record).slice(0, 100)}`;
        return { entries: [], left: [{ name: `Item ${at + 1}`, why }] };
      }
      const names = Object.keys(record);
      const places = placesOf(names);
      const scalars = names.flatMap((name, column): Cell[] => {
        const text = textOf(record[name]);
        return text.trim() === '' ? [] : [{ place: places[column] ?? 'field', label: name, text }];
      });
      const nested = names.flatMap((name) =>
        Object.keys(fieldsOf(record[name])).length > 0 || Array.isArray(record[name])
          ? leavesOf(spelled(name), record[name]).map((leaf) => ({
              ...leaf,
              ...(placesOf([name])[0] === 'website' && { to: 'website' }),
            }))
          : [],
      );
      const entry = entryOf(scalars);
      if (typeof entry === 'string')
        return { entries: [], left: [{ name: `Item ${at + 1}`, why: entry }] };
      return { entries: [{ ...entry, pieces: [...entry.pieces, ...nested] }], left: [] };
    }),
  );
}
