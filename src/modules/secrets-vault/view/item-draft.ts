import { z } from 'zod';
import { ITEM_KINDS, type Item } from '@/records/vaults/core/item';
import { emptyItem, ITEM_FIELDS, withChange } from '../items/item-fields';
import type { ListedItem } from '../open/opened';

export const CUSTOM_KINDS = [
  { value: 'text', label: 'Text' },
  { value: 'hidden', label: 'Hidden' },
] as const;

/** Long texts have one limit, that of the whole item (`toContent`). */
export const draftSchema = z.object({
  vault: z.string().min(1, 'Choose a vault.'),
  kind: z.enum(ITEM_KINDS),
  name: z.string().trim().min(1, 'Enter a name.'),
  folder: z.string().trim(),
  tags: z.string(),
  notes: z.string(),
  values: z.record(z.string(), z.string()),
  custom: z.array(
    z.object({
      name: z.string().trim().min(1, 'Enter a name.'),
      value: z.string(),
      kind: z.enum(['text', 'hidden']),
    }),
  ),
});

export type Draft = z.infer<typeof draftSchema>;

export function draftOf(listed: ListedItem | null, vault: string): Draft {
  const item = listed?.item ?? emptyItem('login');
  const none = Object.fromEntries(
    Object.values(ITEM_FIELDS)
      .flat()
      .map(({ name }) => [name, '']),
  );
  return {
    vault: listed?.vault ?? vault,
    kind: item.kind,
    name: item.name,
    folder: item.folder,
    tags: item.tags.join(', '),
    notes: item.notes,
    values: { ...none, ...item.values },
    custom: item.custom.map(({ name, value, hidden }) => ({
      name,
      value,
      kind: hidden ? 'hidden' : 'text',
    })),
  };
}

function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

export function itemOf(draft: Draft, before: Item | null): Item {
  const item: Item = {
    ...(before ?? emptyItem(draft.kind)),
    kind: draft.kind,
    name: draft.name,
    folder: draft.folder,
    notes: draft.notes,
    tags: tagsIn(draft.tags),
    values: {
      ...before?.values,
      ...Object.fromEntries(
        ITEM_FIELDS[draft.kind].map(({ name }) => [name, draft.values[name] ?? '']),
      ),
    },
    custom: draft.custom.map(({ name, value, kind }) => ({
      name,
      value,
      hidden: kind === 'hidden',
    })),
  };
  return withChange(before, item, new Date());
}
