import { z } from 'zod';
import { isDay, problemOf } from '@/fields/checks';
import { PATIENT } from '@/fields/patient';
import { text } from '@/fields/schema';
import { fromClock, fromTimeField, toClock, toTimeField } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { blankToNull, counted } from '@/lib/text';
import { LIMITS } from '@/records/referrals/referrals.model';
import type { Tone } from '@/ui/tone';
import type { ContactOutcome, ContactParty, ContactWay } from './contact-labels';

type ContactStep = Enums<'contact_step'>;

const WRITTEN = ['sent', 'reached', 'not_delivered'] as const satisfies readonly ContactOutcome[];
const CALLED = [
  'reached',
  'left_voicemail',
  'no_answer',
  'wrong_number',
] as const satisfies readonly ContactOutcome[];

export function outcomesOf(way: ContactWay): readonly ContactOutcome[] {
  return way === 'phone' ? CALLED : WRITTEN;
}

export const hasNumber = (way: ContactWay) => way === 'phone' || way === 'text';

export const attemptSchema = z
  .object({
    way: z.enum(enums.contact_way, 'Choose how.'),
    party: z.enum(enums.contact_party, 'Choose who.'),
    outcome: z.enum(enums.contact_outcome, 'Choose the outcome.'),
    phone: z.string().trim(),
    day: z.string().refine(isDay, 'Choose a day.'),
    time: z.string().refine((text) => fromTimeField(text) !== null, 'Choose a time.'),
    note: text(LIMITS.contactNote),
  })
  .superRefine(({ way, phone }, context) => {
    const problem = hasNumber(way) ? problemOf(PATIENT.phone, phone) : null;
    if (problem !== null) context.addIssue({ code: 'custom', path: ['phone'], message: problem });
  });

export type AttemptDraft = z.output<typeof attemptSchema>;

export function momentFields(moment: string, timeZone: string) {
  const { day, minute } = toClock(moment, timeZone);
  return { day, time: toTimeField(minute) };
}

/** The arguments. An unchanged time is the one when the form was opened. */
export function toAttempt(draft: AttemptDraft, opened: string, timeZone: string) {
  const { way, party, outcome, phone, day, time, note } = draft;
  const start = momentFields(opened, timeZone);
  const isUntouched = day === start.day && time === start.time;
  return {
    attempted_at: isUntouched
      ? opened
      : fromClock({ day, minute: fromTimeField(time) ?? 0 }, timeZone),
    way,
    party,
    outcome,
    phone: hasNumber(way) ? blankToNull(phone) : null,
    note: blankToNull(note),
  };
}

interface Reachable {
  patient: { phone: string | null; guardian_phone: string | null };
  provider: { phone: string | null; practice: { phone: string | null } | null } | null;
  practice: { phone: string | null } | null;
}

export function phoneOf(
  { patient, provider, practice }: Reachable,
  party: ContactParty,
): string | null {
  switch (party) {
    case 'patient':
      return patient.phone;
    case 'guardian':
      return patient.guardian_phone;
    case 'referring_office':
      return provider?.phone ?? provider?.practice?.phone ?? practice?.phone ?? null;
  }
}

interface Contact {
  contact_step: ContactStep | null;
  contact_due_on: string | null;
  contact_calls: number;
}

const DUE_LABELS: Record<ContactStep, string> = {
  call: 'Call due',
  letter: 'Letter due',
  close: 'Not reached',
};

export function contactDue(
  { contact_step, contact_due_on }: Contact,
  today: string,
): { label: string; tone: Tone } | null {
  if (contact_step === null || contact_due_on === null || contact_due_on > today) return null;
  return {
    label: DUE_LABELS[contact_step],
    tone: contact_step === 'close' ? 'danger' : 'warning',
  };
}

export function nextContactText(
  { contact_step, contact_due_on, contact_calls }: Contact,
  callsBeforeLetter: number | undefined,
  today: string,
): string | null {
  if (contact_step === null || contact_due_on === null) return null;
  const day = formatCalendarDate(contact_due_on);
  const isDue = contact_due_on <= today;
  const since = contact_due_on < today ? ` since ${day}` : ' today';
  switch (contact_step) {
    case 'call': {
      const made = callsBeforeLetter
        ? `${contact_calls} of ${counted(callsBeforeLetter, 'calls')} made. `
        : '';
      return `${made}${isDue ? `Next call due${since}.` : `Next call on ${day}.`}`;
    }
    case 'letter':
      return contact_calls < (callsBeforeLetter ?? 0)
        ? `No working phone number on file. Letter due${since}.`
        : `Letter due${since}.`;
    case 'close':
      return isDue
        ? 'No answer to the letter. The referral may be closed.'
        : `Letter sent. Awaiting reply until ${day}.`;
  }
}
