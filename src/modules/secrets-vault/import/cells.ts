import type { ItemKind } from '../items/item-fields';
import { type Entry, marked, type Piece } from './entry';
import { placesOf, rankOf } from './headings';
import { isFields, isSecret, leavesOf, listOf, saidOf, textOf } from './loose';
import { contentPieces } from './proton';

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

export interface Cell {
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

export function entryOf(cells: readonly Cell[]): Entry | string {
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
