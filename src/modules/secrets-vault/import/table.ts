import Papa from 'papaparse';
import type { ItemKind } from '../items/item-fields';
import { type Entry, joined, type Left, marked, type Piece, type Read } from './entry';
import { isKnown, placesOf, rankOf } from './headings';
import { fieldsOf, isFields, isSecret, leavesOf, listOf, saidOf, spelled, textOf } from './loose';
import { contentPieces } from './proton';

export interface Row {
  /** As a spreadsheet counts. */
  number: number;
  cells: readonly string[];
}

/** A file's rows. Those that run together, because of a stray quote, are told instead. */
export interface Rows {
  rows: readonly Row[];
  left: readonly Left[];
}

const TORN =
  'A quote in it isn’t closed, so its columns and the rows after it run together. Mend the file, or add what is in it by hand.';

/** The separator of the first row; in some languages, spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Cells as they are: a password may begin with a blank or an equals sign. */
export function rowsIn(text: string): Rows {
  // Excel's own first line.
  const [first = '', said = ''] = /^"?sep=(.)"?[^\r\n]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  // Line ends of several kinds in one file would make one row of two.
  const body = text.slice(first.length).replaceAll(/\r\n?/g, '\n');
  const offset = first === '' ? 1 : 2;
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: said || delimiterOf(body),
    newline: '\n',
  });
  const torn = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  const rows = data.map((cells, at) => ({ number: at + offset, cells }));
  return {
    rows: rows.filter(({ cells }, at) => !torn.has(at) && cells.some((cell) => cell.trim() !== '')),
    left: rows.flatMap(({ number }, at) =>
      torn.has(at) ? [{ name: `Row ${number}`, why: TORN }] : [],
    ),
  };
}

const KINDS: readonly (readonly [RegExp, ItemKind])[] = [
  [/^(login|password|website|web ?logins?)$/i, 'login'],
  [/^(secure ?)?notes?$/i, 'note'],
  [/^(credit|payment|debit)?[ _]?cards?$/i, 'card'],
  [/^bank([ _]?accounts?)?$/i, 'bank'],
  [/^wi-?fi$/i, 'wifi'],
];

const isYes = (text: string) => !/^(|0|false|no|n)$/i.test(text.trim());

/** A line "PIN: 1". Zoho's lines have the login itself. */
function pairIn(line: string, isZoho: boolean): Piece | null {
  const [, name = '', value = ''] = /^([^:]{1,100}):(.*)$/.exec(line) ?? [];
  if (name.trim() === '') return null;
  const [place = ''] = placesOf([name]);
  const to = isZoho && /^(username|password|totp|website)$/.test(place) ? place : undefined;
  const piece = { to, label: name.trim(), value: value.trim(), hidden: isSecret(name) };
  return isZoho ? piece : { ...piece, isNamed: true };
}

/** Pairs in lines. A line without a name continues the one above. */
function pairsIn(label: string, text: string, isZoho: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const line of text.split(/\r\n|\r|\n/).filter((one) => one.trim() !== '')) {
    const piece = pairIn(line, isZoho);
    const last = pieces.at(-1);
    if (piece) pieces.push(piece);
    else if (last) last.value += `\n${line}`;
    else pieces.push({ label, value: line });
  }
  return pieces.filter((piece) => !(isZoho && /^secrettype$/i.test(piece.label)));
}

/** NordPass's own fields and further addresses are JSON in a cell. */
function jsonIn(label: string, text: string, to?: string): Piece[] {
  try {
    return listOf(JSON.parse(text)).flatMap((one): Piece[] => {
      if (!isFields(one)) return [{ to, label, value: saidOf(one) }];
      const { label: name, name: other, value, type } = one;
      if (value === undefined) return leavesOf(label, one);
      const said = textOf(name ?? other) || label;
      return [
        { label: said, value: saidOf(value), hidden: textOf(type) === 'hidden' || isSecret(said) },
      ];
    });
  } catch {
    return [{ to, label, value: text }];
  }
}

/** RoboForm writes "name,,,type,value" into cells of its own, or "name:…:value" in older files. */
function roboform(text: string): Piece[] {
  if (text.trim() === '') return [];
  const isNew = text.split(',').length > 4;
  const [name = '', ...more] = text.split(isNew ? ',' : ':');
  const value = isNew ? more.slice(3).join(',') : (more.at(-1) ?? '');
  const places: Readonly<Record<string, string>> = {
    'User ID$': 'username',
    Password$: 'password',
    'TOTP KEY$': 'totp',
  };
  const hidden = more[2] === 'pwd' || isSecret(name);
  if (name === 'Script$') return [];
  return [{ to: places[name], label: name.replace(/\$$/, ''), value: value || text, hidden }];
}

