import type { Item } from '@/records/vaults/core/item';

export type ItemKind = Item['kind'];

export interface ItemField {
  name: string;
  label: string;
  secret?: boolean;
}

export const KIND_LABELS: Record<ItemKind, string> = {
  login: 'Login',
  note: 'Secure note',
  card: 'Card',
  bank: 'Bank account',
  api_key: 'API key',
  wifi: 'Wi-Fi',
  document: 'Document',
};

export const KIND_PLURALS: Record<ItemKind, string> = {
  login: 'Logins',
  note: 'Secure notes',
  card: 'Cards',
  bank: 'Bank accounts',
  api_key: 'API keys',
  wifi: 'Wi-Fi',
  document: 'Documents',
};

export const ITEM_FIELDS: Record<ItemKind, readonly ItemField[]> = {
  login: [
    { name: 'website', label: 'Website' },
    { name: 'username', label: 'Username' },
    { name: 'password', label: 'Password', secret: true },
    { name: 'totp', label: 'Authenticator key', secret: true },
  ],
  note: [],
  card: [
    { name: 'holder', label: 'Cardholder' },
    { name: 'number', label: 'Card number', secret: true },
    { name: 'expires', label: 'Expires' },
    { name: 'code', label: 'Security code', secret: true },
    { name: 'pin', label: 'PIN', secret: true },
  ],
  bank: [
    { name: 'bank', label: 'Bank' },
    { name: 'holder', label: 'Account holder' },
    { name: 'routing', label: 'Routing number' },
    { name: 'account', label: 'Account number', secret: true },
  ],
  api_key: [
    { name: 'service', label: 'Service' },
    { name: 'key', label: 'Key', secret: true },
    { name: 'secret', label: 'Secret', secret: true },
  ],
  wifi: [
    { name: 'network', label: 'Network' },
    { name: 'password', label: 'Password', secret: true },
  ],
  document: [],
};

/** A web address that is safe to open: http or https only; else null. */
export function webAddress(typed: string): string | null {
  const text = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

export function emptyItem(kind: ItemKind): Item {
  return {
    kind,
    name: '',
    folder: '',
    tags: [],
    values: {},
    custom: [],
    notes: '',
    files: [],
    changed: '',
  };
}

export function withChange(before: Item | null, item: Item, now: Date): Item {
  const password = item.values['password'] ?? '';
  if (password === '') return { ...item, changed: '' };
  const same = before?.values['password'] === password && before.changed !== '';
  return { ...item, changed: same ? before.changed : now.toISOString() };
}
