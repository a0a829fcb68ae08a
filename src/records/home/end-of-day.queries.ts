import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pollEvery } from '@/lib/polling';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { openRowSchema } from '@/records/open-things/open-things.schema';
import { homeKeys } from './home-keys';

/** Most of it changes without an event. */
const POLL_MS = 60_000;

const rowSchema = openRowSchema.extend({
  owner: z.string().nullable(),
  patient_id: z.string().nullable(),
  patient_name: z.string().nullable(),
  is_mine: z.boolean(),
  /** All of the kind, and the member's own: the list has the first hundred. */
  total: z.number(),
  total_mine: z.number(),
});

export type LeftRow = z.output<typeof rowSchema>;

export const endOfDayQueries = {
  /** What is left open at the end of the day, the member's own first. */
  left: (companyId: string) =>
    queryOptions({
      queryKey: [...homeKeys.work(companyId), 'end-of-day'],
      queryFn: async ({ signal }) =>
        z
          .array(rowSchema)
          .parse(unwrap(await db.rpc('end_of_day', { company_id: companyId }).abortSignal(signal))),
      refetchInterval: pollEvery(POLL_MS),
    }),
};
