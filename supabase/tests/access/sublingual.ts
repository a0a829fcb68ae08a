import { DEMO } from '../support/seeded.ts';
import { dateIn } from '../support/surgery.ts';
import { clinicalTable } from './allergy.ts';
import type { AccessPart, Make, Row } from './fixtures.ts';

const OF = { company_id: DEMO.company };
const PATIENT = { ...OF, patient_id: DEMO.patient };
const newId = () => crypto.randomUUID();
const today = dateIn(0);
const APPROVED = { status: 'approved', approved_at: '2026-01-05T12:00:00Z' };

/** What a sublingual schedule says of its product. */
const SETTINGS = {
  product: 'Probe',
  form: 'tablet',
  unit: 'IR',
  off_label: false,
  least_age: 0,
  most_age: 120,
  first_dose_watched: true,
  watch_minutes: 30,
  epinephrine: false,
};
const STEP = {
  part: 'step',
  from_day: 1,
  amount: 300,
  item: '300 IR tablet',
  units_a_day: 1,
  package_units: 30,
};

async function schedule(make: Make, more: Row = {}) {
  const table_id = await clinicalTable(make, {
    kind: 'sublingual_schedule',
    settings: SETTINGS,
    ...more,
  });
  await make('sublingual_rules', { ...OF, table_id, place: 1, ...STEP });
  return table_id;
}

/** A course in force by a schedule of its own, whose patient may go on at home. */
async function treated(make: Make, more: Row = {}) {
  const product = newId();
  const schedule_id = await schedule(make, { ...APPROVED, settings: { ...SETTINGS, product } });
  const id = newId();
  const course = {
    ...PATIENT,
    id,
    course_id: id,
    version: 1,
    status: 'signed',
    schedule_id,
    starts_on: '2026-01-05',
    answers: {},
    asked: [],
    unasked_reason: 'Probe',
    consent_on: '2026-01-05',
    warnings: [],
    resumes_at_day: 1,
    resumes_missed: 0,
    is_decision: false,
    signed_at: '2026-01-05T12:00:00Z',
    next_day: 1,
    missed_now: 0,
    created_at: '2026-01-05T12:00:00Z',
    updated_at: '2026-01-05T12:00:00Z',
    ...more,
  };
  await make('sublingual_courses', course);
  const of = { ...PATIENT, course_id: id };
  const dose = {
    ...of,
    id: newId(),
    version_id: id,
    day_number: 1,
    amount: 300,
    item: '300 IR tablet',
    units: 1,
    given_at: new Date(Date.now() - 3_600_000).toISOString(),
    given_on: today,
    observe_until: new Date(Date.now() - 1_800_000).toISOString(),
    left_early: false,
    signs: [],
    proposal: {},
    created_at: '2026-01-05T12:00:00Z',
    updated_at: '2026-01-05T12:00:00Z',
  };
  const contact = {
    ...of,
    id: newId(),
    version_id: id,
    way: 'call',
    outcome: 'no_answer',
    contacted_at: '2026-01-06T12:00:00Z',
    contact_on: '2026-01-06',
    days_covered: 0,
    used: {},
    created_at: '2026-01-06T12:00:00Z',
  };
  const filled = {
    ...of,
    id: newId(),
    way: 'dispensed',
    item: '300 IR tablet',
    packages: 1,
    units: 30,
    filled_on: '2026-01-05',
    created_at: '2026-01-05T12:00:00Z',
  };
  return { course, schedule_id, dose, contact, filled };
}

const COLUMNS = 'id, company_id, course_id, patient_id';

const READ_ONLY = (name: string) => `
${name.padEnd(32)} select   refused     nothing       yes      yes        yes      yes
${name.padEnd(32)} insert   refused     refused       refused  refused    refused  refused
${name.padEnd(32)} update   refused     refused       refused  refused    refused  refused
${name.padEnd(32)} delete   refused     refused       refused  refused    refused  refused`;

/** Tablets and drops under the tongue: schedules, courses, and what became of them. */
export const sublingual: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
${[
  'sublingual_rules',
  'sublingual_courses',
  'sublingual_doses',
  'sublingual_contacts',
  'sublingual_fills',
]
  .map(READ_ONLY)
  .join('')}
`,
  functions: `
                                          signed-out  other-clinic  staff     physician  admin    owner
