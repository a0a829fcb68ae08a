import { z } from 'zod';
import { ITEM_KINDS, type Item } from '@/records/vaults/core/item';
import { readTotp } from '@/records/vaults/core/totp';
import { emptyItem, ITEM_FIELDS, withChange } from '../items/item-fields';
import type { ListedItem } from '../open/opened';

const isTotp = (typed = '') => typed === '' || readTotp(typed) !== null;

export const CUSTOM_KINDS = [
  { value: 'text', label: 'Text' },
  { value: 'hidden', label: 'Hidden' },
] as const;

export const draftSchema = z
  .object({
    vault: z.string().min(1, 'Choose a vault.'),
    kind: z.enum(ITEM_KINDS),
    name: z.string().trim().min(1, 'Enter a name.').max(200),
    folder: z.string().trim().max(100),
    tags: z.string().max(300),
    notes: z.string().max(20_000),
    values: z.record(z.string(), z.string()),
    custom: z.array(
      z.object({
        name: z.string().trim().min(1, 'Enter a name.').max(200),
        value: z.string().max(20_000),
        kind: z.enum(['text', 'hidden']),
      }),
    ),
  })
  .refine(({ values }) => isTotp(values['totp']), {
    path: ['values', 'totp'],
    message: 'Enter the setup key or otpauth address.',
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
    values: Object.fromEntries(
      ITEM_FIELDS[draft.kind].map(({ name }) => [name, draft.values[name] ?? '']),
    ),
    custom: draft.custom.map(({ name, value, kind }) => ({
      name,
      value,
      hidden: kind === 'hidden',
    })),
  };
  return withChange(before, item, new Date());
}
