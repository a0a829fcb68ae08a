import Papa from 'papaparse';
import { z } from 'zod';
import type { Item } from '@/records/vaults/core/item';
import { emptyItem, type ItemKind, withChange } from './item-fields';
import { lockOf } from './locked-file';
import { fromOnePux } from './one-pux';
import { textInZip } from './zip';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const bitwarden = z.object({
  encrypted: z.literal(false),
  folders: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  collections: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  items: z.array(
    z.object({
      type: z.int(),
      name: text,
      notes: text,
      folderId: z.string().nullish(),
      collectionIds: z.array(z.string()).nullish(),
      login: z
        .object({
          username: text,
          password: text,
          totp: text,
          uris: z.array(z.object({ uri: text })).nullish(),
        })
        .nullish(),
      card: z
        .object({ cardholderName: text, number: text, expMonth: text, expYear: text, code: text })
        .nullish(),
      // Kinds without a form in the vault: their values become custom fields.
      identity: z.record(z.string(), z.unknown()).nullish(),
      sshKey: z.record(z.string(), z.unknown()).nullish(),
      fields: z.array(z.object({ name: text, value: text, type: z.int() })).nullish(),
    }),
  ),
});

type BitwardenItem = z.infer<typeof bitwarden>['items'][number];

function valuesOf({ login, card }: BitwardenItem): [ItemKind, Item['values']] {
  if (login) {
    const { username, password, totp, uris } = login;
    return ['login', { website: uris?.[0]?.uri ?? '', username, password, totp }];
  }
  if (card) {
    const { cardholderName: holder, number, code, expMonth, expYear } = card;
    const expires = [expMonth, expYear].filter((part) => part !== '').join('/');
    return ['card', { holder, number, code, expires }];
  }
  return ['note', {}];
}

/** "passportNumber" is a passport number. */
function spelled(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const PRIVATE = ['privateKey', 'ssn', 'passportNumber', 'licenseNumber'];

function otherFields({ login, identity, sshKey }: BitwardenItem): Item['custom'] {
  const addresses = (login?.uris ?? []).slice(1);
  const held = Object.entries({ ...identity, ...sshKey }).flatMap(([name, value]) =>
    typeof value === 'string' && value !== ''
      ? [{ name: spelled(name), value, hidden: PRIVATE.includes(name) }]
      : [],
  );
  return [
    ...addresses.map(({ uri }) => ({ name: 'Another website', value: uri, hidden: false })),
    ...held,
  ];
}

function fromBitwarden(json: unknown): Item[] {
  const { items, folders = [], collections = [] } = bitwarden.parse(json);
  const names = new Map([...folders, ...collections].map(({ id, name }) => [id, name]));
  return items.map((found) => {
    const [kind, values] = valuesOf(found);
    return {
      ...emptyItem(kind),
      name: found.name,
      notes: found.notes,
      folder: names.get(found.folderId ?? found.collectionIds?.[0] ?? '') ?? '',
      values,
      custom: [
        ...otherFields(found),
        ...(found.fields ?? []).map(({ name, value, type }) => ({
          name: name || 'Field',
          value,
          hidden: type === 1,
        })),
      ],
    };
  });
}

/** CSV column names of other programs: Bitwarden, 1Password, Chrome, LastPass, KeePassXC. */
const COLUMNS = {
  name: ['name', 'title'],
  website: ['login_uri', 'url', 'website'],
  username: ['login_username', 'username'],
  password: ['login_password', 'password'],
  totp: ['login_totp', 'otpauth', 'totp'],
  notes: ['notes', 'note', 'extra'],
  folder: ['folder', 'grouping', 'group'],
  tags: ['tags'],
} as const;

function fromCsv(file: string): Item[] {
  const { data, meta } = Papa.parse<Record<string, string>>(file, {
    header: true,
    skipEmptyLines: true,
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const has = (names: readonly string[]) => names.some((name) => meta.fields?.includes(name));
  if (!has(COLUMNS.name) || !has([...COLUMNS.password, ...COLUMNS.notes])) return [];
  return data.map((row) => {
    const cell = (names: readonly string[]) =>
      names.map((name) => row[name] ?? '').find((value) => value !== '') ?? '';
    const values = {
      website: cell(COLUMNS.website),
      username: cell(COLUMNS.username),
      password: cell(COLUMNS.password),
      totp: cell(COLUMNS.totp),
    };
    const isNote =
      Object.values(values).every((value) => value === '') || values.website === 'http://sn';
    return {
      ...emptyItem(isNote ? 'note' : 'login'),
      name: cell(COLUMNS.name),
      notes: cell(COLUMNS.notes),
      folder: cell(COLUMNS.folder),
      tags: cell(COLUMNS.tags)
        .split(/[,;]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
      values: isNote ? {} : values,
    };
  });
}

function safely(read: () => Item[]): Item[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function finished(items: readonly Item[], now: Date): Item[] {
  return items.filter(({ name }) => name !== '').map((item) => withChange(null, item, now));
}

/** The items in another program's JSON or CSV; empty if it is neither. */
export function itemsIn(file: string, now: Date): Item[] {
  const isJson = file.trimStart().startsWith('{');
  return finished(isJson ? safely(() => fromBitwarden(JSON.parse(file))) : fromCsv(file), now);
}

export type Found = { items: Item[] } | { lock: NonNullable<ReturnType<typeof lockOf>> };

export async function itemsInFile(file: Blob, now: Date): Promise<Found> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) {
    const content = await file.text();
    const lock = lockOf(content);
    return lock ? { lock } : { items: itemsIn(content, now) };
  }
  const data = await textInZip(bytes, 'export.data');
  const items = data === null ? [] : safely(() => fromOnePux(JSON.parse(data)));
  return { items: finished(items, now) };
}
