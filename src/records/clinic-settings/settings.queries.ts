import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export const settingsQueries = {
  /** The company's logo and color, for editing. */
  branding: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'companies', 'branding'],
      queryFn: ({ signal }) => fetchBranding(companyId, signal),
      staleTime: 0,
    }),
};

export async function fetchBranding(companyId: string, signal?: AbortSignal) {
  const asked = db
    .from('companies')
    .select('id, updated_at, logo_suffix, accent_color')
    .eq('id', companyId);
  return unwrap(await (signal ? asked.abortSignal(signal) : asked).single());
}

export type Branding = Awaited<ReturnType<typeof fetchBranding>>;
