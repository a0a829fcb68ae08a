import { z } from 'zod';
import { formatAppointment, formatCalendarDate } from '@/lib/dates';
import { type Enums, enums, type Json } from '@/lib/supabase/database.types';
import { CANCELLATION_LABELS } from './cancellation-labels';
import { CHECKLIST_STATES, SIDE_LABELS } from './cases.model';
import type { CaseEvent } from './surgery-cases.queries';

/** Formats a time in the clinic's time zone. */
type When = (at: string) => string;

export function eventText(event: CaseEvent, timeZone: string): string {
  return TEXTS[event.event_type](event, (at) => formatAppointment(at, timeZone));
}

const TEXTS: Record<Enums<'surgery_event_type'>, (event: CaseEvent, when: When) => string> = {
  added: () => 'Added to the surgery queue',
  moved: ({ from_starts_at: from, to_stage }, when) => {
    if (from !== null) return `Taken off the schedule of ${when(from)}`;
    return to_stage === 'ready' ? 'Moved to Ready' : 'Moved back to Pre-Op';
  },
  scheduled: scheduledText,
  rescheduled: scheduledText,
  completed: completedText,
  reopened: () => 'Completion undone',
  cancelled: ({ cancellation_reason: reason }) =>
    `Cancelled${reason ? `: ${CANCELLATION_LABELS[reason].toLowerCase()}` : ''}`,
  postponed: ({ postponed_until: until }) =>
    `Postponed${until ? ` until ${formatCalendarDate(until)}` : ''}`,
  resumed: () => 'Resumed',
  demoted: ({ blockers, from_starts_at: from }, when) =>
    `Back to Pre-Op: ${blockersText(blockers)}${from ? `. ${when(from)} is not booked any more` : ''}`,
  details_changed: ({ changes }) => `Changed ${changesText(changes)}`,
  // Members' own lines have no topic.
  item_added: ({ item }) =>
    `Added to the checklist: ${item?.label ?? 'an item'}${item?.topic === 'authorization' ? '. The payer requires it.' : ''}`,
  item_changed: (event) => `${event.item?.label ?? 'An item'}: ${itemText(event)}`,
  note: () => 'Added a note',
};

function scheduledText(event: CaseEvent, when: When): string {
  const { event_type, from_starts_at: from, to_starts_at: to, surgeon, location, room } = event;
  const isMoved = event_type === 'rescheduled' && from !== null && to !== null && from !== to;
  const what = isMoved
    ? `Moved from ${when(from)} to ${when(to)}`
    : `Scheduled${to ? ` for ${when(to)}` : ''}`;
  return listOf(what, surgeon?.name, location?.name, room?.name);
}

/** With the operation's real start if it was recorded on a later day, and with unrecorded items. */
function completedText({ from_starts_at: at, blockers }: CaseEvent, when: When) {
  return [
    at === null ? 'Completed' : `Completed, recorded late: the operation began on ${when(at)}`,
    blockers !== null && `Not recorded: ${blockersText(blockers)}`,
  ]
    .filter(Boolean)
    .join('. ');
}

const listOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

function itemText(event: CaseEvent): string {
  const { from_item_state, to_item_state: state, result_date, valid_until } = event;
  const until = valid_until && formatCalendarDate(valid_until);
  const label = state && CHECKLIST_STATES[state].label;
  if (state === 'expired' && until) return `${label} on ${until}`;
  return listOf(
    from_item_state === state ? 'details changed' : label,
    result_date && `result of ${formatCalendarDate(result_date)}`,
    until && `valid until ${until}`,
  );
}

const BLOCKERS: Partial<Record<string, string>> = {
  postponed: 'Postponed',
  side: 'Side',
  date_of_birth: 'Date of birth',
};

const blockersSchema = z
  .array(z.object({ kind: z.enum(enums.case_blocker_kind), label: z.string().optional() }))
  .catch([]);

function blockersText(kept: Json | null): string {
  return blockersSchema
    .parse(kept)
    .map(({ kind, label }) => label ?? BLOCKERS[kind] ?? kind)
    .join(', ');
}

/** The details that an edit may change, in display order. */
const DETAILS = {
  surgeon: 'surgeon',
  location: 'location',
  laterality: 'side',
  laterality_override_reason: 'reason for the side',
  planned_at: 'planned time',
  duration_minutes: 'minutes',
  cleanup_minutes: 'clean-up',
  room: 'room',
  assistant: 'assistant',
  anesthesia: 'anesthesia',
  scrub_nurse: 'scrub nurse',
  circulating_nurse: 'circulating nurse',
  technician: 'technician',
  team_overlap_reason: 'reason for the team overlap',
  cpt_codes: 'CPT codes',
  code_diagnoses: 'diagnoses of the codes',
  procedures: 'further procedures',
  checklist: 'checklist',
  checklist_kept: 'kept on the checklist',
  icd10_codes: 'diagnoses',
  notes: 'notes',
} as const;

/** A further procedure, with only what tells it apart. */
const procedure = z
  .object({ cpt_code: z.string(), laterality: z.enum(enums.laterality) })
  .transform(({ cpt_code, laterality }) =>
    [cpt_code, SIDE_LABELS[laterality]?.toLowerCase()].filter(Boolean).join(' '),
  );
const value = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.array(procedure),
  z.record(z.string(), z.array(z.string())),
  z.null(),
]);
const changesSchema = z.record(z.string(), z.tuple([value, value])).catch({});
const sideSchema = z.enum(enums.laterality);

/** "side from left to right, notes". */
function changesText(kept: Json | null): string {
  const changes = changesSchema.parse(kept);
  const told = Object.entries(DETAILS).flatMap(([detail, label]) => {
    const change = changes[detail];
    return change ? [changeText(label, change)] : [];
  });
  return told.join(', ') || 'the details';
}

function changeText(label: string, [from, to]: [Detail, Detail]): string {
  if (label === DETAILS.notes || label === DETAILS.code_diagnoses) return label;
  if (label === DETAILS.checklist) return checklistText(from, to);
  if (label === DETAILS.checklist_kept) return `${label}: ${listText(to, '; ')}`;
  if (label === DETAILS.procedures) return `${label} to ${listText(to, ', ')}`;
  if (label === DETAILS.laterality) return `${label} from ${detailText(from)} to ${detailText(to)}`;
  return `${label} to ${detailText(to)}`;
}

/** The checklist lines that a further procedure removed and added. */
function checklistText(gone: Detail, came: Detail): string {
  return [
    Array.isArray(came) && came.length > 0 && `added to the checklist: ${came.join('; ')}`,
    Array.isArray(gone) && gone.length > 0 && `taken off the checklist: ${gone.join('; ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const listText = (detail: Detail, between: string) =>
  (Array.isArray(detail) && detail.join(between)) || 'none';

type Detail = z.infer<typeof value>;

function detailText(detail: Detail): string {
  const side = sideSchema.safeParse(detail);
  if (side.success) return SIDE_LABELS[side.data]?.toLowerCase() ?? 'no side';
  return (Array.isArray(detail) ? detail.join(' ') : String(detail ?? '')) || 'none';
}
