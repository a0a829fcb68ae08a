import type { Bytes } from '@vault/bytes';
import { textIn } from '@/lib/text-file';
import { accountsIn } from '@/records/vaults/core/google-accounts';
import { fromBitwarden } from './bitwarden';
import { fromEnpass } from './enpass';
import { type Entry, joined, type Read } from './entry';
import { areEnough, isHead, placesOf } from './headings';
import { fromKeePassXml } from './keepass-xml';
import { lockOf } from './locked-file';
import { fieldsOf, isFields, listOf, spelled } from './loose';
import { fromOnePux } from './one-pux';
import { fromProton } from './proton';
import { fromPairs, fromRecords, fromTable, isInPairs, rowsIn, type Table } from './table';
import { filesInZip, type ZipFile } from './zip';

/** What a file holds: items, a table whose columns a person names, a lock, or why it can't be read. */
export type Found =
  | { read: Read; table?: Table }
  | { table: Table }
  | { lock: NonNullable<ReturnType<typeof lockOf>> }
  | { refused: string };

const REFUSALS = {
  empty: 'This file is empty.',
  nothing: 'There are no items in this file.',
  unknown: 'This isn’t a file with passwords. Choose a CSV, JSON, XML, 1PUX or ZIP file.',
  torn: 'This file is cut off or damaged: its JSON can’t be read.',
  json: 'No items found in this JSON file. Export as CSV instead.',
  xml: 'This XML isn’t KeePass’s, or it is cut off. Export as CSV instead.',
  html: 'This is a web page. Export as CSV instead.',
  kdbx: 'This is a KeePass database, locked by its password. Open it in KeePass and export it as CSV or XML.',
  pgp: 'This export is encrypted with PGP. Export it from Proton Pass again, as CSV or as a ZIP file without encryption.',
  onePif: 'This is 1Password’s old format (1PIF). Export as 1PUX or CSV instead.',
  workbook: 'This is an Excel workbook. Save its sheet as CSV first.',
  zip: 'This ZIP file is damaged. Export it again.',
  zipLocked: 'This ZIP file is locked by a password. Unpack it first, and choose the file in it.',
  zipOther: 'There is no export in this ZIP file. Choose the CSV, JSON or XML file itself.',
  dashlane: 'This is Dashlane’s encrypted archive. Export as CSV instead.',
} as const;

const refuse = (why: keyof typeof REFUSALS): Found => ({ refused: REFUSALS[why] });

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

interface Records {
  name: string;
  records: readonly unknown[];
}

/** The lists of objects, for programs that aren't known. */
function listsIn(json: unknown, name = '', depth = 0): Records[] {
  if (isList(json)) return json.some(isFields) ? [{ name, records: json }] : [];
  if (depth === 3) return [];
  return Object.entries(fieldsOf(json)).flatMap(([inner, one]) => listsIn(one, inner, depth + 1));
}

/** Lists without a password or the like are folders and settings, unless there are no others. */
const holdsItems = ({ records }: Records) =>
  records.some((record) => areEnough(placesOf(Object.keys(fieldsOf(record)))));

function fromLists(lists: readonly Records[]): Read {
  const full = lists.some(holdsItems) ? lists.filter(holdsItems) : lists;
  const others = lists.filter((list) => !full.includes(list));
  const why = 'This list of the file has no passwords or notes. It is left out.';
  return joined([
    ...full.map(({ records }) => fromRecords(records)),
    { entries: [], left: others.map(({ name }) => ({ name: spelled(name) || 'A list', why })) },
  ]);
}

function readJson(json: unknown): Found {
  const file = fieldsOf(json);
  const items = listOf(isList(json) ? json : file['items']);
  const some = items.map(fieldsOf);
  if ('accounts' in file && listsIn(file['accounts']).length > 0) return { read: fromOnePux(json) };
  if (isFields(file['vaults'])) return { read: fromProton(json) };
  if (some.some((one) => 'template_type' in one || (isList(one['fields']) && !('type' in one)))) {
    return { read: fromEnpass(isList(json) ? { items } : json) };
  }
  if (some.some((one) => 'login' in one || Number.isInteger(one['type']))) {
    return { read: fromBitwarden(isList(json) ? { items } : json) };
  }
  const lists = listsIn(json);
  return lists.length > 0 ? { read: fromLists(lists) } : refuse('json');
}

