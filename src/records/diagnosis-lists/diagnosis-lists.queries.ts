import { queryOptions, skipToken } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';

/** The most codes that a picker shows. */
const MOST = 20;

const all = (companyId: string) => ['company', companyId, 'diagnosis_lists'] as const;

export const diagnosisListQueries = {
  all,
  /** The list that the clinic's diagnoses are checked against; null if none was imported. */
  current: (companyId: string) =>
    queryOptions({
      queryKey: [...all(companyId), 'current'],
      queryFn: async ({ signal }) => {
        const [list] = await fetchRows(
          db
            .from('diagnosis_lists')
            .select(
              'id, name, code_count, updated_at, importer:user_profiles(username, display_name)',
            )
            .eq('is_current', true),
          { companyId, signal },
        );
        return list ?? null;
      },
      staleTime: 5 * 60_000,
    }),
  /** A list's billable codes with this prefix, in order. Doesn't ask without a list or a prefix. */
  beginning: (companyId: string, listId: string | undefined, begins: string | null) =>
    queryOptions({
      queryKey: [...all(companyId), 'codes', listId, begins],
      queryFn:
        listId === undefined || begins === null
          ? skipToken
          : ({ signal }) =>
              fetchRows(
                db
                  .from('diagnosis_codes')
                  .select('code, description')
                  .eq('list_id', listId)
                  .eq('is_billable', true)
                  // A range uses the key, which "like" doesn't behind row-level security. No code
                  // has a "~".
                  .gte('code', begins)
                  .lt('code', `${begins}~`)
                  .order('code')
                  .limit(MOST),
                { companyId, signal },
              ),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
