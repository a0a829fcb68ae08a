import { z } from 'zod';
import type { AppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';
import { enums } from '@/lib/supabase/database.types';
import { freeTimes, timeRefusal } from '../appointments/refusals';

const blocker = z.object({
  item_id: z.string().nullable(),
  kind: z.enum(enums.case_blocker_kind),
  label: z.string(),
  why: z.string(),
});

const caseRefusal = z.discriminatedUnion('kind', [
  // A colleague changed the case, which is in this stage now.
  z.object({ kind: z.literal('stale'), stage: z.enum(enums.surgery_stage).optional() }),
  timeRefusal,
  // The surgeon has no operating-room block then.
  z.object({ kind: z.literal('outside_block'), free: freeTimes }),
  // Team members are elsewhere then, and no reason is given.
  z.object({ kind: z.literal('team_overlap') }),
  // A diagnosis or a further procedure is for the other side, and no reason is given.
  z.object({
    kind: z.literal('side'),
    codes: z.array(z.string()),
    /** The place of the procedure among those sent, from 1; undefined for the operation itself. */
    place: z.number().optional(),
  }),
  // Something has to be settled first.
  z.object({ kind: z.literal('blocked'), blockers: z.array(blocker) }),
  // Only members who have opened the case see what blocks it.
  z.object({ kind: z.literal('unopened') }),
]);
export type CaseRefusal = z.infer<typeof caseRefusal>;

export const caseRefusalOf = (error: AppError | null) => refusalOf(error, caseRefusal);
