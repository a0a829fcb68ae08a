import { z } from 'zod';
import type { AppError } from './errors';
import { enums } from './supabase/database.types';

const moment = z.iso.datetime({ offset: true });
/** An appointment or a case that is still to take place. */
const liveItem = z.object({
  kind: z.enum(['appointment', 'case']),
  id: z.string(),
  starts_at: moment.nullable(),
  /** The provider, or the operation. */
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
/** What the row is at now, to say with the next attempt that it was seen. */
const revision = z.number().optional();

/** Why the database refused a change, as the detail of its error says it for programs. */
const refusalSchema = z.discriminatedUnion('kind', [
  // Somebody was quicker: it is no longer what was looked at, or no longer in a state that allows it.
  z.object({
    kind: z.enum(['stale', 'state', 'expired']),
    revision,
    /** Of a case. */
    stage: z.enum(enums.surgery_stage).optional(),
  }),
  // The time is taken, somebody is away, or the provider doesn't work then.
  z.object({ kind: z.enum(['clash', 'away', 'hours']), free }),
  // The surgeon has no operating-room block there then.
  z.object({ kind: z.literal('outside_block'), free }),
  // People of the team are elsewhere then, and nobody has said why that works.
  z.object({ kind: z.literal('team_overlap') }),
  // Diagnoses name the other side than the operation, or a further procedure, and no reason is given.
  z.object({
    kind: z.literal('side'),
    codes: z.array(z.string()),
    /** Of the procedure among those that were sent, from 1; undefined for the operation itself. */
    place: z.number().optional(),
  }),
  // A referral can't be declined while these are open.
  z.object({ kind: z.literal('live'), live: z.array(liveItem) }),
  // Something has to be settled first.
  z.object({ kind: z.literal('blocked'), blockers: z.array(blocker) }),
  // What is in the way is told to who has the case open.
  z.object({ kind: z.literal('unopened') }),
  // A colleague is called so, or nearly so.
  z.object({ kind: z.literal('name') }),
]);

export type Refusal = z.infer<typeof refusalSchema>;
export type LiveItem = z.infer<typeof liveItem>;

/** A time at which it would have worked. */
export type FreeTime = z.infer<typeof freeTime>;

/** What stands behind a refusal; null for any other failure. */
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
