import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { PatientFilters } from './patient-filters';
import { patientQueries } from './patients.queries';

const PAGE_SIZE = 50;

export type ListedPatient = Awaited<ReturnType<typeof fetchListed>>[number];

interface Wanted extends Omit<PatientFilters, 'text' | 'group'> {
  /** The ids and order of a search's results; null for the whole list. */
  ids: readonly string[] | null;
}

export const patientListQueries = {
  /** The clinic's patients, filtered and sorted, page by page. */
  list: (companyId: string, wanted: Wanted) =>
    keysetQuery({
      queryKey: [...patientQueries.all(companyId), 'list', wanted],
      source: {
        read: (...asked) => fetchListed(companyId, wanted, ...asked),
        placeOf: (row) => ({
          at: wanted.sort === 'seen' ? (row.last_seen_at ?? '') : nameOf(row),
          id: row.id,
        }),
      },
      pageSize: PAGE_SIZE,
    }),
};

// Joins the two parts of a name into one cursor; it can't be typed in a name.
const PART = '\u0000';

const nameOf = (row: { last_name: string; first_name: string }) =>
  `${row.last_name}${PART}${row.first_name}`;

async function fetchListed(
  companyId: string,
  { ids, which, letter, sort }: Wanted,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
) {
  return unwrap(
    await db
      .rpc('list_patients', {
        company_id: companyId,
        ids: ids && [...ids],
        which,
        letter,
        sort,
        after_name: sort === 'name' && after !== null ? after.at.split(PART) : null,
        after_at: sort === 'seen' && after !== null ? after.at : null,
        after_id: after?.id ?? null,
        max_count: size,
      })
      .abortSignal(signal),
  );
}
