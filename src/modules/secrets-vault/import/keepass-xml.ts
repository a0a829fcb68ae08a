import { fromBase64, utf8 } from '@vault/bytes';
import { toBase32 } from '@/records/vaults/core/base32';
import { type Entry, joined, lostFile, oldPassword, type Piece, type Read } from './entry';
import { isSecret } from './loose';

/** A tag's place in the file: KeePass writes plain XML, of which no more is needed. */
interface Node {
  name: string;
  attributes: string;
  children: Node[];
  text: string;
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, number, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(number ?? Number.NaN);
    if (code <= 0x10ffff) return String.fromCodePoint(code);
    return NAMED[name] ?? all;
  });
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([\w:.-]+)([^>]*?)(\/?)>/g;

/** Opens or closes a tag; false if it closes another than the one that is open. */
function step(open: Node[], end: string, name: string, attributes: string, isAlone: boolean) {
  const at = open.at(-1);
  if (!at) return false;
  if (end === '/') {
    open.pop();
    return at.name === name && open.length > 0;
  }
  const node = { name, attributes, children: [], text: '' };
  at.children.push(node);
  if (!isAlone) open.push(node);
  return true;
}

/** The tree of tags; null if tags don't match, as in a file that was cut off. */
function treeOf(xml: string): Node | null {
  const root: Node = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  let from = 0;
  for (const match of xml.matchAll(TOKEN)) {
    const [all, cdata = '', end = '', name = '', attributes = '', isAlone] = match;
    const at = open.at(-1);
    if (at) at.text += unescaped(xml.slice(from, match.index)) + cdata;
    from = match.index + all.length;
    if (name !== '' && !step(open, end, name, attributes, isAlone === '/')) return null;
  }
  return open.length === 1 ? root : null;
}

const childrenOf = (node: Node, name: string) => node.children.filter((one) => one.name === name);
const textIn = (node: Node | undefined, name: string) =>
  (node && childrenOf(node, name)[0]?.text) ?? '';

const PLACES: Readonly<Record<string, string>> = {
  Title: 'name',
  UserName: 'username',
  Password: 'password',
  URL: 'website',
  Notes: 'notes',
  otp: 'totp',
};

/** Values with the names that a setup key has in KeePass and its additions; null if there is none. */
function setupKey(values: ReadonlyMap<string, string>): { value: string; from: string[] } | null {
  const seed = values.get('TOTP Seed');
  if (seed) {
    const [period = '30', digits = '6'] = (values.get('TOTP Settings') ?? '30;6').split(';');
    const kind = digits === 'S' ? 'encoder=steam' : `digits=${digits}`;
    const value = `otpauth://totp/?secret=${encodeURIComponent(seed)}&period=${period}&${kind}`;
    return { value, from: ['TOTP Seed', 'TOTP Settings'] };
  }
  const secret = secretOf(values);
  if (secret === null) return null;
  const pairs = new URLSearchParams({
    secret,
    algorithm: values.get('TimeOtp-Algorithm') ?? 'SHA1',
    digits: values.get('TimeOtp-Length') ?? '6',
    period: values.get('TimeOtp-Period') ?? '30',
  });
  return {
    value: `otpauth://totp/?${pairs}`,
    from: [...values.keys()].filter((name) => name.startsWith('TimeOtp-')),
  };
}

function secretOf(values: ReadonlyMap<string, string>): string | null {
  const of = (end: string) => values.get(`TimeOtp-Secret${end}`)?.trim();
  try {
    const [plain, base64, hex] = [of(''), of('-Base64'), of('-Hex')];
    if (plain) return toBase32(utf8(plain));
    if (base64) return toBase32(fromBase64(base64));
    if (hex)
      return toBase32(Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16)));
  } catch {
    return null;
  }
  return of('-Base32') ?? null;
}

