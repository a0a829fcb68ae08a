import { formatCalendarDate } from '@/lib/dates';
import { enums } from '@/lib/supabase/database.types';
import { OUTCOME_STEPS } from '@/records/appointments/appointment-labels';
import { PRESET_WORDS } from '@/records/eligibility/preset-labels';
import type { Tone } from '@/ui/tone';
import type { OpenRow } from './open-things.schema';

export interface OpenThing {
  key: string;
  label: string;
  what: string;
  /** "Waiting for the clinic to accept" */
  waits: string;
  tone: Tone;
}

type Kind = OpenRow['kind'];

const LABELS: Record<Kind, string> = {
  referral: 'Referral',
  answer: 'Answer',
  outcome: 'Next step',
  ask: 'To ask',
  information: 'Asked',
  next_action: 'To do',
  letter: 'Letter',
  message: 'Not sent',
  withdrawal: 'Withdraw',
  visit: 'Visit',
  surgery: 'Surgery',
  sent: 'Sent',
  authorization: 'Payer',
  requirement: 'Payer',
  shots: 'Shots',
  course: 'Tablets',
  test: 'Test',
  observation: 'Shots',
  packet: 'Packet',
  patient_request: 'Patient',
  patient_message: 'Patient',
};

/** The next step, for kinds whose state alone decides it. */
const WAITS: Partial<Record<Kind, Readonly<Record<string, string>>>> = {
  referral: {
    scheduled: 'the visit',
    appointment_cancelled: 'a new time: the appointment was canceled',
    no_show: 'a new time: the patient did not come',
    case_cancelled: 'a decision: the operation was canceled',
  },
  visit: {
    pending: 'the clinic to offer a time',
    proposed: 'the requester to choose a time',
    checked_in: 'the visit to end',
    confirmed: 'its outcome',
  },
  surgery: { preop: 'a date', ready: 'a date', scheduled: 'its outcome' },
  sent: {
    received: 'them to accept',
    accepted: 'them to find a time',
    scheduled: 'the visit there',
  },
  authorization: {
    draft: 'someone to submit it',
    submitted: 'the payer to decide',
    pending: 'the payer to decide',
    appealed: 'the payer to decide',
    info_needed: 'information for the payer',
    denied: 'a decision about the denial',
  },
  observation: {
    waiting: 'the shots, or the end of the visit',
    watched: 'the end of the observation',
  },
  patient_request: {
    move_visit: 'someone to move the visit',
    cancel_visit: 'someone to cancel the visit',
    correction: 'someone to check the correction',
    reaction: 'a nurse to call about the reaction',
    refill: 'someone to see to the refill',
    copy: 'someone to give the copy of the record',
  },
  course: {
    watched_dose: 'a watched dose',
    decision: 'the physician to decide',
    refill: 'a refill',
  },
};

/** The members who still owe checklist lines, with counts, by case id. */
type Owed = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const NOBODY: Owed = {};

const OWNERS: Readonly<Record<string, string>> = {
  front_desk: 'front desk',
  billing: 'billing',
  nurse: 'nurse',
  surgeon: 'surgeon',
  anesthesia: 'anesthesia',
  patient: 'the patient',
};

/** A row in the words of the screen; the database decides which rows there are. */
export function openThing(row: OpenRow, owed: Owed = NOBODY): OpenThing {
  const { kind, id, what, due_on, is_late } = row;
  const day =
    due_on === null ? '' : `. ${is_late ? 'Was due' : 'Due'} ${formatCalendarDate(due_on)}`;
  return {
    key: `${kind} ${id}`,
    label: LABELS[kind],
    what: TITLES[kind]?.(row) ?? what ?? 'Referral without a reason',
    waits: `Waiting for ${waitsFor(row, owed)}${day}`,
    tone: is_late ? 'danger' : toneOf(row),
  };
}

function testTitle(kind: string | null, panel: string | null): string {
  return [kind === 'ige' ? 'IgE test' : 'Skin test', panel].filter(Boolean).join(': ');
}

/** What it is, for kinds whose rows don't say. */
const TITLES: Partial<Record<Kind, (row: OpenRow) => string>> = {
  sent: ({ what }) => `Referral to ${what ?? 'another clinic'}`,
  authorization: ({ what }) => `Authorization by ${what ?? 'the payer'}`,
  requirement: ({ what }) => `Authorization required by ${what ?? 'the payer'}`,
  packet: ({ what }) => `Packet from ${what ?? 'an unknown sender'}`,
  observation: () => 'Visit for shots',
  patient_request: ({ what, detail }) =>
    what === detail ? `Request of ${detail}` : `${detail}: “${what}”`,
  patient_message: ({ what, detail }) => `Message of ${detail}: “${what}”`,
  test: ({ state, what }) => testTitle(state, what),
  shots: ({ what }) => `Shots of set ${what ?? ''}`.trim(),
};

/** The next step, for kinds whose state isn't enough; null if it is. */
const SAYS: Partial<Record<Kind, (row: OpenRow, owed: Owed) => string | null>> = {
  referral: ({ state, owner }) => {
    const who = owner ?? 'the clinic';
    if (state === 'pending') return `${who} to accept`;
    return state === 'accepted' ? `${who} to find a time` : null;
  },
  answer: ({ detail }) => `an answer to ${detail ?? 'the referring office'}`,
  outcome: ({ state }) => outcomeWait(state),
  ask: ({ detail }) => `someone to ask for ${detail ?? 'information'}`,
  patient_message: () => 'an answer',
  information: ({ detail }) => `${detail ?? 'information'} to arrive`,
  next_action: ({ detail }) => `the next action: ${detail ?? ''}`,
  letter: ({ detail }) => `a signature on the letter to ${detail ?? 'the referring office'}`,
  message: ({ detail }) =>
    `another way to reach ${detail ?? 'the referring office'}: a message failed`,
  withdrawal: ({ detail }) => `a decision: ${detail ?? 'the sender'} asks to withdraw it`,
  surgery: ({ id }, owed) => {
    const who = Object.entries(owed[id] ?? {}).map(
      ([role, items]) => `${OWNERS[role] ?? 'anyone'} (${items})`,
    );
    return who.length > 0 ? who.join(', ') : null;
  },
  requirement: ({ detail }) => {
    const preset = enums.eligibility_preset.find((one) => one === detail);
    return `an authorization for ${preset ? PRESET_WORDS[preset] : 'the service'}: none is linked`;
  },
  shots: () => 'the next shot',
  test: () => 'someone to read and finish it',
  packet: () => 'someone to file it',
};

function waitsFor(row: OpenRow, owed: Owed): string {
  return SAYS[row.kind]?.(row, owed) ?? WAITS[row.kind]?.[row.state ?? ''] ?? 'a step that is due';
}

function outcomeWait(state: string | null): string {
  const outcome = enums.visit_outcome.find((one) => one === state);
  return (outcome && OUTCOME_STEPS[outcome]?.waits) ?? 'what the visit led to';
}

const CALM: Readonly<Record<string, Tone>> = {
  accepted: 'info',
  proposed: 'info',
  ready: 'info',
  scheduled: 'accent',
  checked_in: 'accent',
};

function toneOf({ kind, state }: OpenRow): Tone {
  const placed = kind === 'referral' || kind === 'visit' || kind === 'sent' || kind === 'surgery';
  return (placed && CALM[state ?? '']) || 'warning';
}
