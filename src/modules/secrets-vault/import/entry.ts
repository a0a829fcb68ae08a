import { capitalized } from '@/lib/text';
import { type Item, tooLong } from '@/records/vaults/core/item';
import {
  emptyItem,
  ITEM_FIELDS,
  type ItemField,
  type ItemKind,
  KIND_LABELS,
  withChange,
} from '../items/item-fields';
import { type Fields, isFields, type Leaf, Reader, saidOf, textOf, timeOf } from './loose';

/** A value of another program, with its place here if it has one. */
export interface Piece extends Omit<Leaf, 'hidden'> {
  /** One that every kind has, such as "notes", a field of logins, or "card.number". */
  to?: string | undefined;
  hidden?: boolean;
  /** Also kept without a value, because people named it. */
  isNamed?: boolean;
}

/** An item of another program. */
export interface Entry {
  kind?: ItemKind | undefined;
  pieces: readonly Piece[];
  /** What of it can't come, and why. */
  lost?: readonly string[];
}

/** What doesn't come, by its name in the file, and why. */
export interface Left {
  name: string;
  why: string;
}

export interface Read {
  entries: readonly Entry[];
  left: readonly Left[];
}

const LOGIN = ITEM_FIELDS.login.map(({ name }) => name);
const isBlank = ({ value }: Piece) => value.trim() === '';

function kindOf({ kind, pieces }: Entry): ItemKind {
  if (kind) return kind;
  const places = pieces.flatMap((piece) => (isBlank(piece) || !piece.to ? [] : [piece.to]));
  const others = (['card', 'bank', 'wifi', 'api_key'] as const).find((one) =>
    places.some((to) => to.startsWith(`${one}.`)),
  );
  return places.some((to) => LOGIN.includes(to)) ? 'login' : (others ?? 'note');
}

/** An address's host, by which people know it; empty for none. */
function hostOf(address: string): string {
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(full) ? new URL(full).hostname.replace(/^www\./, '') : '';
}

function nameFor(item: Item): string {
  const { website = '', username = '' } = item.values;
  return (
    hostOf(website.trim()) || username.trim() || `Untitled ${KIND_LABELS[item.kind].toLowerCase()}`
  );
}

const tagsIn = (text: string) =>
  text.split(/[,;]/).flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()]));

/** Several addresses in one value, as some programs write them. */
function addressesIn(text: string): string[] {
  const found = text.trim().split(/[\s,;]+(?=[a-z][a-z\d+.-]*:\/\/)/i);
  return found.filter((one) => one !== '');
}

const OTHER_ADDRESS = 'Another website';

class Builder {
  readonly item: Item;
  private readonly own: ReadonlyMap<string, ItemField>;

  constructor(kind: ItemKind) {
    this.item = emptyItem(kind);
    const place = (name: string) => (kind === 'login' ? name : `${kind}.${name}`);
    this.own = new Map(ITEM_FIELDS[kind].map((field) => [place(field.name), field]));
  }

  add(piece: Piece): void {
    const { item } = this;
    const { to = '', value } = piece;
    if (isBlank(piece)) {
      if (piece.isNamed) this.keep(piece);
    } else if ((to === 'name' || to === 'folder') && item[to] === '') item[to] = value.trim();
    else if (to === 'changed') item.changed = value;
    else if (to === 'tags')
      item.tags.push(...tagsIn(value).filter((tag) => !item.tags.includes(tag)));
    else if (to === 'notes') item.notes += (item.notes === '' ? '' : '\n\n') + value;
    else if (to === 'website') {
      for (const one of addressesIn(value)) this.put({ ...piece, value: one });
    } else this.put(piece);
  }

  private keep({ label, value, hidden = false }: Piece): void {
    this.item.custom.push({ name: label.trim() || 'Field', value, hidden });
  }

  /** In its place if that is free, else as a field of the item. */
  private put(piece: Piece): void {
    const { values } = this.item;
    const field = this.own.get(piece.to ?? '');
    if (!field) {
      this.keep(piece);
      return;
    }
    const value = field.secret ? piece.value : piece.value.trim();
    const before = values[field.name];
    if (before === undefined) values[field.name] = value;
    else if (before !== value) {
      const isPlain = piece.to === 'website' && /^[a-z_ ]*(urls?|uri|site)$/i.test(piece.label);
      const label = isPlain ? OTHER_ADDRESS : piece.label;
      this.keep({ ...piece, label, hidden: field.secret ?? false });
    }
  }
}

