import { company } from './public-paths';

/** As the list's own address codec writes them; home.test.ts reads each back by it. */
type Filters = Record<string, string>;

/**
 * Addresses of lists narrowed to what the home counts. They stand apart from the table of all addresses, since only
 * the home's lazily loaded part links there.
 */
export const workPaths = {
  referrals: (slug: string, filters: Filters) => address(slug, 'referrals', filters),
  inbox: (slug: string, filters: Filters) =>
    address(slug, 'schedule', { view: 'inbox', ...filters }),
  unreadThreads: (slug: string) => address(slug, 'messages', { folder: 'unread' }),
  cases: (slug: string, filters: Filters) => address(slug, 'queue', { view: 'list', ...filters }),
  /** Today's operations of a surgeon. */
  operations: (slug: string, surgeon: string) => address(slug, 'queue', { view: 'day', surgeon }),
  /** Today's bookings of a provider. */
  calendarDay: (slug: string, date: string, provider: string) =>
    address(slug, 'schedule', { view: 'calendar', span: 'day', date, with: provider }),
  /** The insurance page with its dialog open for a day's visits that aren't settled; for tomorrow's where none is given. */
  verifyDay: (slug: string, day: string | null) =>
    address(slug, 'insurance', {
      verify: 'tomorrow',
      show: 'unsettled',
      ...(day !== null && { day }),
    }),
  authorizations: (slug: string, filters: Filters) =>
    address(slug, 'insurance/authorizations', filters),
  sentReferrals: (slug: string, filters: Filters) => address(slug, 'referrals/network', filters),
  /** A part of the figures, for days of one's own. */
  analytics: (slug: string, view: string, from: string, to: string) =>
    address(slug, 'analytics', {
      ...(view !== 'referrals' && { view }),
      period: 'custom',
      from,
      to,
    }),
} as const;

function address(slug: string, page: string, values: Record<string, string>): string {
  return company(slug, `${page}?${new URLSearchParams(values)}`);
}
