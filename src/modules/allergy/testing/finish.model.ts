import { z } from 'zod';
import { toAppError } from '@/lib/errors';

const needsSchema = z.object({
  needs: z.array(z.enum(['unasked', 'early', 'implausible'])),
  places: z.array(z.int()),
});
export type FinishNeeds = z.infer<typeof needsSchema>;

/**
 * What is still needed before the test can be finished; null if it was refused for another reason.
 */
export function needsOf(thrown: unknown): FinishNeeds | null {
  const { detail } = toAppError(thrown);
  if (detail === undefined) return null;
  try {
    return needsSchema.safeParse(JSON.parse(detail)).data ?? null;
  } catch {
    // Postgres writes prose into details of its own.
    return null;
  }
}
