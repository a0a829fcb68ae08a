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

/** What each tab holds and says; `All` comes first and isn't a category of any item. */
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

/** The items of a category, in the catalogue's order. */
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

/** The view an address asks for; what makes no sense in it counts as the first tab and as All. */
export function readView(params: URLSearchParams): MarketplaceView {
  const tab = params.get('tab') === 'services' ? 'services' : 'apps';
  const wanted = params.get('category');
  const known = TABS[tab].categories.find((category) => toSlug(category) === wanted);
  return { tab, category: known ?? ALL };
}

/** The address of a view; what it starts with is left out, so that the plain address means the same. */
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

/** Who in the clinic asked for an item, in a sentence; empty when nobody did. */
export function interestSentence(mine: boolean, people: number): string {
  const others = mine ? people - 1 : people;
  const colleagues = others === 1 ? '1 colleague' : `${others} colleagues`;
  if (mine) return others === 0 ? 'You asked for your clinic.' : `You and ${colleagues} asked.`;
  return others === 0 ? '' : `${colleagues} asked.`;
}

/** The clinic's interest in one item, and how to change one's own. */
export interface InterestControl {
  mine: boolean;
  /** How many in the clinic asked. */
  people: number;
  /** Why it can't be changed now; undefined when it can. */
  blockedBecause: string | undefined;
  pending: boolean;
  onChange: (wished: boolean) => void;
}
