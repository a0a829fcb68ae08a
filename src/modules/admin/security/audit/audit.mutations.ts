import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';

const partSchema = z.array(
  z.object({
    checked: z.number(),
    up_to: z.number(),
    latest: z.number(),
    fingerprint: z.string().nullable(),
    finished: z.boolean(),
    broken_at: z.number().nullable(),
    problem: z.enum(enums.audit_problem).nullable(),
  }),
);

/** As many entries as one request checks in a moment. */
const PART = 10_000;

export interface Verification {
  checked: number;
  fingerprint: string | null;
  broken: { at: number; problem: (typeof enums.audit_problem)[number] } | null;
}

/** Walks the whole chain, a part at a time. `progress` runs from 0 to 1. */
export function useVerifyLog(companyId: string) {
  const [progress, setProgress] = useState(0);
  const verification = useMutation({
    mutationFn: async (): Promise<Verification> => {
      setProgress(0);
      let checked = 0;
      let part = await checkPart(companyId, 1);
      for (;;) {
        checked += part.checked;
        setProgress(part.latest === 0 ? 1 : Math.min(1, part.up_to / part.latest));
        if (part.finished || part.problem !== null) break;
        part = await checkPart(companyId, part.up_to + 1);
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

async function checkPart(companyId: string, from: number) {
  const [part] = partSchema.parse(
    unwrap(
      await db.rpc('verify_audit_log', {
        company_id: companyId,
        from_sequence: from,
        max_entries: PART,
      }),
    ),
  );
  if (!part) throw new AppError('unknown');
  return part;
}
