import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useMarkOutdated } from '@/records/use-write';
import type { MergeChoice } from './patient-merge.model';

interface Seen {
  patient: { id: string; updated_at: string };
}

interface Merge extends MergeChoice {
  /** The first one is kept. */
  seen: { one: Seen; other: Seen };
}

/** Merges two charts; safe to send again. If one has changed, throws an AppError "stale". */
export function useMergePatients(companyId: string) {
  const mark = useMarkOutdated();
  const [id] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async ({ seen: { one, other }, taken, reason }: Merge) =>
      unwrap(
        await db.rpc('merge_patients', {
          company_id: companyId,
          merge_id: id,
          kept_id: one.patient.id,
          merged_id: other.patient.id,
          taken,
          kept_seen: one.patient.updated_at,
          merged_seen: other.patient.updated_at,
          reason,
        }),
        'Error merging patients',
      ),
    // Not awaited: the compared charts are gone, and the page is left at once.
    onSettled: () => {
      void mark('patient-merge');
    },
  });
}
