import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

export type MinorRule = Awaited<ReturnType<typeof fetchRules>>[number];

export const minorRuleQueries = {
  /** What the clinic decided about charts of minors, from the youngest age on. */
  all: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'minor_access_rules'],
      queryFn: ({ signal }) => fetchRules(companyId, signal),
    }),
};

const fetchRules = async (companyId: string, signal: AbortSignal) =>
  unwrap(
    await db
      .from('minor_access_rules')
      .select('from_age, for_parents, for_minor, decided_at')
      .eq('company_id', companyId)
      .order('from_age')
      .abortSignal(signal),
    'Error loading the rules for minors',
  );
