import type { ItemKind } from '../items/item-fields';
import {
  type Entry,
  eachOf,
  joined,
  lostFile,
  marked,
  oldPassword,
  type Piece,
  passkey,
  type Read,
} from './entry';
import { dayOf, fieldsOf, isFields, leavesOf, listOf, Reader, saidOf, textOf } from './loose';

/** 1Password's category numbers; others are what their fields make of them. */
const KINDS: Readonly<Record<string, ItemKind>> = {
  '001': 'login',
  '002': 'card',
  '003': 'note',
  '005': 'login',
  '101': 'bank',
  '109': 'wifi',
  '112': 'api_key',
};

/** Our place for each of their fields, by id. */
const PLACES: Readonly<Record<string, string>> = {
  cardholder: 'card.holder',
  ccnum: 'card.number',
  cvv: 'card.code',
  expiry: 'card.expires',
  pin: 'card.pin',
  bankName: 'bank.bank',
  owner: 'bank.holder',
  routingNo: 'bank.routing',
  accountNo: 'bank.account',
  network_name: 'wifi.network',
  wireless_password: 'wifi.password',
  credential: 'api_key.key',
};

/** Fields that make a login of a server, a database or a mail account. */
const LOGIN_PLACES: Readonly<Record<string, string>> = {
  url: 'website',
  username: 'username',
  password: 'password',
  pop_username: 'username',
  pop_password: 'password',
};

const ADDRESS = ['street', 'city', 'state', 'zip', 'country'];

function otherThan(held: unknown, ...names: readonly string[]): Piece[] {
  if (!isFields(held)) return leavesOf('Other', held);
  const read = new Reader(held);
  read.ignore(...names);
  return read.rest();
}

/** A value is keyed by its kind. */
function valuePieces(label: string, kind: string, held: unknown): Piece[] {
  const fields = fieldsOf(held);
  switch (kind) {
    case 'date':
      return [{ label, value: dayOf(held) || saidOf(held) }];
    case 'monthYear':
      // 203012 is the end of 2030.
      return [{ label, value: saidOf(held).replace(/^(\d{4})(\d{2})$/, '$2/$1') }];
    case 'totp':
      return [{ to: 'totp', label, value: saidOf(held), hidden: true }];
    case 'concealed':
      return [{ label, value: saidOf(held), hidden: true }];
    case 'email':
      return [
        { label, value: saidOf(fields['email_address'] ?? held) },
        ...('email_address' in fields ? otherThan(held, 'email_address', 'provider') : []),
      ];
    case 'address': {
      if (!isFields(held)) return leavesOf(label, held);
      const known = ADDRESS.map((name) => saidOf(fields[name])).filter((part) => part !== '');
      return [{ label, value: known.join(', ') }, ...otherThan(held, ...ADDRESS)];
    }
    case 'sshKey': {
      const { publicKey, fingerprint } = fieldsOf(fields['metadata']);
      return [
        { label, value: saidOf(fields['privateKey'] ?? held), hidden: true },
        { label: 'Public key', value: saidOf(publicKey) },
        { label: 'Fingerprint', value: saidOf(fingerprint) },
        ...('privateKey' in fields ? otherThan(held, 'privateKey', 'metadata') : []),
        ...otherThan(fields['metadata'], 'publicKey', 'fingerprint', 'keyType'),
      ];
    }
    default:
      return leavesOf(label, held);
  }
}

/** Of a field. */
const ITS_OWN = [
  ...['indexAtSource', 'guarded', 'multiline', 'dontGenerate', 'inputTraits', 'placeholder'],
  'clipboardFilter',
];

function sectionPieces(field: unknown, kind: ItemKind | undefined): Piece[] {
  if (!isFields(field)) return leavesOf('Field', field);
  const read = new Reader(field);
  read.ignore(...ITS_OWN);
  const [title, id, value] = [read.said('title'), read.said('id'), read.take('value')];
  const label = title || id;
  if (!isFields(value)) return [...leavesOf(label, value), ...read.rest()];
  const isLogin = kind === undefined || kind === 'login';
  const to = PLACES[id] ?? (isLogin ? LOGIN_PLACES[id] : undefined);
  const pieces = Object.entries(value).flatMap(([of, held]) => {
    if (of === 'file') return [];
    const totp = of === 'totp' && kind !== undefined && kind !== 'login' ? { to: undefined } : {};
    return valuePieces(label, of, held).map((piece) => ({ ...piece, ...(to && { to }), ...totp }));
  });
  return [...pieces, ...read.rest()];
}

