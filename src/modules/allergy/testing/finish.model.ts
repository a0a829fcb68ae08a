import { z } from 'zod';
import { toAppError } from '@/lib/errors';

const needsSchema = z.object({
  needs: z.array(z.enum(['unasked', 'early', 'implausible'])),
  places: z.array(z.int()),
});
export type FinishNeeds = z.infer<typeof needsSchema>;

/** What a person still has to say before a test is finished; null where it was refused for another reason. */
export function needsOf(thrown: unknown): FinishNeeds | null {
  const { detail } = toAppError(thrown);
  if (detail === undefined) return null;
  try {
    return needsSchema.safeParse(JSON.parse(detail)).data ?? null;
  } catch {
    // Postgres writes details of its own, in prose.
    return null;
  }
}
