import { paths } from '@/lib/paths';
import { toEntry, withTyped } from '@/lib/typed-search';

/** By the parameter that used to open it over the list, where each part is now. */
const PARTS: Record<string, (slug: string, id: string) => string> = {
  verification: paths.eligibilityRequest,
  coverages: paths.coverages,
  coverage: paths.coverage,
  payers: paths.payers,
};

/** Where an older address leads, what it says besides kept; null for one of today. */
export function presentAddress(slug: string, search: URLSearchParams, state: unknown) {
  for (const [name, path] of Object.entries(PARTS)) {
    const id = search.get(name);
    if (id === null) continue;
    const rest = withTyped(search, state);
    rest.delete(name);
    const entry = toEntry(rest);
    const pathname = path(slug, encodeURIComponent(id));
    return { to: { pathname, ...entry.to }, state: entry.state };
  }
  return null;
}