/** Proton Pass keeps cards and identities as JSON in the note. */
function notePieces(type: string, label: string, text: string): Piece[] {
  if (/^(creditCard|identity)$/.test(type) && text.startsWith('{')) {
    try {
      const content: unknown = JSON.parse(text);
      if (isFields(content)) {
        const { note, ...others } = content;
        return [...contentPieces(type, others), { to: 'notes', label, value: saidOf(note) }];
      }
    } catch {
      // A note that only looks like it.
    }
  }
  return [{ to: 'notes', label, value: text }];
}

interface Cell {
  place: string;
  label: string;
  text: string;
}

function cellPieces({ place, label, text }: Cell, type: string, isZoho: boolean): Piece[] {
  switch (place) {
    case 'out':
      return [];
    case 'field':
      return [{ label, value: text, hidden: isSecret(label) }];
    case 'secret':
      return [{ label, value: text, hidden: true }];
    case 'favorite':
      return marked(isYes(text), 'Favorite');
    case 'archived':
      return marked(isYes(text), 'Archived');
    case 'pairs':
      return pairsIn(label, text, isZoho);
    case 'json':
      return jsonIn(label, text);
    case 'addresses':
      return jsonIn(label, text, 'website');
    case 'roboform':
      return roboform(text);
    case 'notes':
      return notePieces(type, label, text);
    default:
      return [{ to: place, label, value: text, hidden: isSecret(label) }];
  }
}

const FOLDER = 'It is a folder with nothing in it.';

/** LastPass writes notes and folders as logins at addresses of its own. */
function lastPassOf(cells: readonly Cell[]): 'note' | 'folder' | null {
  const address = cells.find(({ place }) => place === 'website')?.text;
  if (address === 'http://sn') return 'note';
  return address === 'http://group' ? 'folder' : null;
}

function expiryOf(cells: readonly Cell[]): Piece[] {
  const of = (wanted: string) => cells.find(({ place }) => place === wanted)?.text ?? '';
  const parts = [of('month'), of('year')].filter((part) => part.trim() !== '');
  return parts.length === 0
    ? []
    : [{ to: 'card.expires', label: 'Expires', value: parts.join('/') }];
}

function entryOf(cells: readonly Cell[]): Entry | string {
  const type = cells.find(({ place }) => place === 'type');
  const said = type?.text.trim() ?? '';
  const special = lastPassOf(cells);
  if (special === 'folder' || /^folder$/i.test(said)) return FOLDER;
  const known = KINDS.find(([pattern]) => pattern.test(said))?.[1];
  const taken = cells.filter(
    ({ place, text }) =>
      !['type', 'month', 'year'].includes(place) && !(special === 'note' && text === 'http://sn'),
  );
  // The best first: a username before an email address.
  const ranked = taken.toSorted((a, b) => rankOf(a.label) - rankOf(b.label));
  const isZoho = cells.some(({ label }) => /^(secretdata|password name|secret name)$/i.test(label));
  const pieces = [
    ...ranked.flatMap((cell) => cellPieces(cell, said, isZoho)),
    ...expiryOf(cells),
    ...(type && !known && said !== '' ? [{ label: type.label, value: said }] : []),
  ];
  // A card's or an account's own places win over a kind that a login would make of them.
  const own = pieces.find(({ to, value }) => to?.includes('.') && value.trim() !== '')?.to;
  const isLogin = pieces.some(
    ({ to = '', value }) => ['password', 'totp', 'website'].includes(to) && value.trim() !== '',
  );
  const kind = special ?? known ?? (own && !isLogin ? kindIn(own) : undefined);
  // An identity's email address makes no login.
  return { kind: kind ?? (said !== '' && !isLogin ? 'note' : undefined), pieces };
}

function kindIn(place: string): ItemKind | undefined {
  return (['card', 'bank', 'wifi'] as const).find((kind) => place.startsWith(`${kind}.`));
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
    { entries: [], left: outOf(columns, places) },
    { entries: [], left: table.left },
  ]);
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
