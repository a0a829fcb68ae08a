import { type Entry, eachOf, lostFile, marked, oldPassword, type Piece, type Read } from './entry';
import { dayOf, fieldsOf, isFields, leavesOf, listOf, Reader, saidOf, textOf } from './loose';

const PLACES: Readonly<Record<string, string>> = {
  username: 'username',
  email: 'username',
  password: 'password',
  totp: 'totp',
  url: 'website',
  '.Android#': 'website',
  ccName: 'card.holder',
  ccNumber: 'card.number',
  ccCvc: 'card.code',
  ccExpiry: 'card.expires',
  ccPin: 'card.pin',
};

/** Of a field. */
const ITS_OWN = ['uid', 'order', 'deleted', 'historyId', 'updated_at', 'value_updated_at'];

function fieldPieces(value: unknown, isCard: boolean): Piece[] {
  if (!isFields(value)) return leavesOf('Field', value);
  const field = new Reader(value);
  const type = field.text('type');
  if (type === 'section') return [];
  const to = PLACES[type];
  const isPlaced = to !== undefined && to.startsWith('card.') === isCard;
  const hidden = field.text('sensitive') === '1' || field.text('sensitive') === 'true';
  const piece = {
    label: saidOf(field.take('label')) || type,
    value: saidOf(field.take('value')),
    hidden,
  };
  field.ignore(...ITS_OWN);
  return [
    { ...piece, to: isPlaced ? to : undefined },
    ...field
      .objects('history')
      .map((old) => oldPassword(old.take('value'), dayOf(old.take('updated_at')))),
    ...field.rest(),
  ];
}

/** Folder names with those above them. */
function pathsOf(folders: readonly unknown[]): ReadonlyMap<string, string> {
  const known = new Map(folders.map((one) => [textOf(fieldsOf(one)['uuid']), fieldsOf(one)]));
  const pathOf = (id: string, seen: readonly string[]): string[] => {
    const folder = known.get(id);
    if (!folder || seen.includes(id)) return [];
    return [...pathOf(textOf(folder['parent_uuid']), [...seen, id]), textOf(folder['title'])];
  };
  return new Map([...known.keys()].map((id) => [id, pathOf(id, []).join('/')]));
}

function entryOf(item: Reader, paths: ReadonlyMap<string, string>): Entry | string {
  const is = (name: string) => Number(item.fields[name]) > 0 || item.fields[name] === true;
  if (is('trashed')) return 'It was in Enpass’s trash.';
  const isCard = /^creditcard/i.test(
    `${item.text('template_type')} ${item.text('category')}`.trim(),
  );
  const marks = [...marked(is('favorite'), 'Favorite'), ...marked(is('archived'), 'Archived')];
  item.ignore(
    'uuid',
    'category',
    'category_name',
    'template_type',
    'auto_submit',
    'icon',
    'subtitle',
  );
  item.ignore(
    'favorite',
    'archived',
    'trashed',
    'createdAt',
    'updated_at',
    'created_at',
    'updatedAt',
  );
  const files = item.objects('attachments').map((file) => {
    file.ignore('uuid', 'kind', 'data', 'order', 'updated_at');
    return lostFile(file.said('name'));
  });
  const pieces: Piece[] = [
    { to: 'name', label: 'Name', value: item.text('title') },
    { to: 'notes', label: 'Notes', value: item.text('note') },
    ...item.list('folders').map((id) => ({
      to: 'folder',
      label: 'Another folder',
      value: paths.get(saidOf(id)) ?? saidOf(id),
    })),
    ...marks,
    ...item.list('fields').flatMap((field) => fieldPieces(field, isCard)),
    ...item.rest(),
  ];
  return { kind: isCard ? 'card' : undefined, pieces, lost: files };
}

export function fromEnpass(json: unknown): Read {
  const { folders, items } = fieldsOf(json);
  const paths = pathsOf(listOf(folders));
  return eachOf(listOf(items), (item) => entryOf(item, paths));
}
