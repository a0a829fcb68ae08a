import { routePattern } from '@/lib/route-pattern';
import { db } from '@/lib/supabase/client';
import { describeError } from './page-error';

/** The tenth report from a page that breaks repeatedly says nothing new. */
const MOST_REPORTS = 10;

const told = new Set<string>();

/**
 * Reports an error to the clinic of the open page. Never throws, and reports each error once per
 * page load.
 */
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