function stringsOf(entry: Node) {
  return childrenOf(entry, 'String').map((string) => {
    const [value] = childrenOf(string, 'Value');
    const isProtected = /protect\w*\s*=\s*"true"/i.test(value?.attributes ?? '');
    return { key: textIn(string, 'Key'), value: value?.text ?? '', isProtected };
  });
}

/** Of an entry: what is read elsewhere, and what only KeePass uses. */
const ITS_OWN = new Set([
  ...['String', 'History', 'Tags', 'Binary', 'UUID', 'IconID', 'CustomIconUUID', 'Times'],
  ...['ForegroundColor', 'BackgroundColor', 'QualityCheck', 'PreviousParentGroup', 'AutoType'],
]);

/** The texts in tags that have no place here. */
function othersIn(node: Node, known: ReadonlySet<string>): Piece[] {
  return node.children.flatMap((child): Piece[] => {
    if (known.has(child.name)) return [];
    const hidden = isSecret(child.name);
    const own = child.text.trim() === '' ? [] : [{ label: child.name, value: child.text, hidden }];
    return [...own, ...othersIn(child, new Set())];
  });
}

const OF_STRING = new Set(['Key', 'Value']);

function entryOf(node: Node, folder: string): Entry {
  const strings = stringsOf(node);
  const key = setupKey(new Map(strings.map((one) => [one.key, one.value])));
  const own = strings.filter((one) => !key?.from.includes(one.key));
  const passwords = childrenOf(node, 'History')
    .flatMap((history) => childrenOf(history, 'Entry'))
    .map((old) => ({
      value: stringsOf(old).find((one) => one.key === 'Password')?.value ?? '',
      day: textIn(childrenOf(old, 'Times')[0], 'LastModificationTime').slice(0, 10),
    }));
  const present = strings.find((one) => one.key === 'Password')?.value;
  const pieces: Piece[] = [
    ...own.map(({ key: label, value, isProtected }) => ({
      to: PLACES[label],
      label,
      value,
      hidden: isProtected || isSecret(label),
    })),
    ...(key ? [{ to: 'totp', label: 'Authenticator key', value: key.value, hidden: true }] : []),
    { to: 'folder', label: 'Group', value: folder },
    { to: 'tags', label: 'Tags', value: textIn(node, 'Tags') },
    ...passwords
      .filter(({ value }) => value !== present)
      .map(({ value, day }) => oldPassword(value, day)),
    ...othersIn(node, ITS_OWN),
    ...childrenOf(node, 'String').flatMap((string) => othersIn(string, OF_STRING)),
  ];
  return { pieces, lost: childrenOf(node, 'Binary').map((file) => lostFile(textIn(file, 'Key'))) };
}

function fromGroup(group: Node, path: readonly string[], bin: string): Read {
  const entries = childrenOf(group, 'Entry').map((entry) => entryOf(entry, path.join('/')));
  if (bin !== '' && textIn(group, 'UUID') === bin) {
    const nameIn = ({ pieces }: Entry) =>
      pieces.find(({ to }) => to === 'name')?.value || 'An entry';
    const why = 'It was in KeePass’s recycle bin.';
    return { entries: [], left: entries.map((entry) => ({ name: nameIn(entry), why })) };
  }
  const parts = childrenOf(group, 'Group').map((one) =>
    fromGroup(one, [...path, textIn(one, 'Name')], bin),
  );
  return joined([{ entries, left: [] }, ...parts]);
}

/** KeePass's and KeePassXC's XML; null for any other. */
export function fromKeePassXml(text: string): Read | null {
  const file = treeOf(text)?.children.find(({ name }) => name === 'KeePassFile');
  if (!file) return null;
  const bin = textIn(childrenOf(file, 'Meta')[0], 'RecycleBinUUID');
  const groups = childrenOf(file, 'Root').flatMap((root) => childrenOf(root, 'Group'));
  return joined(groups.map((group) => fromGroup(group, [], bin)));
}
