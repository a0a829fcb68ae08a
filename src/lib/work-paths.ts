import { company } from './public-paths';

/** As the list's own address codec writes them; home.test.ts reads each back with it. */
type Filters = Record<string, string>;

/**
 * Addresses of lists, filtered to what the home page counts. Kept apart from `paths`, since only
 * the home's lazy part uses them.
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
  /**
   * The insurance page with its dialog open for a day's unsettled visits; tomorrow's by default.
   */
  verifyDay: (slug: string, day: string | null) =>
    address(slug, 'insurance', {
      verify: 'tomorrow',
      show: 'unsettled',
      ...(day !== null && { day }),
    }),
  authorizations: (slug: string, filters: Filters) =>
    address(slug, 'insurance/authorizations', filters),
  sentReferrals: (slug: string, filters: Filters) => address(slug, 'referrals/network', filters),
  /** A part of the figures, for a custom period. */
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
