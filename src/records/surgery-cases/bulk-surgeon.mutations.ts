import { useQueryClient } from '@tanstack/react-query';
import { eachOf } from '@/lib/each-of';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import { toEditArguments, toEditDraft } from './edit-case.model';
import { asOpened } from './surgery-cases.mutations';
import { surgeryCaseQueries } from './surgery-cases.queries';

const LOG_LABEL = 'Error saving surgery case';

interface Assigned {
  /** With the surgeon that was seen: cases with another one by now stay as they are. */
  cases: readonly { id: string; surgeon_id: string | null }[];
  surgeonId: string | null;
}

/**
 * Assigns a surgeon to each case. Resolves with the changed ones, their former surgeons, and why
 * others failed.
 */
export function useAssignSurgeon(companyId: string) {
  const client = useQueryClient();
  return useWrite('surgery-cases', {
    mutationFn: ({ cases, surgeonId }: Assigned) =>
      eachOf(cases, LOG_LABEL, async (seen) => {
        // A case is saved whole, so this uses the newest row and keeps colleagues' changes.
        const row = await client.fetchQuery({
          ...surgeryCaseQueries.detail(companyId, seen.id),
          staleTime: 0,
        });
        if (row === null) throw new AppError('not-found');
        if (row.surgeon_id !== seen.surgeon_id) throw new AppError('stale');
        const draft = toEditDraft({ ...row, surgeon_id: surgeonId });
        await asOpened(companyId, seen.id, async () =>
          unwrap(
            await db.rpc('edit_surgery_case', toEditArguments(draft, { start: row, row })),
            LOG_LABEL,
          ),
        );
        return { id: seen.id, from: seen.surgeon_id, surgeon_id: surgeonId };
      }),
  });
}
