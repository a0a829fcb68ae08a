import { paths } from '@/lib/paths';

/** Lists, boards and calendars. Reading text keeps a readable width. */
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

/** These and every page below them. The settings' navigation keeps its place from page to page. */
const WIDE_BELOW = [paths.inbox, paths.messages, paths.settings, paths.admin, paths.userSettings];

/** Settings pages that are lists. */
const LISTS = [
  (slug: string) => paths.adminArea(slug, 'users'),
  (slug: string) => paths.adminArea(slug, 'security'),
];

export function isWidePage(slug: string, pathname: string): boolean {
  const page = withoutEnd(pathname);
  return (
    WIDE.some((path) => page === path(slug)) ||
    WIDE_BELOW.some((path) => page === path(slug) || page.startsWith(`${path(slug)}/`))
  );
}

export function isWideSetting(slug: string, pathname: string): boolean {
  const page = withoutEnd(pathname);
  return LISTS.some((path) => page === path(slug));
}

function withoutEnd(pathname: string): string {
  return pathname.replace(/\/$/, '');
}
