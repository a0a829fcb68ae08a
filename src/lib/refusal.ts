import { z } from 'zod';
import type { AppError } from './errors';
import { enums } from './supabase/database.types';

const moment = z.iso.datetime({ offset: true });
/** An open appointment or case. */
const liveItem = z.object({
  kind: z.enum(['appointment', 'case']),
  id: z.string(),
  starts_at: moment.nullable(),
  /** The provider or the operation. */
  name: z.string(),
});
const freeTime = z.object({ starts_at: moment, ends_at: moment });
const free = z.array(freeTime).catch([]);
const blocker = z.object({
  item_id: z.string().nullable(),
  kind: z.enum(enums.case_blocker_kind),
  label: z.string(),
  why: z.string(),
});
/** The row's present revision: the next attempt sends it. */
const revision = z.number().optional();

const refusalSchema = z.discriminatedUnion('kind', [
  // A colleague was faster: the row has changed, or its state no longer allows this.
  z.object({
    kind: z.enum(['stale', 'state', 'expired']),
    revision,
    /** For a case. */
    stage: z.enum(enums.surgery_stage).optional(),
  }),
  // The time is taken, a person is away, or the provider doesn't work then.
  z.object({ kind: z.enum(['clash', 'away', 'hours']), free }),
  // The surgeon has no operating-room block then.
  z.object({ kind: z.literal('outside_block'), free }),
  // Team members are elsewhere then, and no reason is given.
  z.object({ kind: z.literal('team_overlap') }),
  // A diagnosis or a further procedure is for the other side, and no reason is given.
  z.object({
    kind: z.literal('side'),
    codes: z.array(z.string()),
    /** The place of the procedure among those sent, from 1; undefined for the operation itself. */
    place: z.number().optional(),
  }),
  // A referral can't be declined while these are open.
  z.object({ kind: z.literal('live'), live: z.array(liveItem) }),
  // Something has to be settled first.
  z.object({ kind: z.literal('blocked'), blockers: z.array(blocker) }),
  // Only members who have opened the case see what blocks it.
  z.object({ kind: z.literal('unopened') }),
  // A colleague has this name or a similar one.
  z.object({ kind: z.literal('name') }),
]);

export type Refusal = z.infer<typeof refusalSchema>;
export type LiveItem = z.infer<typeof liveItem>;

export type FreeTime = z.infer<typeof freeTime>;

export function refusalOf(error: AppError | null): Refusal | null {
  if (!error?.detail) return null;
  const parsed = refusalSchema.safeParse(jsonOrNull(error.detail));
  return parsed.success ? parsed.data : null;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Postgres writes details of its own, in prose.
    return null;
  }
}
