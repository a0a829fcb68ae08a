import { paths } from '@/lib/paths';
import { toEntry, withTyped } from '@/lib/typed-search';

/** Today's path for each parameter that used to open a part over the list. */
const PARTS: Record<string, (slug: string, id: string) => string> = {
  verification: paths.eligibilityRequest,
  coverages: paths.coverages,
  coverage: paths.coverage,
  payers: paths.payers,
};

/** The new address for an older one, with its other parameters; null for a current one. */
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
