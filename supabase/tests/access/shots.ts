import { DEMO, PEOPLE } from '../support/seeded.ts';
import { dateIn } from '../support/surgery.ts';
import { clinicalTable, rowTarget, treated } from './allergy.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';

const OF = { company_id: DEMO.company };
const PATIENT = { ...OF, patient_id: DEMO.patient };
const newId = () => crypto.randomUUID();
const APPROVED = { status: 'approved', approved_at: '2026-01-05T12:00:00Z' };

/** A signed prescription whose schedule has one dose, its vial, and a visit whose questions were answered. */
async function visited(make: Make, more: Row = {}) {
  const schedule_id = await clinicalTable(make, {
    ...APPROVED,
    kind: 'schedule',
    settings: { rounding: 0.01, least: 0.05, max_per_visit: 1, minutes_between: 30 },
  });
  await make('schedule_steps', {
    ...OF,
    table_id: schedule_id,
    place: 1,
    factor: 1,
    volume: 0.5,
    phase: 'maintenance',
    least_days: 7,
    due_days: 28,
  });
  const signed = { status: 'signed', signed_at: '2026-01-05T12:00:00Z', schedule_id };
  const made = await treated(make, signed);
  // A course of its own: what one person gave is no dose of another's.
  const set = { ...made.set, id: newId(), label: newId().slice(0, 8) };
  await make('prescription_vial_sets', set);
  const code = `V${newId().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  const vial = { ...made.vial, id: newId(), set_id: set.id, code };
  await make('treatment_vials', vial);
  const visit = visitRow(made.prescription.id);
  await make('shot_visits', { ...visit, ...more });
  await make('shot_screenings', screeningRow(visit.id));
  const injection = injectionRow(visit.id, set.id, vial.id);
  return { prescription: made.prescription, set, vial, visit, injection };
}

const visitRow = (prescription_id: string) => ({
  ...PATIENT,
  id: newId(),
  prescription_id,
  visit_on: dateIn(0),
  checked_in_at: new Date(Date.now() - 600_000).toISOString(),
  left_early: false,
  ended_late: false,
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
});
const screeningRow = (visit_id: string) => ({
  ...PATIENT,
  id: newId(),
  visit_id,
  answers: { illness: false },
  details: {},
  answered_at: '2026-01-05T12:00:00Z',
});
const swellingRow = (injection_id: string) => ({
  ...PATIENT,
  id: newId(),
  injection_id,
  local_mm: 12,
  recorded_at: '2026-01-05T12:00:00Z',
});
const epinephrineRow = () => ({
  ...PATIENT,
  id: newId(),
  amount_mg: 0.5,
  site: 'left_thigh',
  given_at: '2026-01-05T12:00:00Z',
  recorded_at: '2026-01-05T12:00:00Z',
});
const weightRow = () => ({
  ...PATIENT,
  id: newId(),
  weight_kg: 24.5,
  measured_on: '2026-01-05',
  recorded_at: '2026-01-05T12:00:00Z',
});
const injectionRow = (visit_id: string, set_id: string, vial_id: string) => ({
  ...PATIENT,
  id: newId(),
  visit_id,
  set_id,
  set_label: newId().slice(0, 8),
  vial_id,
  factor: 1,
  volume_ml: 0.5,
  arm: 'left',
  site: 'upper',
  given_at: '2026-01-05T12:00:00Z',
  given_on: '2026-01-05',
  due_on: '2026-02-02',
  proposal: {},
  rule_tables: [],
  is_latest: true,
  created_at: '2026-01-05T12:00:00Z',
  updated_at: '2026-01-05T12:00:00Z',
});

async function scale(make: Make) {
  const table_id = await clinicalTable(make, {
    ...APPROVED,
    // The latest approved is the one in use.
    approved_at: new Date().toISOString(),
    kind: 'reaction_scale',
    settings: { several_organs: 2 },
  });
  const hives = { sign: 'hives', label: 'Hives', organ: 'skin', grade: 1 };
  await make('reaction_signs', { ...OF, table_id, place: 1, ...hives });
  return table_id;
}

const reactionRow = (visit_id: string, scale_id: string) => ({
  ...PATIENT,
  id: newId(),
  visit_id,
  signs: ['hives'],
  began_at: new Date().toISOString(),
  responded: true,
  scale_id,
  grade: 1,
  suffix: 'z',
  created_at: new Date().toISOString(),
});
const callRow = () => ({
  ...PATIENT,
  id: newId(),
  outcome: 'no_answer',
  called_at: '2026-01-05T12:00:00Z',
});

const READ_ONLY = (name: string) => `
${name.padEnd(32)} select   refused     nothing       yes      yes        yes      yes
${name.padEnd(32)} insert   refused     refused       refused  refused    refused  refused
${name.padEnd(32)} update   refused     refused       refused  refused    refused  refused
${name.padEnd(32)} delete   refused     refused       refused  refused    refused  refused`;

/** Rules for doses, and what is given, watched and counted in the shot room. */
export const shots: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
${[
  'schedule_steps',
  'dose_rules',
  'reaction_signs',
  'emergency_doses',
  'billing_rules',
  'payer_unit_rules',
  'shot_visits',
  'shot_screenings',
  'injections',
  'shot_local_reactions',
  'shot_reactions',
  'shot_calls',
  'shot_checks',
  'epinephrine_doses',
  'patient_weights',
]
  .map(READ_ONLY)
  .join('')}
`,
  functions: `
                                          signed-out  other-clinic  staff     physician  admin    owner
check_in_for_shots             call     refused     not-found     yes       yes        yes      yes
screen_for_shots               call     refused     not-found     yes       yes        yes      yes
confirm_shot                     call     refused     not-found     yes       yes        yes      yes
give_injection                 call     refused     not-found     yes       yes        yes      yes
record_late_injection          call     refused     not-found     yes       yes        yes      yes
record_local_reaction          call     refused     not-found     yes       yes        yes      yes
record_shot_reaction           call     refused     not-found     yes       yes        yes      yes
record_epinephrine             call     refused     not-found     yes       yes        yes      yes
record_weight                  call     refused     not-found     yes       yes        yes      yes
end_shot_visit                 call     refused     not-found     yes       yes        yes      yes
shot_board                     call     refused     nothing       yes       yes        yes      yes
watched_patients               call     refused     nothing       yes       yes        yes      yes
open_shot_visit                call     refused     nothing       yes       yes        yes      yes
record_shot_call               call     refused     not-found     yes       yes        yes      yes
late_for_shots                 call     refused     nothing       yes       yes        yes      yes
late_doses                     call     refused     nothing       yes       yes        yes      yes
follow_up_figures              call     refused     not-found     yes       yes        yes      yes
follow_up                      call     refused     nothing       yes       yes        yes      yes
shot_day_sheet                 call     refused     nothing       yes       yes        yes      yes
choose_unit_rule               call     refused     refused       refused   refused    yes      yes
`,
  writable: {},
  targets: {
    schedule_steps: rowTarget(
      'schedule',
      'schedule_steps',
      { factor: 1, volume: 0.5, phase: 'build', least_days: 1, due_days: 7 },
      { volume: 0.4 },
    ),
    dose_rules: rowTarget('gap', 'dose_rules', { effect: 'repeat' }, { effect: 'next' }),
    reaction_signs: rowTarget(
      'reaction_scale',
      'reaction_signs',
      { sign: 'hives', label: 'Hives', organ: 'skin', grade: 1 },
      { grade: 2 },
    ),
    emergency_doses: rowTarget(
      'epinephrine',
      'emergency_doses',
      { from_months: 0, fixed_mg: 0.3, form: 'Injector' },
      { fixed_mg: 0.5 },
    ),
    billing_rules: rowTarget(
      'billing',
      'billing_rules',
      { payer: 'Medicare', unit: 'planned_dose' },
      { payer: 'Other' },
    ),
    payer_unit_rules: async (_, make) => {
      const payer = await make('payers', { ...OF, name: newId() });
      const row = { ...OF, payer_id: payer.id, rule: 'Medicare', source: 'Fixture' };
      const { id: payer_id } = await make('payers', { ...OF, name: newId() });
      await make('payer_unit_rules', { ...row, payer_id });
      return { key: { payer_id }, insert: row, update: { rule: 'Highmark' } };
    },
    shot_visits: async (_, make) => {
      const { visit, prescription } = await visited(make);
      return {
        key: { id: visit.id },
        columns: 'id, company_id, patient_id, visit_on',
        insert: visitRow(prescription.id),
        update: { visit_on: '2026-01-06' },
      };
    },
    injections: async (_, make) => {
      const { injection } = await visited(make);
      await make('injections', injection);
      return {
        key: { id: injection.id },
        columns: 'id, company_id, patient_id, given_at',
        insert: { ...injection, id: newId() },
        update: { given_on: '2026-01-06' },
      };
    },
    shot_screenings: async (_, make) => {
      const { visit } = await visited(make);
      const row = screeningRow(visit.id);
      await make('shot_screenings', row);
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, visit_id, answered_at',
        insert: screeningRow(visit.id),
        update: { answered_at: '2026-01-06T12:00:00Z' },
      };
    },
    shot_local_reactions: async (_, make) => {
      const { injection } = await visited(make);
      await make('injections', injection);
      const row = swellingRow(injection.id);
      await make('shot_local_reactions', row);
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, injection_id, recorded_at',
        insert: swellingRow(injection.id),
        update: { recorded_at: '2026-01-06T12:00:00Z' },
      };
    },
    epinephrine_doses: async (_, make) => {
      const row = epinephrineRow();
      await make('epinephrine_doses', row);
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, visit_id, given_at',
        insert: epinephrineRow(),
        update: { given_at: '2026-01-06T12:00:00Z' },
      };
    },
    patient_weights: async (_, make) => {
      const row = weightRow();
      await make('patient_weights', row);
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, measured_on',
        insert: weightRow(),
        update: { measured_on: '2026-01-06' },
      };
    },
    shot_reactions: async (_, make) => {
      const { visit } = await visited(make);
      const row = reactionRow(visit.id, await scale(make));
      await make('shot_reactions', row);
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, began_at',
        insert: { ...row, id: newId() },
        update: { began_at: '2026-01-06T12:00:00Z' },
      };
    },
    shot_checks: async (_, make) => {
      const { visit, vial } = await visited(make);
      const row = { ...PATIENT, visit_id: visit.id, vial_id: vial.id, volume_ml: 0.5 };
      const id = newId();
      await make('shot_checks', { ...row, id, checked_at: '2026-01-05T12:00:00Z' });
      return {
        key: { id },
        columns: 'id, company_id, patient_id, visit_id',
        insert: { ...row, id: newId() },
        update: { checked_at: '2026-01-06T12:00:00Z' },
      };
    },
    shot_calls: async (_, make) => {
      const row = callRow();
      await make('shot_calls', row);
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, outcome',
        insert: callRow(),
        update: { outcome: 'reached' },
      };
    },
  },
  calls: {
    check_in_for_shots: async (make) => {
      await visited(make);
      return {
        args: { ...PATIENT, id: newId() },
        result: { patient_id: DEMO.patient },
        table: 'shot_visits',
      };
    },
    screen_for_shots: async (make) => {
      const { visit } = await visited(make);
      return {
        args: { ...OF, visit_id: visit.id, answers: { illness: true } },
        result: { visit_id: visit.id, answers: { illness: true } },
        table: 'shot_screenings',
      };
    },
    confirm_shot: async (make) => {
      const { visit, vial } = await visited(make);
      return {
        args: { ...OF, id: newId(), visit_id: visit.id, vial_code: vial.code, volume_ml: 0.5 },
        result: { visit_id: visit.id, vial_id: vial.id },
        table: 'shot_checks',
      };
    },
    give_injection: async (make) => {
      const { visit, vial } = await visited(make);
      const shot = { volume_ml: 0.5, arm: 'left', site: 'upper' };
      return {
        args: { ...OF, id: newId(), visit_id: visit.id, vial_code: vial.code, ...shot },
        result: { visit_id: visit.id, arm: 'left' },
        table: 'injections',
      };
    },
    record_late_injection: async (make) => {
      const { visit, vial } = await visited(make);
      const shot = { volume_ml: 0.5, given_by: PEOPLE['staff.demo'], late_reason: 'On paper' };
      const given_at = new Date(Date.now() - 60_000).toISOString();
      return {
        args: { ...OF, id: newId(), visit_id: visit.id, vial_code: vial.code, given_at, ...shot },
        result: { visit_id: visit.id, arm: null },
        table: 'injections',
      };
    },
    record_local_reaction: async (make) => {
      const { injection } = await visited(make);
      await make('injections', injection);
      return {
        args: { ...OF, injection_id: injection.id, local_mm: 20, late_reason: 'Told today' },
        result: { injection_id: injection.id, local_mm: 20 },
        table: 'shot_local_reactions',
      };
    },
    record_epinephrine: () => {
      const dose = { amount_mg: 0.5, site: 'left_thigh' };
      return Promise.resolve({
        args: { ...PATIENT, id: newId(), ...dose },
        result: { patient_id: DEMO.patient, site: dose.site },
        table: 'epinephrine_doses',
      });
    },
    record_weight: () =>
      Promise.resolve({
        args: { ...PATIENT, id: newId(), weight_kg: 24.5 },
        result: { patient_id: DEMO.patient },
        table: 'patient_weights',
      }),
    record_shot_reaction: async (make) => {
      const { visit } = await visited(make);
      await scale(make);
      const { signs, began_at, responded } = reactionRow(visit.id, '');
      return {
        args: { ...OF, id: newId(), visit_id: visit.id, signs, began_at, responded },
        result: { visit_id: visit.id, grade: 1, suffix: 'z' },
        table: 'shot_reactions',
      };
    },
    end_shot_visit: async (make) => {
      const { visit } = await visited(make);
      return {
        args: { ...OF, visit_id: visit.id },
        result: { id: visit.id, left_early: false },
        table: 'shot_visits',
      };
    },
    shot_board: async (make) => {
      await visited(make);
      return { args: { ...OF, max_rows: 1 }, result: [{}], table: 'shot_visits' };
    },
    watched_patients: async (make) => {
      await visited(make, { observe_until: new Date(Date.now() + 600_000).toISOString() });
      return {
        args: OF,
        result: [{ patient_id: DEMO.patient }],
        isAmongOthers: true,
        table: 'shot_visits',
      };
    },
    open_shot_visit: async (make) => {
      const { visit } = await visited(make);
      return {
        args: { ...OF, visit_id: visit.id },
        result: [{ id: visit.id, patient_id: DEMO.patient }],
        table: 'shot_visits',
      };
    },
    record_shot_call: () => {
      const { id, outcome } = callRow();
      return Promise.resolve({
        args: { ...PATIENT, id, outcome },
        result: { id, outcome },
        table: 'shot_calls',
      });
    },
    late_for_shots: async (make) => {
      const { injection } = await visited(make);
      await make('injections', { ...injection, due_on: '2000-01-01', id: newId() });
      return {
        args: { ...OF, max_rows: 1 },
        result: [{ due_on: '2000-01-01' }],
        table: 'injections',
      };
    },
    late_doses: async (make) => {
      const { injection } = await visited(make);
      await make('injections', injection);
      return {
        args: { ...OF, injection_ids: [injection.id] },
        result: [{ injection_id: injection.id }],
        table: 'injections',
      };
    },
    follow_up_figures: () =>
      Promise.resolve({
        args: { ...OF, from_day: '2000-01-01', until_day: '2000-01-02' },
        result: [{ list: 'dropped_out' }],
        table: 'injections',
        isAmongOthers: true,
      }),
    follow_up: async (make) => {
      const { injection } = await visited(make);
      await make('injections', { ...injection, given_on: '2001-01-01', id: newId() });
      return {
        args: { ...OF, list: 'shots', from_day: '2001-01-01', until_day: '2001-01-01' },
        result: [{ patient_id: DEMO.patient, on_day: '2001-01-01' }],
        table: 'injections',
      };
    },
    shot_day_sheet: async (make) => {
      const { injection } = await visited(make);
      await make('injections', { ...injection, given_on: '2000-01-01', id: newId() });
      const sheet: Row = { patient_id: DEMO.patient };
      return { args: { ...OF, day: '2000-01-01' }, result: [sheet], table: 'injections' };
    },
    choose_unit_rule: async (make) => {
      const { id: payer_id } = await make('payers', { ...OF, name: newId() });
      const chosen = { payer_id, rule: 'Medicare', source: 'Fixture' };
      return { args: { ...OF, ...chosen }, result: chosen, table: 'payer_unit_rules' };
    },
  },
};
