import { z } from 'zod';
import { toAppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';

const unfinished = z.object({
  kind: z.literal('unfinished'),
  needs: z.array(z.enum(['unasked', 'early', 'implausible'])),
  places: z.array(z.int()),
});
export type FinishNeeds = Pick<z.infer<typeof unfinished>, 'needs' | 'places'>;

/**
 * What is still needed before the test can be finished; null if it was refused for another reason.
 */
export const needsOf = (thrown: unknown): FinishNeeds | null =>
  refusalOf(toAppError(thrown), unfinished);