prescribe_sublingual_course      call     refused     not-found     refused   yes        refused  refused
decide_sublingual_course         call     refused     not-found     refused   yes        refused  refused
end_sublingual_course            call     refused     not-found     refused   yes        refused  refused
give_sublingual_dose             call     refused     not-found     yes       yes        yes      yes
end_sublingual_watch             call     refused     not-found     yes       yes        yes      yes
record_sublingual_contact        call     refused     not-found     yes       yes        yes      yes
record_sublingual_fill           call     refused     not-found     yes       yes        yes      yes
open_sublingual_courses          call     refused     nothing       yes       yes        yes      yes
watched_sublingual_doses         call     refused     nothing       yes       yes        yes      yes
`,
  writable: {},
  targets: {
    sublingual_rules: async (_, make) => {
      const table_id = await schedule(make);
      return {
        key: { table_id },
        insert: { ...OF, table_id, place: 2, ...STEP, from_day: 2 },
        update: { amount: 100 },
      };
    },
    sublingual_courses: async (_, make) => {
      const { course } = await treated(make);
      const id = newId();
      return {
        key: { id: course.id },
        columns: COLUMNS,
        insert: { ...course, id, course_id: id },
        update: { starts_on: '2026-01-06' },
      };
    },
    sublingual_doses: async (_, make) => {
      const { dose } = await treated(make);
      await make('sublingual_doses', dose);
      return {
        key: { id: dose.id },
        columns: COLUMNS,
        insert: { ...dose, id: newId() },
        update: { given_on: '2026-01-06' },
      };
    },
    sublingual_contacts: async (_, make) => {
      const { contact } = await treated(make);
      await make('sublingual_contacts', contact);
      return {
        key: { id: contact.id },
        columns: COLUMNS,
        insert: { ...contact, id: newId() },
        update: { contacted_at: '2026-01-07T12:00:00Z' },
      };
    },
    sublingual_fills: async (_, make) => {
      const { filled } = await treated(make);
      await make('sublingual_fills', filled);
      return {
        key: { id: filled.id },
        columns: COLUMNS,
        insert: { ...filled, id: newId() },
        update: { filled_on: '2026-01-07' },
      };
    },
  },
  calls: {
    prescribe_sublingual_course: async (make) => {
      const settings = { ...SETTINGS, product: newId() };
      const schedule_id = await schedule(make, { ...APPROVED, settings });
      const course = {
        schedule_id,
        starts_on: today,
        consent_on: '2026-01-05',
        reason: 'Probe',
        unasked_reason: 'Probe',
      };
      return {
        args: { ...PATIENT, id: newId(), course },
        result: { patient_id: DEMO.patient, version: 1 },
        table: 'sublingual_courses',
      };
    },
    decide_sublingual_course: async (make) => {
      const { course } = await treated(make);
      const decision = { day_number: 1, watched: true, reason: 'Probe' };
      return {
        args: { ...OF, id: newId(), course_id: course.id, seen_version: course.id, ...decision },
        result: { course_id: course.id, version: 2 },
        table: 'sublingual_courses',
      };
    },
    end_sublingual_course: async (make) => {
      const { course } = await treated(make);
      return {
        args: { ...OF, course_id: course.id, reason: 'Probe' },
        result: { id: course.id, status: 'ended' },
        table: 'sublingual_courses',
      };
    },
    give_sublingual_dose: async (make) => {
      const { course } = await treated(make);
      return {
        args: { ...OF, id: newId(), course_id: course.id, day_number: 1 },
        result: { course_id: course.id, amount: 300 },
        table: 'sublingual_doses',
      };
    },
    end_sublingual_watch: async (make) => {
      const { dose } = await treated(make);
      await make('sublingual_doses', dose);
      return {
        args: { ...OF, dose_id: dose.id, reaction: 'none' },
        result: { id: dose.id, left_early: false },
        table: 'sublingual_doses',
      };
    },
    record_sublingual_contact: async (make) => {
      const { course } = await treated(make);
      const contact = { way: 'call', outcome: 'left_message' };
      return {
        args: { ...OF, id: newId(), course_id: course.id, contact },
        result: { course_id: course.id, outcome: 'left_message' },
        table: 'sublingual_contacts',
      };
    },
    record_sublingual_fill: async (make) => {
      const { course, filled } = await treated(make);
      const { way, item, packages, filled_on } = filled;
      return {
        args: { ...OF, id: newId(), course_id: course.id, way, item, packages, filled_on },
        result: { course_id: course.id, units: 30 },
        table: 'sublingual_fills',
      };
    },
    open_sublingual_courses: async (make) => {
      const { course } = await treated(make, { signed_at: '2090-01-05T12:00:00Z' });
      return {
        args: PATIENT,
        result: [{ course_id: course.id }],
        table: 'sublingual_courses',
        isAmongOthers: true,
      };
    },
    watched_sublingual_doses: async (make) => {
      const { dose } = await treated(make);
      await make('sublingual_doses', { ...dose, given_on: today });
      return {
        args: OF,
        result: [{ dose_id: dose.id }],
        table: 'sublingual_doses',
        isAmongOthers: true,
      };
    },
  },
};
