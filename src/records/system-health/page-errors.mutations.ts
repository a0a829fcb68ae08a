import { routePattern } from '@/lib/route-pattern';
import { db } from '@/lib/supabase/client';
import { describeError } from './page-error';

/** A page that breaks again and again says no more the tenth time. */
const MOST_REPORTS = 10;

const told = new Set<string>();

/** Tells the clinic whose page is open what broke on it. Never fails, and tells each error once for as long as the page is open. */
export async function reportError(thrown: unknown): Promise<void> {
  const report = describeError(thrown, location.origin);
  const [, slug] = /^\/companies\/([^/]+)/.exec(location.pathname) ?? [];
  if (!report || slug === undefined) return;
  const key = `${report.name} ${report.stack}`;
  if (told.has(key) || told.size >= MOST_REPORTS) return;
  told.add(key);
  await db
    .rpc('report_page_error', {
      company_slug: slug,
      release: import.meta.env.VITE_RELEASE,
      route: routePattern(location.pathname),
      ...report,
    })
    .then(
      () => undefined,
      () => undefined,
    );
}
