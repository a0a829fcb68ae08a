import { z } from 'zod';

export const fedSchema = z.object({
  seed: z.number(),
  /** What became of the input, such as "taken" or "refused". */
  answer: z.string(),
  /** What was wrong with that. */
  found: z.array(z.string()),
});

export type Fed = Omit<z.infer<typeof fedSchema>, 'seed'>;
