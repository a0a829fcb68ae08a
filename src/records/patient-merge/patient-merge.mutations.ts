import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useMarkOutdated } from '@/records/outdated';
import type { MergeChoice } from './patient-merge.model';

/** A chart as it was looked at. */
interface Seen {
  patient: { id: string; updated_at: string };
}

interface Merge extends MergeChoice {
  /** The first stays. */
  seen: { one: Seen; other: Seen };
}

/** Makes two charts one. Sending it again is the same merge; one changed meanwhile is an AppError "stale". */
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
    // Not waited for: what was compared is gone, and the page that says so is left at once.
    onSettled: () => {
      void mark('patient-merge');
    },
  });
}
