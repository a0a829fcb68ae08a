import { useState } from 'react';
import type { enums } from '@/lib/supabase/database.types';
import { useWrite } from '@/records/use-write';
import { fetchLogCheck } from './audit.queries';

/** The entries that one request can check quickly. */
const PART = 10_000;

export interface Verification {
  checked: number;
  fingerprint: string | null;
  broken: { at: number; problem: (typeof enums.audit_problem)[number] } | null;
}

/** Checks the whole log, a few seals at a time. `progress` runs from 0 to 1. */
export function useVerifyLog(companyId: string) {
  const [progress, setProgress] = useState(0);
  const verification = useWrite('audit', {
    mutationFn: async (): Promise<Verification> => {
      setProgress(0);
      let checked = 0;
      let part = await fetchLogCheck(companyId, 1, PART);
      for (;;) {
        checked += part.checked;
        setProgress(part.latest === 0 ? 1 : Math.min(1, part.up_to / part.latest));
        if (part.finished || part.problem !== null) break;
        part = await fetchLogCheck(companyId, part.up_to + 1, PART);
      }
      const { problem, broken_at, up_to, fingerprint } = part;
      return {
        checked,
        fingerprint,
        broken: problem === null ? null : { at: broken_at ?? up_to, problem },
      };
    },
  });
  return { ...verification, progress };
}
