import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow, fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';

export interface NpiHolder {
  kind: 'clinic' | 'provider';
  id: string;
  name: string;
  npi: string | null;
  updated_at: string;
}

const COLUMNS = 'id, name, npi, updated_at';

export const npiQueries = {
  /** The clinic, then its providers, with their NPIs. */
  holders: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'npis'],
      queryFn: async ({ signal }): Promise<NpiHolder[]> => {
        const [clinic, providers] = await Promise.all([
          db.from('companies').select(COLUMNS).eq('id', companyId).abortSignal(signal).single(),
          fetchRows(
            db
              .from('providers')
              .select(COLUMNS)
              .eq('is_active', true)
              .order('is_primary', { ascending: false })
              .order('name'),
            { companyId, signal },
          ),
        ]);
        return [
          { kind: 'clinic', ...unwrap(clinic) },
          ...providers.map((provider) => ({ kind: 'provider' as const, ...provider })),
        ];
      },
    }),
};

export async function fetchHolder(
  companyId: string,
  { kind, id }: NpiHolder,
): Promise<NpiHolder | null> {
  const row =
    kind === 'clinic'
      ? unwrapMaybe(await db.from('companies').select(COLUMNS).eq('id', id).maybeSingle())
      : await fetchRow(db.from('providers').select(COLUMNS), { companyId, id });
  return row && { kind, ...row };
}
