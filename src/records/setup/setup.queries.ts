import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';

/** A step of the setup, with the first thing it lacks; null if it is done. */
export interface SetupStep {
  step: Enums<'setup_step'>;
  gap: Enums<'setup_gap'> | null;
}

export const setupQueries = {
  all: (companyId: string) => ['company', companyId, 'setup'] as const,

  /** The setup's steps in order, for admins: each is done once its rows exist. */
  steps: (companyId: string) =>
    queryOptions({
      queryKey: [...setupQueries.all(companyId), 'steps'],
      queryFn: async ({ signal }): Promise<SetupStep[]> =>
        unwrap(await db.rpc('setup_steps', { company_id: companyId }).abortSignal(signal)),
      staleTime: 60_000,
    }),
};
