import { z } from 'zod';
import type { AppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';

const rankTaken = z.object({
  kind: z.literal('rank'),
  coverage_id: z.string(),
  payer: z.string(),
});

/** The current coverage with the same rank, if the save was refused for it. */
export const rankTakenIn = (error: AppError | null) => refusalOf(error, rankTaken);
