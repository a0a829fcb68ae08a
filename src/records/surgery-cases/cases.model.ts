import { ageInYears, calendarDay } from '@/lib/dates';
import type { Enums } from '@/lib/supabase/database.types';
import { open_case_stages, settled_item_states, unbooked_case_stages } from '@/lib/supabase/enums';
import { ageRange } from '@/records/procedure-bundles/age-range';
import type { Tone } from '@/ui/tone';

export type SurgeryStage = Enums<'surgery_stage'>;
export type Laterality = Enums<'laterality'>;
export type ChecklistState = Enums<'checklist_state'>;

export const SIDE_LABELS: Record<Laterality, string | null> = {
  left: 'Left',
  right: 'Right',
  bilateral: 'Both sides',
  not_applicable: null,
};

/** In the usual order of an item, then the exceptions. */
export const CHECKLIST_STATES: Record<ChecklistState, { label: string; tone: Tone }> = {
  not_started: { label: 'Not started', tone: 'neutral' },
  requested: { label: 'Requested', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'info' },
  received: { label: 'Received', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  waived: { label: 'Waived', tone: 'accent' },
  not_applicable: { label: 'Not applicable', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  expired: { label: 'Expired', tone: 'danger' },
};

interface Item {
  label: string;
  blocking: boolean;
  state: ChecklistState;
  valid_until: string | null;
}

/** The day for judging a checklist; null for a closed case, whose results no longer expire. */
export function checklistDay(stage: SurgeryStage, today: string): string | null {
  return open_case_stages.includes(stage) ? today : null;
}

/** Whether an item needs nothing more on a day ("2024-06-03"): an expired result is open again. */
export function isSettled(item: Pick<Item, 'state' | 'valid_until'>, day: string | null): boolean {
  const { state, valid_until } = item;
  if (!settled_item_states.includes(state)) return false;
  return valid_until === null || day === null || valid_until >= day;
}

/** An item's state on a day: the database's job may not have marked an expired result yet. */
export function stateOn(
  item: Pick<Item, 'state' | 'valid_until'>,
  day: string | null,
): ChecklistState {
  const { state, valid_until } = item;
  const undated = isSettled({ state, valid_until: null }, day);
  return undated && !isSettled({ state, valid_until }, day) ? 'expired' : state;
}

export function isOverdue(
  item: Pick<Item, 'state' | 'valid_until'> & { due_on: string | null },
  day: string | null,
): boolean {
  if (item.due_on === null || day === null) return false;
  return item.due_on < day && !isSettled(item, day);
}

export function progressOf(items: readonly Item[], day: string | null) {
  const open = items.filter((item) => !isSettled(item, day));
  return {
    settled: items.length - open.length,
    total: items.length,
    blocking: open.filter((item) => item.blocking).map((item) => item.label),
  };
}

export function obstaclesOf(
  subject: {
    postponed_reason: string | null;
    patient: { date_of_birth: string | null };
    procedures: readonly AgedCode[];
    items: readonly Item[];
  },
  day: string,
): string[] {
  return [
    ...(subject.postponed_reason === null ? [] : ['Postponed']),
    ...subject.procedures
      .filter((code) => ageMisfit(code, subject.patient.date_of_birth, day) !== null)
      .map((code) => `CPT ${code.cpt_code} for this age`),
    ...progressOf(subject.items, day).blocking,
  ];
}

export function waitingObstacles(
  subject: Parameters<typeof obstaclesOf>[0] & { stage: SurgeryStage },
  day: string,
): string[] {
  return unbooked_case_stages.includes(subject.stage) ? obstaclesOf(subject, day) : [];
}

interface Blocker {
  kind: Enums<'case_blocker_kind'>;
}

/**
 * The obstacles to a waiting case's next step, without surgeon and site, which are chosen with the
 * date.
 */
export function beforeNextStep<Of extends Blocker>(
  stage: SurgeryStage,
  blockers: readonly Of[],
): Of[] {
  return blockers.filter(
    ({ kind }) => stage === 'preop' || (kind !== 'surgeon' && kind !== 'location'),
  );
}

/** A case's open items on a day; in a closed case (null), those never answered. */
export function openItems<Of extends Pick<Item, 'state' | 'valid_until'>>(
  items: readonly Of[],
  day: string | null,
): Of[] {
  return items.filter((item) => !isSettled(item, day));
}

/** An item's state in words; untouched items of a closed case read as not recorded. */
export function stateLabel(state: ChecklistState, stage: SurgeryStage): string {
  const isOver = stage === 'completed' || stage === 'cancelled';
  return isOver && state === 'not_started' ? 'Not recorded' : CHECKLIST_STATES[state].label;
}

export function isUnrecorded(
  { stage, starts_at }: { stage: SurgeryStage; starts_at: string | null },
  { today, timeZone }: { today: string; timeZone: string },
): boolean {
  return stage === 'scheduled' && starts_at !== null && calendarDay(starts_at, timeZone) < today;
}

export function hasStarted({ starts_at }: { starts_at: string | null }): boolean {
  return starts_at === null || Date.parse(starts_at) <= Date.now();
}

interface AgedCode {
  cpt_code: string;
  min_age_years: number | null;
  below_age_years: number | null;
}

/** Why a code doesn't fit the patient's age on a day ("2024-06-03"); null if it does. */
export function ageMisfit(code: AgedCode, bornOn: string | null, day: string): string | null {
  const rule = ageRule(code);
  if (rule === null) return null;
  if (bornOn === null) return `${rule}; no date of birth is on record`;
  const age = ageInYears(bornOn, day);
  const fits = age >= (code.min_age_years ?? 0) && age < (code.below_age_years ?? Infinity);
  return fits ? null : `${rule}; the patient is ${age}`;
}

export function ageRule({ min_age_years, below_age_years }: AgedCode): string | null {
  const range = ageRange(min_age_years, below_age_years);
  return range === null ? null : `For patients ${range}`;
}

interface NamedCase {
  procedure_name: string;
  laterality: Laterality;
  /** From bundles of their own: done in the same operation. */
  procedures: readonly { bundle_id: string | null }[];
}

export function moreProcedures({ procedures }: Pick<NamedCase, 'procedures'>): string | null {
  const more = procedures.filter(({ bundle_id }) => bundle_id !== null).length;
  return more === 0 ? null : `+ ${more} more`;
}

/** "Tonsillectomy, left + 1 more": the required form wherever a case shows. */
export function procedureWithSide(subject: NamedCase) {
  const side = SIDE_LABELS[subject.laterality];
  const name =
    side === null ? subject.procedure_name : `${subject.procedure_name}, ${side.toLowerCase()}`;
  return [name, moreProcedures(subject)].filter(Boolean).join(' ');
}

export function codeText({
  cpt_code,
  label,
  laterality,
}: {
  cpt_code: string;
  label: string;
  laterality: Laterality | null;
}) {
  const side = laterality && SIDE_LABELS[laterality];
  return `${cpt_code} ${label}${side ? `, ${side.toLowerCase()}` : ''}`;
}
