import type { ListedItem } from '../open/opened';
import { KIND_PLURALS } from './item-fields';

export const EVERYTHING = 'all';

const FAVORITES = 'favorites';

interface Choice {
  value: string;
  label: string;
}

/** The same word for an item and for its filter. */
const wordOf = {
  kind: (kind: string) => `kind ${kind}`,
  folder: (name: string) => `folder ${name}`,
  tag: (name: string) => `tag ${name}`,
};

const byLabel = new Intl.Collator().compare;

export function choicesOf(items: readonly ListedItem[], favorites: readonly string[]): Choice[] {
  const kinds = new Set(items.map(({ item }) => item.kind));
  const folders = new Set(items.map(({ item }) => item.folder).filter((name) => name !== ''));
  const tags = new Set(items.flatMap(({ item }) => item.tags));
  const ids = new Set(items.map(({ id }) => id));
  const sorted = (choices: Choice[]) => choices.toSorted((a, b) => byLabel(a.label, b.label));
  return [
    { value: EVERYTHING, label: 'All items' },
    ...(favorites.some((id) => ids.has(id)) ? [{ value: FAVORITES, label: 'Favorites' }] : []),
    ...sorted(
      kinds.size > 1
        ? [...kinds].map((kind) => ({ value: wordOf.kind(kind), label: KIND_PLURALS[kind] }))
        : [],
    ),
    ...sorted([...folders].map((name) => ({ value: wordOf.folder(name), label: `In ${name}` }))),
    ...sorted([...tags].map((name) => ({ value: wordOf.tag(name), label: `Tag ${name}` }))),
  ];
}

export function narrowed(
  items: readonly ListedItem[],
  favorites: readonly string[],
  choice: string,
): readonly ListedItem[] {
  if (choice === EVERYTHING) return items;
  const favorite = new Set(favorites);
  if (choice === FAVORITES) return items.filter(({ id }) => favorite.has(id));
  return items.filter(({ item: { kind, folder, tags } }) =>
    [wordOf.kind(kind), wordOf.folder(folder), ...tags.map(wordOf.tag)].includes(choice),
  );
}