function isEmpty({ values, custom, notes }: Item): boolean {
  return Object.keys(values).length === 0 && custom.length === 0 && notes === '';
}

/** The time of a password's last change, if it says one that has been. */
function changedIn(text: string, now: Date): string | null {
  if (text.trim() === '') return null;
  const number = Number(text);
  const time = Number.isFinite(number) ? timeOf(number) : Date.parse(text);
  return Number.isNaN(new Date(time).getTime()) || time > now.getTime()
    ? null
    : new Date(time).toISOString();
}

function finished(entry: Entry, now: Date): Item {
  const builder = new Builder(kindOf(entry));
  for (const piece of entry.pieces) builder.add(piece);
  const { item } = builder;
  const said = changedIn(item.changed, now);
  const dated = withChange(null, { ...item, name: item.name || nameFor(item) }, now);
  return said !== null && dated.changed !== '' ? { ...dated, changed: said } : dated;
}

export interface Imported {
  items: readonly Item[];
  left: readonly Left[];
}

/** Items from what was read. What can't come is told by the item's name. */
export function imported({ entries, left }: Read, now: Date): Imported {
  const items: Item[] = [];
  const all = [...left];
  for (const [at, entry] of entries.entries()) {
    const item = finished(entry, now);
    const why = tooLong(item);
    if (why !== null) all.push({ name: item.name.slice(0, 200), why });
    else if (
      isEmpty(item) &&
      !entry.pieces.some(({ to, value }) => to === 'name' && value !== '')
    ) {
      const marks = [item.folder, ...item.tags].filter((mark) => mark !== '').join(', ');
      all.push({ name: marks.slice(0, 200) || `Item ${at + 1}`, why: 'There is nothing in it.' });
    } else items.push(item);
    for (const lost of entry.lost ?? []) all.push({ name: item.name.slice(0, 200), why: lost });
  }
  return { items, left: all };
}

/** Reads items one by one: an odd one costs itself alone. A text is why one can't come. */
export function eachOf(
  items: readonly unknown[],
  read: (item: Reader, fields: Fields) => Entry | string,
  titleOf: (fields: Fields) => unknown = ({ name, title }) => name ?? title,
): Read {
  const entries: Entry[] = [];
  const left: Left[] = [];
  for (const [at, item] of items.entries()) {
    const name = `Item ${at + 1}`;
    if (!isFields(item)) {
      left.push({ name, why: `Not an item: ${JSON.stringify(item)?.slice(0, 100)}` });
      continue;
    }
    const title = textOf(titleOf(item)) || name;
    try {
      const entry = read(new Reader(item), item);
      if (typeof entry === 'string') left.push({ name: title, why: entry });
      else entries.push(entry);
    } catch {
      left.push({ name: title, why: 'It isn’t written as expected.' });
    }
  }
  return { entries, left };
}

export function joined(reads: readonly Read[]): Read {
  return {
    entries: reads.flatMap(({ entries }) => entries),
    left: reads.flatMap(({ left }) => left),
  };
}

/** A password that was replaced, kept with the day until which it was used. */
export function oldPassword(value: unknown, day: string): Piece {
  const label = day === '' ? 'Old password' : `Old password, ${day}`;
  return { label, value: saidOf(value), hidden: true };
}

/** A passkey's name is kept; the key itself works nowhere else. */
export function passkey(site: string, person: string): { piece: Piece; lost: string } {
  const value = [site, person].filter((part) => part !== '').join(', ');
  return {
    piece: { label: 'Passkey (not imported)', value: value || 'Passkey' },
    lost: `A passkey can’t be moved${value === '' ? '' : ` (${value})`}. Make a new one on that site.`,
  };
}

export const marked = (isSo: boolean, tag: string): Piece[] =>
  isSo ? [{ to: 'tags', label: 'Tags', value: tag }] : [];

export function lostFile(name: string): string {
  return `${capitalized(name === '' ? 'a file' : `the file “${name}”`)} isn’t imported. Add it by hand.`;
}
