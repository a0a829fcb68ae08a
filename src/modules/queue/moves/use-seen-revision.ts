import { useState } from 'react';
import type { AppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';

/**
 * The revision a form was opened on. Once the person was told that it is stale, and by whom, the next
 * attempt is made in the knowledge of the present one.
 */
export function useSeenRevision(opened: number) {
  const [seen, setSeen] = useState(opened);
  return {
    seen,
    learn: (error: AppError) => {
      const refusal = refusalOf(error);
      if (refusal && 'revision' in refusal && refusal.revision !== undefined) {
        setSeen(refusal.revision);
      }
    },
  };
}
