import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';

// Of every act on a patient's record: what tells a late entry of it, or why there is none. A new function needs an entry.

const backend = await startBackend();

/** The table that tells a late entry, and its columns: when it took place, by whom it was written, when, and why. */
const LATE: Record<string, [table: string, ...columns: string[]]> = {
  check_in_for_shots: ['shot_visits', 'visit_on', 'late_at', 'late_by', 'late_reason'],
  compound_vial: ['treatment_vials', 'mixed_at', 'mixed_by', 'late_at', 'late_by', 'late_reason'],
  end_shot_visit: ['shot_visits', 'ended_late', 'ended_at', 'ended_by', 'end_note'],
  end_sublingual_watch: ['sublingual_doses', 'ended_late', 'ended_at', 'ended_by', 'end_note'],
  give_sublingual_dose: [
    'sublingual_doses',
    'given_at',
    'given_by',
    'late_at',
    'late_by',
    'late_reason',
  ],
  record_epinephrine: [
    'epinephrine_doses',
    'given_at',
    'given_by',
    'recorded_at',
    'recorded_by',
    'late_reason',
  ],
  record_late_injection: [
    'injections',
    'given_at',
    'given_by',
    'late_at',
    'late_by',
    'late_reason',
  ],
  record_local_reaction: ['shot_local_reactions', 'recorded_at', 'recorded_by', 'late_reason'],
  record_shot_reaction: ['shot_reactions', 'began_at', 'created_at', 'recorded_by', 'late_reason'],
  save_allergy_test: [
    'allergy_tests',
    'tested_on',
    'performed_by',
    'late_at',
    'late_by',
    'late_reason',
  ],
  screen_for_shots: ['shot_screenings', 'answered_at', 'answered_by', 'late_reason'],
  // Told with their day: no reason is needed, and the record has both days.
  complete_appointment: ['schedule_events', 'starts_at', 'created_at', 'actor_id'],
  complete_case: ['surgery_case_events', 'from_starts_at', 'created_at', 'actor_id'],
  log_authorization_call: ['prior_authorization_events', 'created_at', 'actor_id'],
  mark_no_show: ['schedule_events', 'starts_at', 'created_at', 'actor_id'],
  record_health_answers: ['health_answers', 'asked_on', 'recorded_at', 'recorded_by'],
  record_sublingual_fill: ['sublingual_fills', 'filled_on', 'created_at', 'recorded_by'],
  record_weight: ['patient_weights', 'measured_on', 'recorded_at', 'recorded_by'],
  set_authorization_status: ['prior_authorization_events', 'created_at', 'actor_id'],
  set_checklist_item: [
    'case_checklist_items',
    'done_by',
    'recorded_after',
    'settled_at',
    'settled_by',
  ],
};

const NEVER_LATE: Record<string, string[]> = {
  'It plans, asks, sends or corrects: what counts is when it is done here.': [
    'accept_chart_invite',
    'accept_offer',
    'accept_time',
    'add_checklist_item',
    'add_surgery_case',
    'answer_before_shot',
    'ask_my_clinic',
    'book_appointment',
    'cancel_appointment',
    'cancel_case',
    'clear_planned_time',
    'confirm_appointment',
    'confirm_chart_link',
    'counter_times',
    'decline_offer',
    'edit_surgery_case',
    'hold_result',
    'invite_to_chart',
    'keep_patient_picture',
    'load_sample_patients',
    'merge_patients',
    'move_case',
    'pass_twin',
    'postpone_case',
    'propose_times',
    'refer_to_clinic',
    'release_result',
    'reopen_appointment',
    'request_appointment',
    'request_eligibility',
    'reschedule_appointment',
    'resume_case',
    'revoke_chart_invite',
    'revoke_chart_link',
    'save_allergy_prescription',
    'save_authorization',
    'schedule_case',
    'send_my_card',
    'set_waitlist',
    'settle_chart_request',
    'stop_using_authorization',
    'tell_dose',
    'undo_patient_merge',
    'use_authorization',
    'withdraw_outgoing_referral',
  ],
  'It says of each day which it is, and of days long ago nothing.': ['tell_diary_day'],
  'A person signs for it as themselves, in sight of what stands there now.': [
    'break_glass',
    'check_vial',
    'confirm_shot',
    'decide_sublingual_course',
    'end_allergy_prescription',
    'end_sublingual_course',
    'finish_allergy_test',
    'prescribe_sublingual_course',
    'review_emergency_access',
    'sign_allergy_prescription',
  ],
  'Another function is its late entry: record_late_injection, save_allergy_test (applied_at).': [
    'apply_allergy_test',
    'give_injection',
  ],
  'On its own day alone: a later completion says that it is late, and no check-in is made up.': [
    'check_in_appointment',
  ],
  'Nothing is taken from a vial from then on; its reason has room for more.': [
    'discard_vial',
    'recall_lot',
  ],
  'What a patient told days ago says nothing of the days since: they are called again.': [
    'record_shot_call',
    'record_sublingual_contact',
  ],
};

/** Functions that members may call and that write a patient's rows which no member writes directly, by the catalog. */
async function actsOfTheCatalog(): Promise<string[]> {
  const records = await backend.sql<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'patient_id')
      and not has_any_column_privilege('authenticated', c.oid, 'INSERT')
      and not has_any_column_privilege('authenticated', c.oid, 'UPDATE')`);
  const written = new Set(records.map(({ name }) => name));
  const functions = await backend.sql<{ name: string; text: string; is_act: boolean }>(`
    select p.pronamespace::regnamespace || '.' || p.proname as name, string_agg(pg_get_functiondef(p.oid), ' ') as text,
      bool_or(p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
        and has_function_privilege('authenticated', p.oid, 'execute')) as is_act
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f' group by 1`);
  const texts = new Map(functions.map(({ name, text }) => [name, text]));
  const writes = (name: string, seen: Set<string>): boolean => {
    if (seen.has(name)) return false;
    seen.add(name);
    const text = texts.get(name) ?? '';
    return (
      [...text.matchAll(/(?:insert into|update) public\.(\w+)/gi)].some(([, table]) =>
        written.has(table ?? ''),
      ) ||
      [...text.matchAll(/\b(?:private|public)\.\w+(?=\()/g)].some(([called]) =>
        writes(called, seen),
      )
    );
  };
  return functions
    .filter(({ name, is_act }) => is_act && writes(name, new Set()))
    .map(({ name }) => name.slice('public.'.length));
}

it('says of every act on a patient’s record what tells a late entry, or why there is none', async () => {
  const listed = [...Object.keys(LATE), ...Object.values(NEVER_LATE).flat()];
  expect((await actsOfTheCatalog()).sort()).toEqual(listed.sort());
});

it.each(Object.entries(LATE))(
  'has the columns that tell it: %s',
  async (_, [table, ...columns]) => {
    const found = await backend.sql<{ name: string }>(
      `select a.attname as name from pg_attribute a where a.attrelid = format('public.%I', $1::text)::regclass and a.attnum > 0`,
      [table],
    );
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(columns));
  },
);

it('has no column late_reason whose act is not listed', async () => {
  const found = await backend.sql<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'late_reason'`,
  );
  const listed = Object.values(LATE).flatMap(([table, ...columns]) =>
    columns.includes('late_reason') ? [table] : [],
  );
  expect(found.map(({ name }) => name).sort()).toEqual(listed.sort());
});
