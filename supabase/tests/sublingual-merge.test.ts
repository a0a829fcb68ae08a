import { beforeAll, expect, it } from 'vitest';
import type { Json } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { merges } from './support/merges.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { chart, merge, undo } = merges(backend);
const OF = { company_id: DEMO.company };
const newId = () => crypto.randomUUID();

let admin: Client;
let physician: Client;
let wanted: Record<string, Json>;

beforeAll(async () => {
  admin = await backend.as('admin.demo');
  physician = await backend.as('dr.osei');
  const { schedule_id, answers, today } = await backend.sqlRow<{
    schedule_id: string;
    answers: Record<string, boolean>;
    today: string;
  }>(
    `with approved as (
       update clinical_tables set status = 'approved', approved_at = now()
       where company_id = $1 and kind = 'sublingual_schedule' and name = 'Odactra' and status = 'proposed' returning id
     )
     select t.id as schedule_id, jsonb_object_agg(r.circumstance, false) as answers, private.clinic_day($1, now())::text as today
     from clinical_tables t join sublingual_rules r on r.table_id = t.id and r.part = 'question'
     where t.company_id = $1 and t.kind = 'sublingual_schedule' and t.name = 'Odactra' and (t.status = 'approved' or t.id in (select id from approved))
     group by t.id`,
    [DEMO.company],
  );
  const health = { asthma: 'no', beta_blocker: 'no', ace_inhibitor: 'no', pregnancy: 'no' };
  const dates = { starts_on: today, consent_on: today, epinephrine_on: today };
  wanted = { schedule_id, answers, health, ...dates };
});

/** A chart with a course of Odactra that waits for its first dose. */
async function chartWithCourse() {
  const patient = await chart('Mira', `Twofold${newId().slice(0, 6)}`, {
    date_of_birth: '1990-04-30',
  });
  const { data } = await physician
    .rpc('prescribe_sublingual_course', {
      ...OF,
      id: newId(),
      patient_id: patient,
      course: wanted,
    })
    .throwOnError();
  return { patient, course_id: data.course_id };
}

async function mergedCharts() {
  const [one, other] = [await chartWithCourse(), await chartWithCourse()];
  const merge_id = granted(await merge(admin, one.patient, other.patient));
  return { one, other, merge_id };
}

const standingOf = (course_id: string) =>
  backend.sqlRow<{ needs: string | null; needs_rule: string | null; action: string }>(
    `select v.needs, v.needs_rule, private.sublingual_proposal(v) ->> 'action' as action from sublingual_courses v
     where v.course_id = $1 order by v.version desc limit 1`,
    [course_id],
  );

const HELD = { needs: 'decision', needs_rule: 'other_course', action: 'ask' };
const WAITS_FOR_FIRST = { needs: 'watched_dose', needs_rule: 'first', action: 'watched' };

const give = (course_id: string, more: object = {}) =>
  physician.rpc('give_sublingual_dose', { ...OF, id: newId(), course_id, day_number: 1, ...more });

async function kindOf(asked: PromiseLike<{ error: { code: string; details: string } | null }>) {
  const { error } = await asked;
  return error && (/"kind": ?"(\w+)"/.exec(error.details ?? '')?.[1] ?? error.code);
}

it('two courses of one product in merged charts wait for a physician, who alone goes on with one by ending the other', async () => {
  const { one, other } = await mergedCharts();
  expect(await standingOf(one.course_id)).toEqual(HELD);
  expect(await standingOf(other.course_id)).toEqual(HELD);

  // Not even a physician's reason gives a dose out of one of two.
  expect(await kindOf(give(one.course_id, { override_reason: 'Is here' }))).toBe('other_course');
  const decision = {
    ...OF,
    id: newId(),
    course_id: one.course_id,
    seen_version: one.course_id,
    day_number: 1,
    watched: true,
    reason: 'Go on',
  };
  expect(await kindOf(physician.rpc('decide_sublingual_course', decision))).toBe('other_course');
  const change = { ...OF, patient_id: one.patient, course: wanted, supersedes: one.course_id };
  expect(
    await kindOf(physician.rpc('prescribe_sublingual_course', { ...change, id: newId() })),
  ).toBe('other_course');

  await physician
    .rpc('end_sublingual_course', {
      ...OF,
      course_id: other.course_id,
      reason: 'Prescribed twice, in two charts',
    })
    .throwOnError();
  expect(await standingOf(one.course_id)).toEqual(WAITS_FOR_FIRST);
  await give(one.course_id).throwOnError();
});

it('both are on the list for a physician, and the patient’s reports are still recorded', async () => {
  const { one, other } = await mergedCharts();
  const listed = await backend.sql<{ id: string; note: string; days: number }>(
    "select id, note, days from private.follow_up_rows($1, 'decision_due', '2026-01-01', '2026-12-31', '{}') where patient_id = $2",
    [DEMO.company, one.patient],
  );
  const row = { note: 'other_course', days: 0 };
  expect(listed.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    [one, other]
      .map(({ course_id }) => ({ id: course_id, ...row }))
      .toSorted((a, b) => a.id.localeCompare(b.id)),
  );
  await physician
    .rpc('record_sublingual_contact', {
      ...OF,
      id: newId(),
      course_id: one.course_id,
      contact: { way: 'call', outcome: 'reached', reaction: 'systemic' },
    })
    .throwOnError();
  expect(await standingOf(one.course_id)).toEqual(HELD);
  await physician
    .rpc('end_sublingual_course', { ...OF, course_id: other.course_id, reason: 'The younger' })
    .throwOnError();
  // What one of them waited for isn't forgotten over it.
  expect(await standingOf(one.course_id)).toMatchObject({
    needs_rule: 'reaction',
    action: 'ask',
  });
});

it('a dose that was given today out of the course that ended isn’t given again out of the other', async () => {
  const [one, other] = [await chartWithCourse(), await chartWithCourse()];
  const { data: dose } = await give(other.course_id).throwOnError();
  await physician
    .rpc('end_sublingual_watch', { ...OF, dose_id: dose.id, reaction: 'none', note: 'Has to go' })
    .throwOnError();
  granted(await merge(admin, one.patient, other.patient));
  await physician
    .rpc('end_sublingual_course', { ...OF, course_id: other.course_id, reason: 'Twice' })
    .throwOnError();
  expect(await kindOf(give(one.course_id))).toBe('today');
  expect(await kindOf(give(one.course_id, { override_reason: 'Is here' }))).toBe('today');
});

it('charts taken apart again have a course each that goes on', async () => {
  const { one, other, merge_id } = await mergedCharts();
  granted(await undo(admin, merge_id));
  expect(await standingOf(one.course_id)).toEqual(WAITS_FOR_FIRST);
  expect(await standingOf(other.course_id)).toEqual(WAITS_FOR_FIRST);
});

it('two physicians who each end one of the two at once don’t wait for each other', async () => {
  const { one, other } = await mergedCharts();
  const owner = await backend.as('demo');
  const end = (client: Client, course_id: string) =>
    client.rpc('end_sublingual_course', { ...OF, course_id, reason: 'Twice' });
  const ended = await Promise.all([end(physician, one.course_id), end(owner, other.course_id)]);
  expect(ended.map(({ error }) => error?.code ?? null).filter((code) => code === '40P01')).toEqual(
    [],
  );
  expect(ended[0]?.error).toBe(null);
});