/** Authenticators' own exports: an address in each line. */
function readAddresses(text: string): Read {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return joined(
    lines.map((line, at): Read => {
      const accounts = /^otpauth-migration:/i.test(line) ? accountsIn(line) : [accountIn(line)];
      const entries = accounts.map(
        ({ issuer, name, address }): Entry => ({
          kind: 'login',
          pieces: [
            { to: 'name', label: 'Name', value: issuer || name },
            { to: 'username', label: 'Username', value: issuer === '' ? '' : name },
            { to: 'totp', label: 'Authenticator key', value: address },
          ],
        }),
      );
      const why = 'This authenticator export can’t be read.';
      return { entries, left: entries.length === 0 ? [{ name: `Line ${at + 1}`, why }] : [] };
    }),
  );
}

function accountIn(address: string) {
  const [, path = '', pairs = ''] = /^\w+:\/*\w*\/?([^?]*)\??(.*)$/s.exec(address.trim()) ?? [];
  const label = decoded(path);
  const [before = '', after] = label.split(/:(.*)/s);
  const issuer = new URLSearchParams(pairs).get('issuer') ?? (after === undefined ? '' : before);
  return { issuer, name: (after ?? before).trim(), address: address.trim() };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readTable(text: string): Found {
  const rows = rowsIn(text);
  const [first] = rows.rows;
  if (!first)
    return rows.left.length > 0 ? { read: { entries: [], left: rows.left } } : refuse('unknown');
  if (isInPairs(rows.rows)) return { read: fromPairs(rows) };
  const hasHead = isHead(first.cells) || first.cells.length > 1;
  const table: Table = {
    ...rows,
    head: hasHead ? first : null,
    rows: rows.rows.slice(hasHead ? 1 : 0),
  };
  const places = placesOf(table.head?.cells ?? []);
  if (isHead(first.cells) && areEnough(places)) return { read: fromTable(table, places), table };
  return first.cells.length > 1 ? { table } : refuse('unknown');
}

export function readText(text: string): Found {
  const start = text.trimStart();
  if (start === '') return refuse('empty');
  if (start.startsWith('-----BEGIN PGP')) return refuse('pgp');
  if (start.includes('***5642bee8-a5ff-11dc-8314-0800200c9a66***')) return refuse('onePif');
  if (/^otpauth/i.test(start)) return { read: readAddresses(start) };
  if (/^<(!doctype html|html)/i.test(start)) return refuse('html');
  if (/^<[?!\w]/.test(start)) {
    const read = fromKeePassXml(start);
    return read ? { read } : refuse('xml');
  }
  if (!/^[[{]/.test(start)) return readTable(text.replace(/^\s*[\r\n]+/, ''));
  const lock = lockOf(start);
  if (lock) return { lock };
  try {
    return readJson(JSON.parse(start));
  } catch {
    return refuse('torn');
  }
}

const EXPORTS = /(^|\/)(export\.data|[^/]+\.(json|csv|xml|txt))$/i;

async function readZip(files: readonly ZipFile[]): Promise<Found> {
  if (files.some(({ name }) => name === 'xl/workbook.xml')) return refuse('workbook');
  if (files.some(({ name }) => /\.(pgp|gpg)$/i.test(name))) return refuse('pgp');
  const exports = files.filter(({ name }) => EXPORTS.test(name) && !name.startsWith('__MACOSX/'));
  if (exports.length === 0) return refuse('zipOther');
  if (exports.some(({ isLocked }) => isLocked)) return refuse('zipLocked');
  const reads: Read[] = [];
  for (const file of exports) {
    const bytes = await file.bytes();
    const found = bytes ? await readBytes(bytes) : refuse('zip');
    if ('lock' in found) return found;
    if ('read' in found) reads.push(found.read);
    else {
      const why =
        'refused' in found
          ? found.refused
          : 'Its columns aren’t known. Choose this file by itself.';
      reads.push({ entries: [], left: [{ name: file.name, why }] });
    }
  }
  return { read: joined(reads) };
}

function readBytes(bytes: Bytes): Promise<Found> | Found {
  const starts = (...first: number[]) => first.every((byte, at) => bytes[at] === byte);
  if (starts(0x03, 0xd9, 0xa2, 0x9a)) return refuse('kdbx');
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) {
    const files = filesInZip(bytes);
    return files ? readZip(files) : refuse('zip');
  }
  const text = textIn(bytes);
  return text === null ? refuse('unknown') : readText(text);
}

export async function readFile(file: Blob & { name?: string }): Promise<Found> {
  if (/\.(dash|dashlane)$/i.test(file.name ?? '')) return refuse('dashlane');
  const found = await readBytes(new Uint8Array(await file.arrayBuffer()));
  if (!('read' in found)) return found;
  return found.read.entries.length + found.read.left.length > 0 ? found : refuse('nothing');
}
