import { z } from 'zod';
import type { AppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';

const liveItem = z.object({
  kind: z.enum(['appointment', 'case']),
  id: z.string(),
  starts_at: z.iso.datetime({ offset: true }).nullable(),
  /** The provider or the operation. */
  name: z.string(),
});
export type LiveItem = z.infer<typeof liveItem>;

const liveRefusal = z.object({ kind: z.literal('live'), live: z.array(liveItem) });

/** The open appointments and cases for which a referral can't be declined; null for any other refusal. */
export const liveItemsIn = (error: AppError): LiveItem[] | null =>
  refusalOf(error, liveRefusal)?.live ?? null;
