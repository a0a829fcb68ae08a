import { counted } from '@/lib/text';
import {
  APP_CATEGORIES,
  APPS,
  type ItemStatus,
  type MarketplaceItem,
  SERVICE_CATEGORIES,
  SERVICES,
} from './catalogue';

export const ALL = 'All';

export type MarketplaceTab = 'apps' | 'services';

/** `All` comes first and is no category of any item. */
export const TABS = {
  apps: {
    label: 'Apps',
    categories: [ALL, ...APP_CATEGORIES],
    items: APPS,
    empty: 'No apps found in this category',
  },
  services: {
    label: 'Services',
    categories: [ALL, ...SERVICE_CATEGORIES],
    items: SERVICES,
    empty: 'No services found in this category',
  },
} as const;

export function filterByCategory<Item extends Pick<MarketplaceItem, 'category'>>(
  items: readonly Item[],
  category: string,
): Item[] {
  return items.filter((item) => category === ALL || item.category === category);
}

export interface MarketplaceView {
  tab: MarketplaceTab;
  category: string;
}

/** The view of an address; invalid parts fall back to the first tab and All. */
export function readView(params: URLSearchParams): MarketplaceView {
  const tab = params.get('tab') === 'services' ? 'services' : 'apps';
  const wanted = params.get('category');
  const known = TABS[tab].categories.find((category) => toSlug(category) === wanted);
  return { tab, category: known ?? ALL };
}

/** The address of a view, without default values. */
export function writeView({ tab, category }: MarketplaceView): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'apps') params.set('tab', tab);
  if (category !== ALL) params.set('category', toSlug(category));
  return params;
}

function toSlug(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

export const STATUS_TONES = {
  Active: 'success',
  Beta: 'info',
  'Coming Soon': 'neutral',
} as const satisfies Record<ItemStatus, string>;

/** A sentence on who in the clinic asked for an item; empty if no member did. */
export function interestSentence(mine: boolean, people: number): string {
  const others = mine ? people - 1 : people;
  const colleagues = counted(others, 'colleagues');
  if (mine) return others === 0 ? 'You asked for your clinic.' : `You and ${colleagues} asked.`;
  return others === 0 ? '' : `${colleagues} asked.`;
}

export interface InterestControl {
  mine: boolean;
  /** How many in the clinic asked. */
  people: number;
  /** Why it can't change now; undefined if it can. */
  blockedBecause: string | undefined;
  pending: boolean;
  onChange: (wished: boolean) => void;
}
