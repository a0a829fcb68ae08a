import { z } from 'zod';
import { text } from '@/fields/schema';
import { calendarDay, formatAppointment, formatDate } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { VISIT_OUTCOME_LABELS } from '@/records/appointments/appointment-labels';
import { type Letter, letterFactsSchema } from './letter.schema';

const moment = z.string().nullable();

export const beginningSchema = letterFactsSchema.extend({
  reason: z.string().nullable(),
  diagnoses: z.array(z.object({ code: z.string(), label: z.string().nullable() })),
  visit: z
    .object({
      at: moment,
      provider: z.string(),
      outcome: z.enum(enums.visit_outcome).nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  operations: z.array(
    z.object({ name: z.string(), stage: z.enum(enums.surgery_stage), at: moment }),
  ),
  next: z.object({ at: moment, provider: z.string() }).nullable(),
});
export type LetterBeginning = z.output<typeof beginningSchema>;

export const letterDraftSchema = z.object({
  visitOn: z.string(),
  reason: text(2000),
  diagnoses: text(2000),
  findings: text(8000),
  plan: text(4000),
  followUp: text(2000),
  correction: text(500),
});
export type LetterDraft = z.input<typeof letterDraftSchema>;

/** The letter that a form edits; the revision is null before the first save. */
export interface EditedLetter {
  id: string;
  version: number;
  revision: number | null;
  visit_on: string | null;
  reason: string | null;
  diagnoses: string | null;
  findings: string | null;
  plan: string | null;
  follow_up: string | null;
  correction: string | null;
}

export function draftOf(letter: EditedLetter): LetterDraft {
  return {
    visitOn: letter.visit_on ?? '',
    reason: letter.reason ?? '',
    diagnoses: letter.diagnoses ?? '',
    findings: letter.findings ?? '',
    plan: letter.plan ?? '',
    followUp: letter.follow_up ?? '',
    correction: letter.correction ?? '',
  };
}

export function contentOf(draft: LetterDraft) {
  return {
    visit_on: draft.visitOn === '' ? null : draft.visitOn,
    reason: blankToNull(draft.reason),
    diagnoses: blankToNull(draft.diagnoses),
    findings: blankToNull(draft.findings),
    plan: blankToNull(draft.plan),
    follow_up: blankToNull(draft.followUp),
    correction: blankToNull(draft.correction),
  };
}

/** A new letter from the record. Its findings are only what was written down at the visit. */
export function newLetter(id: string, from: LetterBeginning): EditedLetter {
  const { time_zone } = from.clinic;
  const { visit, next } = from;
  const seenAt = visit?.at ?? null;
  const nextAt = next?.at ?? null;
  return {
    id,
    version: 1,
    revision: null,
    visit_on: seenAt === null ? null : calendarDay(seenAt, time_zone),
    reason: from.reason,
    diagnoses: blankToNull(
      from.diagnoses
        .map(({ code, label }) => (label === null ? code : `${code} ${label}`))
        .join('\n'),
    ),
    findings: visit?.note ?? null,
    plan: planOf(from),
    follow_up: nextAt && `${formatAppointment(nextAt, time_zone)} with ${next?.provider}.`,
    correction: null,
  };
}

function planOf({ visit, operations, clinic }: LetterBeginning): string | null {
  const planned = operations.map(({ name, stage, at }) => {
    if (stage === 'completed')
      return `${name}: done${at === null ? '' : ` ${formatDate(at, clinic.time_zone)}`}.`;
    return at === null
      ? `${name}: to be scheduled.`
      : `${name}: ${formatAppointment(at, clinic.time_zone)}.`;
  });
  const outcome = visit?.outcome ?? null;
  // An operation is more exact than "Surgery".
  const decided =
    outcome === null || (outcome === 'surgery' && planned.length > 0)
      ? []
      : [`${VISIT_OUTCOME_LABELS[outcome]}.`];
  return blankToNull([...decided, ...planned].join('\n'));
}

export function correctionOfLetter(id: string, signed: EditedLetter): EditedLetter {
  return { ...signed, id, version: signed.version + 1, revision: null, correction: null };
}

export function previewOf(
  { id, version }: EditedLetter,
  draft: LetterDraft,
  from: LetterBeginning,
): Letter {
  return { id, version, signed_at: null, facts: from, ...contentOf(draft) };
}
