import type { ItemKind } from '../items/item-fields';
import {
  type Entry,
  eachOf,
  lostFile,
  marked,
  oldPassword,
  type Piece,
  passkey,
  type Read,
} from './entry';
import { fieldsOf, listOf, type Reader, textOf } from './loose';

const KINDS: Readonly<Record<string, ItemKind>> = { 1: 'login', 2: 'note', 3: 'card' };

/** Numbers and settings of Bitwarden itself. */
const ITS_OWN = [
  ...['id', 'organizationId', 'folderId', 'collectionIds', 'type', 'reprompt', 'object', 'edit'],
  ...['creationDate', 'revisionDate', 'viewPassword', 'permissions', 'organizationUseTotp'],
  ...['secureNote', 'localData', 'key', 'deletedDate', 'archivedDate'],
];

/** Of passkeys: they work nowhere else. */
const KEYS = [
  ...['credentialId', 'keyType', 'keyAlgorithm', 'keyCurve', 'keyValue', 'userHandle', 'counter'],
  ...['discoverable', 'creationDate'],
];

function loginPieces(login: Reader): Pick<Entry, 'pieces' | 'lost'> {
  const passkeys = login.objects('fido2Credentials').map((one) => {
    one.ignore(...KEYS);
    const [site, siteName] = [one.said('rpId'), one.said('rpName')];
    const [person, personName] = [one.said('userName'), one.said('userDisplayName')];
    return passkey(site || siteName, person || personName);
  });
  login.ignore('autofillOnPageLoad', 'uri');
  const addresses = login.saidIn('uris', 'uri', 'match', 'uriChecksum');
  const first = textOf(login.fields['uri']);
  return {
    pieces: [
      ...(addresses.includes(first) ? addresses : [first, ...addresses]).map((value) => ({
        to: 'website',
        label: 'Website',
        value,
      })),
      { to: 'username', label: 'Username', value: login.text('username') },
      { to: 'password', label: 'Password', value: login.text('password') },
      { to: 'totp', label: 'Authenticator key', value: login.text('totp'), hidden: true },
      { to: 'changed', label: 'Changed', value: login.text('passwordRevisionDate') },
      ...passkeys.map(({ piece }) => piece),
      ...login.rest(),
    ],
    lost: passkeys.map(({ lost }) => lost),
  };
}

function cardPieces(card: Reader): Piece[] {
  const expires = [card.text('expMonth'), card.text('expYear')].filter((part) => part !== '');
  return [
    { to: 'card.holder', label: 'Cardholder', value: card.text('cardholderName') },
    { to: 'card.number', label: 'Card number', value: card.text('number'), hidden: true },
    { to: 'card.code', label: 'Security code', value: card.text('code'), hidden: true },
    { to: 'card.expires', label: 'Expires', value: expires.join('/') },
    ...card.rest(),
  ];
}

const LINKS: Readonly<Record<string, string>> = { 100: 'the username', 101: 'the password' };

function customPiece(field: Reader): Piece {
  const [type, value] = [field.text('type'), field.said('value')];
  const link = `Linked to ${LINKS[field.text('linkedId')] ?? 'another field'}`;
  return {
    label: field.said('name'),
    value: type === '3' ? link : value,
    hidden: type === '1',
    isNamed: true,
  };
}

function entryOf(item: Reader, folders: ReadonlyMap<string, string>): Entry | string {
  if (textOf(item.fields['deletedDate']) !== '') return 'It was in Bitwarden’s trash.';
  const places = [item.fields['folderId'], ...listOf(item.fields['collectionIds'])];
  const isArchived = textOf(item.fields['archivedDate']) !== '';
  item.ignore(...ITS_OWN);
  const kind = KINDS[textOf(item.fields['type'])];
  const login = loginPieces(item.in('login'));
  const pieces: Piece[] = [
    { to: 'name', label: 'Name', value: item.text('name') },
    { to: 'notes', label: 'Notes', value: item.text('notes') },
    ...places.map((id) => ({
      to: 'folder',
      label: 'Another folder',
      value: folders.get(textOf(id)) ?? '',
    })),
    ...marked(item.text('favorite') === 'true', 'Favorite'),
    ...marked(isArchived, 'Archived'),
    ...login.pieces,
    ...cardPieces(item.in('card')),
    ...item.in('identity').rest(),
    ...item.in('sshKey').rest(),
    ...item.objects('fields').map(customPiece),
    ...item
      .objects('passwordHistory')
      .map((old) => oldPassword(old.take('password'), old.text('lastUsedDate').slice(0, 10))),
  ];
  const files = item.objects('attachments').map((file) => {
    file.ignore('id', 'size', 'sizeName', 'url', 'key');
    return lostFile(file.said('fileName'));
  });
  return { kind, pieces: [...pieces, ...item.rest()], lost: [...(login.lost ?? []), ...files] };
}

export function fromBitwarden(json: unknown): Read {
  const file = fieldsOf(json);
  const folders = new Map(
    [...listOf(file['folders']), ...listOf(file['collections'])].map((one) => {
      const { id, name } = fieldsOf(one);
      return [textOf(id), textOf(name)];
    }),
  );
  return eachOf(listOf(file['items']), (item) => entryOf(item, folders));
}