function filesIn(details: Reader): string[] {
  const document = details.in('documentAttributes');
  const named = textOf(document.fields['fileName']);
  const attached = listOf(details.fields['sections']).flatMap((section) =>
    listOf(fieldsOf(section)['fields']).flatMap((field) => {
      const file = fieldsOf(fieldsOf(field)['value'])['file'];
      return file === undefined || file === null
        ? []
        : [saidOf(isFields(file) ? file['fileName'] : file)];
    }),
  );
  return [...(named === '' ? [] : [named]), ...attached].map(lostFile);
}

function detailPieces(details: Reader, kind: ItemKind | undefined): Piece[] {
  const login = details.objects('loginFields').map((one): Piece => {
    const [to, name, id] = [one.text('designation'), one.text('name'), one.text('id')];
    const isPassword = [one.text('fieldType'), one.text('type')].includes('P');
    return {
      to: to === 'username' || to === 'password' ? to : undefined,
      label: to || name || id,
      value: one.said('value'),
      hidden: to === 'password' || isPassword,
    };
  });
  const history = details
    .objects('passwordHistory')
    .map((old) => ({ value: old.take('value'), time: old.take('time') }))
    .map(({ value, time }) => oldPassword(value, Number(time) > 1 ? dayOf(time) : ''));
  const sections = details.objects('sections').flatMap((section) => {
    section.ignore('title', 'name', 'hideAddAnotherField');
    return section.list('fields').flatMap((field) => sectionPieces(field, kind));
  });
  return [
    { to: 'notes', label: 'Notes', value: details.text('notesPlain') },
    ...login,
    { to: 'password', label: 'Password', value: details.text('password'), hidden: true },
    ...sections,
    ...history,
  ];
}

function entryOf(found: Reader, folder: string): Entry | string {
  const { state, trashed, categoryUuid, favIndex } = found.fields;
  if (trashed === true || textOf(state) === 'trashed') return 'It was deleted in 1Password.';
  found.ignore('uuid', 'state', 'trashed', 'categoryUuid', 'favIndex', 'createdAt', 'updatedAt');
  const overview = found.in('overview');
  const details = found.in('details');
  const category = textOf(categoryUuid);
  const files = filesIn(details);
  const kind = KINDS[category];
  overview.ignore('subtitle', 'ainfo', 'icons', 'ps', 'pbe', 'pgrng', 'watchtowerExclusions');
  details.ignore('htmlForm');
  const keys =
    details.list('passkey').length > 0 || details.fields['passkey'] ? [details.in('passkey')] : [];
  const passkeys = keys.map(({ fields }) =>
    passkey(textOf(fields['rpId'] ?? overview.fields['url']), textOf(fields['userName'])),
  );
  const addresses = [overview.text('url'), ...overview.saidIn('urls', 'url', 'label', 'mode')];
  const pieces: Piece[] = [
    { to: 'name', label: 'Name', value: overview.text('title') },
    { to: 'folder', label: 'Vault', value: folder },
    { to: 'tags', label: 'Tags', value: overview.list('tags').map(saidOf).join(',') },
    ...marked(Number(favIndex) > 0, 'Favorite'),
    ...marked(textOf(state) === 'archived', 'Archived'),
    ...addresses.map((value) => ({ to: 'website', label: 'Website', value })),
    ...detailPieces(details, kind),
    ...passkeys.map(({ piece }) => piece),
    ...overview.rest(),
    ...details.rest(),
    ...found.rest(),
  ];
  return { kind, pieces, lost: [...passkeys.map(({ lost }) => lost), ...files] };
}

const withoutWrap = (one: unknown) => (isFields(one) && isFields(one['item']) ? one['item'] : one);

/** The items in 1Password's own export (1PUX). */
export function fromOnePux(json: unknown): Read {
  const vaults = listOf(fieldsOf(json)['accounts']).flatMap((one) =>
    listOf(fieldsOf(one)['vaults']),
  );
  return joined(
    vaults.map((vault) => {
      const { attrs, items } = fieldsOf(vault);
      const folder = textOf(fieldsOf(attrs)['name']);
      return eachOf(
        listOf(items).map(withoutWrap),
        (item) => entryOf(item, folder),
        ({ overview }) => fieldsOf(overview)['title'],
      );
    }),
  );
}
