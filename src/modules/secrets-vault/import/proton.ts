import type { ItemKind } from '../items/item-fields';
import {
  type Entry,
  eachOf,
  joined,
  lostFile,
  marked,
  type Piece,
  passkey,
  type Read,
} from './entry';
import { dayOf, fieldsOf, isFields, leavesOf, listOf, Reader, saidOf, textOf } from './loose';

const KINDS: Readonly<Record<string, ItemKind>> = {
  login: 'login',
  alias: 'login',
  note: 'note',
  creditCard: 'card',
  wifi: 'wifi',
};

/** Fields of each kind's content with a place here. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  login: {
    itemUsername: 'username',
    username: 'username',
    itemEmail: 'username',
    password: 'password',
    totpUri: 'totp',
    urls: 'website',
  },
  creditCard: {
    cardholderName: 'card.holder',
    number: 'card.number',
    verificationNumber: 'card.code',
    pin: 'card.pin',
  },
  wifi: { ssid: 'wifi.network', password: 'wifi.password' },
};

const LABELS: Readonly<Record<string, string>> = {
  itemEmail: 'Email',
  totpUri: 'Authenticator key',
};

function extraPieces(field: unknown): Piece[] {
  if (!isFields(field)) return leavesOf('Field', field);
  const read = new Reader(field);
  const [label, hidden] = [read.said('fieldName'), read.text('type') !== 'text'];
  if (!isFields(field['data'])) {
    return [{ label, value: read.said('data'), hidden, isNamed: true }, ...read.rest()];
  }
  const data = read.in('data');
  const [content, address, time] = [
    data.said('content'),
    data.said('totpUri'),
    data.take('timestamp'),
  ];
  const value = content || address || dayOf(time) || saidOf(time);
  const other = value === address ? '' : address;
  return [{ label, value, hidden, isNamed: true }, { label, value: other, hidden }, ...read.rest()];
}

/** "2029-04" and "042029" are April 2029. */
function expiryOf(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})$/, '$2/$1').replace(/^(\d{2})(\d{4})$/, '$1/$2');
}

export function contentPieces(type: string, value: unknown): Piece[] {
  if (!isFields(value)) return leavesOf('Content', value);
  const content = new Reader(value);
  content.ignore('passkeys', 'cardType', 'security');
  const expires = content.text('expirationDate');
  const extras = Object.keys(content.fields)
    .filter((name) => /^(extra|sections$)/i.test(name))
    .flatMap((name) => content.list(name))
    .flatMap((one) => {
      const { sectionFields, ...section } = fieldsOf(one);
      if (sectionFields === undefined) return isFields(one) && 'sectionName' in one ? [] : [one];
      return [
        ...listOf(sectionFields),
        ...leavesOf('', { ...section, sectionName: null }).map(({ value }) => value),
      ];
    });
  const placed = Object.entries(PLACES[type] ?? {}).flatMap(([name, to]) =>
    content.list(name).map((one) => ({ to, label: LABELS[name] ?? name, value: saidOf(one) })),
  );
  return [
    ...placed,
    { to: 'card.expires', label: 'Expires', value: expiryOf(expires) },
    ...extras.flatMap(extraPieces),
    ...content.rest(),
  ];
}

function entryOf(item: Reader, folder: string): Entry | string {
  const { state, pinned } = item.fields;
  if (textOf(state) === '2') return 'It was in Proton Pass’s trash.';
  item.ignore(
    'itemId',
    'shareId',
    'state',
    'pinned',
    'contentFormatVersion',
    'createTime',
    'modifyTime',
  );
  const data = item.in('data');
  data.ignore('platformSpecific');
  const type = data.text('type');
  const metadata = data.in('metadata');
  metadata.ignore('itemUuid');
  const content = data.take('content');
  const passkeys = listOf(fieldsOf(content)['passkeys']).map((one) => {
    const { rpId, domain, userName } = fieldsOf(one);
    return passkey(saidOf(isFields(one) ? (domain ?? rpId) : one), saidOf(userName));
  });
  const pieces: Piece[] = [
    { to: 'name', label: 'Name', value: metadata.text('name') },
    { to: 'notes', label: 'Notes', value: metadata.text('note') },
    { to: 'folder', label: 'Vault', value: folder },
    ...marked(pinned === true, 'Favorite'),
    ...contentPieces(type, content),
    { to: 'username', label: 'Alias', value: item.text('aliasEmail') },
    ...data.list('extraFields').flatMap(extraPieces),
    ...passkeys.map(({ piece }) => piece),
    ...metadata.rest(),
    ...data.rest(),
  ];
  const files = item.objects('files').map((file) => {
    file.ignore(...Object.keys(file.fields));
    return lostFile(file.said('name'));
  });
  return {
    kind: KINDS[type],
    pieces: [...pieces, ...item.rest()],
    lost: [...passkeys.map(({ lost }) => lost), ...files],
  };
}

export function fromProton(json: unknown): Read {
  return joined(
    listOf(fieldsOf(json)['vaults']).map((vault) => {
      const { name, items } = fieldsOf(vault);
      return eachOf(
        listOf(items),
        (item) => entryOf(item, textOf(name)),
        ({ data }) => fieldsOf(fieldsOf(data)['metadata'])['name'],
      );
    }),
  );
}
