import { z } from 'zod';
import type { Item } from '@/records/vaults/core/item';
import { emptyItem, ITEM_FIELDS, type ItemKind } from './item-fields';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A value is keyed by its kind; other than text (files, addresses, dates) is left out. */
const fieldValue = z.record(z.string(), z.unknown()).transform((value) => {
  const [kind = '', held] = Object.entries(value)[0] ?? [];
  const plain = typeof held === 'string' || typeof held === 'number' ? String(held) : '';
  // 203012 is the end of 2030.
  const month = kind === 'monthYear' ? plain.replace(/^(\d{4})(\d{2})$/, '$2/$1') : plain;
  return { kind, plain: month };
});

const exported = z.object({
  accounts: z.array(
    z.object({
      vaults: z.array(
        z.object({
          attrs: z.object({ name: text }),
          items: z.array(
            z.object({
              categoryUuid: text,
              state: text,
              overview: z.object({ title: text, url: text, tags: z.array(z.string()).nullish() }),
              details: z.object({
                loginFields: z.array(z.object({ designation: text, value: text })).nullish(),
                notesPlain: text,
                password: text,
                sections: z
                  .array(
                    z.object({
                      fields: z
                        .array(z.object({ id: text, title: text, value: fieldValue }))
                        .nullish(),
                    }),
                  )
                  .nullish(),
              }),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Exported = z.infer<typeof exported>['accounts'][number]['vaults'][number]['items'][number];

/** 1Password's category numbers; others become logins if they have a password, else notes. */
const KINDS: Record<string, ItemKind> = {
  '001': 'login',
  '002': 'card',
  '003': 'note',
  '005': 'login',
  '101': 'bank',
  '109': 'wifi',
  '112': 'api_key',
};

/** Our field for each of theirs, by id. */
const FIELDS: Partial<Record<ItemKind, Record<string, string>>> = {
  card: { cardholder: 'holder', ccnum: 'number', cvv: 'code', expiry: 'expires', pin: 'pin' },
  bank: { bankName: 'bank', owner: 'holder', routingNo: 'routing', accountNo: 'account' },
  wifi: { network_name: 'network', wireless_password: 'password' },
  api_key: { credential: 'key' },
};

function loginOf({ details }: Exported): { username: string; password: string } {
  const held = (wanted: string) =>
    details.loginFields?.find(({ designation }) => designation === wanted)?.value ?? '';
  return { username: held('username'), password: held('password') || details.password };
}

/** Puts a field in our equivalent if that is free; others become custom fields. */
function placed(found: Exported, kind: ItemKind, values: Record<string, string>): Item['custom'] {
  const isOurs = (name: string) => ITEM_FIELDS[kind].some((one) => one.name === name);
  const fields = found.details.sections?.flatMap((section) => section.fields ?? []) ?? [];
  const custom: Item['custom'] = [];
  for (const { id, title, value } of fields.filter((field) => field.value.plain !== '')) {
    const ours = value.kind === 'totp' ? 'totp' : (FIELDS[kind]?.[id] ?? '');
    if (isOurs(ours) && !values[ours]) values[ours] = value.plain;
    else custom.push({ name: title || id, value: value.plain, hidden: value.kind === 'concealed' });
  }
  return custom;
}

function itemOf(found: Exported, folder: string): Item {
  const { overview, details } = found;
  const login = loginOf(found);
  const kind = KINDS[found.categoryUuid] ?? (login.password === '' ? 'note' : 'login');
  const values: Record<string, string> =
    kind === 'login' ? { website: overview.url, ...login } : {};
  const custom = placed(found, kind, values);
  return {
    ...emptyItem(kind),
    name: overview.title,
    folder,
    tags: overview.tags ?? [],
    values,
    custom,
    notes: details.notesPlain,
  };
}

/** The items in 1Password's own export (1PUX), without archived ones. */
export function fromOnePux(json: unknown): Item[] {
  return exported
    .parse(json)
    .accounts.flatMap(({ vaults }) => vaults)
    .flatMap(({ attrs, items }) =>
      items.filter(({ state }) => state !== 'archived').map((one) => itemOf(one, attrs.name)),
    );
}
