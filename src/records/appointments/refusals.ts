import { z } from 'zod';
import type { AppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';

const moment = z.iso.datetime({ offset: true });
const freeTime = z.object({ starts_at: moment, ends_at: moment });
export type FreeTime = z.infer<typeof freeTime>;

export const freeTimes = z.array(freeTime).catch([]);

/** The time is taken, a person is away, or the provider doesn't work then. */
export const timeRefusal = z.object({ kind: z.enum(['clash', 'away', 'hours']), free: freeTimes });
export type TimeRefusal = z.infer<typeof timeRefusal>;

const stepRefusal = z.discriminatedUnion('kind', [
  // A colleague was faster: the request has changed, or its state no longer allows the step.
  z.object({ kind: z.enum(['stale', 'state', 'expired']) }),
  timeRefusal,
]);

export const timeRefusalOf = (error: AppError) => refusalOf(error, timeRefusal);
export const stepRefusalOf = (error: AppError) => refusalOf(error, stepRefusal);
