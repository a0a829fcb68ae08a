import { paths } from '@/lib/paths';

/** Lists, boards and calendars; what is read line by line stays as wide as it reads well. */
const WIDE = [
  paths.referrals,
  paths.referrerDirectory,
  paths.network,
  paths.patients,
  paths.queue,
  paths.schedule,
  paths.insurance,
  paths.authorizations,
  paths.payers,
  paths.shotRoom,
  paths.mixing,
  paths.extractStock,
];

/** The same, with all that is below them. The way to the settings stays in its place from page to page. */
const WIDE_BELOW = [paths.inbox, paths.messages, paths.settings, paths.admin, paths.userSettings];

/** What of the settings is a list. */
const LISTS = [
  (slug: string) => paths.adminArea(slug, 'users'),
  (slug: string) => paths.adminArea(slug, 'security'),
];

/** Whether the page at an address of a clinic may grow with the screen: a list, board, calendar or conversation. */
export function isWidePage(slug: string, pathname: string): boolean {
  const page = withoutEnd(pathname);
  return (
    WIDE.some((path) => page === path(slug)) ||
    WIDE_BELOW.some((path) => page === path(slug) || page.startsWith(`${path(slug)}/`))
  );
}

/** Whether a page of the settings may grow with the screen beside the way to the others. */
export function isWideSetting(slug: string, pathname: string): boolean {
  const page = withoutEnd(pathname);
  return LISTS.some((path) => page === path(slug));
}

function withoutEnd(pathname: string): string {
  return pathname.replace(/\/$/, '');
}
