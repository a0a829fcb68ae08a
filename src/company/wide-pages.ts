import { paths } from '@/lib/paths';

/** Lists, boards and calendars; what is read line by line stays as wide as it reads well. */
const WIDE = [
  paths.inbox,
  paths.referrals,
  paths.patients,
  paths.queue,
  paths.schedule,
  paths.insurance,
  paths.authorizations,
  paths.messages,
];

/** Whether the page at an address of a clinic may grow with the screen: a list, board, calendar or conversation. */
export function isWidePage(slug: string, pathname: string): boolean {
  const page = pathname.replace(/\/$/, '');
  return (
    WIDE.some((path) => page === path(slug)) ||
    [paths.messages, paths.inbox].some((path) => page.startsWith(`${path(slug)}/`))
  );
}
