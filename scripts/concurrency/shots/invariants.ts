import type { Sql } from 'postgres';
import { DEMO } from '../../../supabase/tests/support/seeded.ts';
import { AT_REST, againstRules, brokenLog, notWrittenOnce } from '../invariants.ts';
import { MINE } from './furnish.ts';
import type { Written } from './sequence.ts';

/** Each vial with each of its lots, including dilutions of dilutions. */
const MADE_OF = `
  with recursive made (vial_id, lot_id) as (
    select c.vial_id, c.lot_id from public.vial_components c where c.patient_id in ${MINE}
    union
    select v.id, m.lot_id from public.treatment_vials v join made m on m.vial_id = v.diluted_from
  )`;
const FACTOR = (vial: string) => `(select u.factor from public.dilution_steps u
  where u.company_id = ${vial}.company_id and u.table_id = ${vial}.scheme_id and u.place = ${vial}.step)`;
const SETTING = (name: string) => `(
  select (t.settings ->> '${name}')::integer from public.shot_visits w
  join public.allergy_prescriptions r on r.id = w.prescription_id
  join public.clinical_tables t on t.id = r.schedule_id where w.id = i.visit_id)`;

/** Violations that must never exist, from the rows alone: it asks none of the functions that prevent them. */
const RULES: Record<string, string> = {
  'A shot is of that patient’s vial, set and prescription, at that dilution': `
    select i.id::text from public.injections i
    join public.shot_visits w on w.id = i.visit_id
    join public.treatment_vials v on v.id = i.vial_id
    join public.prescription_vial_sets s on s.id = i.set_id
    where i.patient_id in ${MINE} and (
      v.patient_id <> i.patient_id or w.patient_id <> i.patient_id or s.patient_id <> i.patient_id or v.set_id <> i.set_id
      or s.label <> i.set_label or v.prescription_id <> w.prescription_id or i.factor <> ${FACTOR('v')} or i.given_on <> w.visit_on)
    union all select i.id::text from public.injections i
    join public.treatment_vials v on v.id = i.vial_id
    where v.patient_id in ${MINE} and i.patient_id <> v.patient_id`,
  'No set is given more often on a day than its schedule has it, or sooner after another': `
    select format('%s after %s', i.id, count(o.id)) from public.injections i
    join public.injections o on o.patient_id = i.patient_id and o.set_label = i.set_label and o.given_on = i.given_on
      and (o.given_at, o.id) < (i.given_at, i.id)
    where i.patient_id in ${MINE} and i.override_reason is null
    group by i.id, i.visit_id, i.given_at
    having count(o.id) >= ${SETTING('max_per_visit')}
      or i.given_at - max(o.given_at) < make_interval(mins => ${SETTING('minutes_between')})`,
  'A vial has what it was filled with, less what was drawn': `
    select format('%s has %s', v.id, v.remaining_ml) from public.treatment_vials v
    where v.patient_id in ${MINE} and (v.remaining_ml < 0 or v.remaining_ml <> v.volume_ml
      - (select coalesce(sum(i.volume_ml), 0) from public.injections i where i.vial_id = v.id)
      - (select coalesce(sum(d.volume_ml * ${FACTOR('v')} / ${FACTOR('d')}), 0) from public.treatment_vials d where d.diluted_from = v.id))`,
  'A vial is empty when nothing is left, and only then': `
    select v.id::text from public.treatment_vials v
    where v.patient_id in ${MINE} and v.status <> 'discarded' and (v.remaining_ml = 0) <> (v.status = 'empty')`,
  'A set has vials until the last day of those in use, and a vial knows its last shot': `
    select format('%s until %s', s.id, s.vials_until) from public.prescription_vial_sets s
    join public.allergy_prescriptions p on p.id = s.prescription_id
    where s.patient_id in ${MINE} and s.vials_until is distinct from case when p.status = 'signed' and p.route = 'injections' then coalesce((
      select max(v.beyond_use_on) from public.treatment_vials v
      where v.set_id = s.id and v.status in ('mixed', 'in_use') and not exists (
        select from public.treatment_vials n where n.replaces = v.id and n.status in ('mixed', 'in_use'))), '-infinity') end
    union all select i.id::text from public.injections i join public.treatment_vials v on v.id = i.vial_id
    where i.patient_id in ${MINE} and i.is_latest and v.last_dose_ml is distinct from i.volume_ml`,
  'A shot knows how long after its day it is, and the first full dose how long it took': `
    select i.id::text from public.injections i
    join public.prescription_vial_sets s on s.id = i.set_id
    join public.allergy_prescriptions p on p.id = s.prescription_id
    cross join lateral (
      select min(o.given_on) as began_on, min(o.given_at) filter (where o.factor = 1 and o.volume_ml >= p.target_dose_ml) as full_at
      from public.injections o where o.patient_id = i.patient_id and o.set_label = i.set_label) as c
    where i.patient_id in ${MINE} and (
      i.days_after_due is distinct from i.given_on - (
        select o.due_on from public.injections o
        where o.patient_id = i.patient_id and o.set_label = i.set_label and o.given_at < i.given_at order by o.given_at desc limit 1)
      or i.full_dose_after_days is distinct from case when i.given_at = c.full_at then i.given_on - c.began_on end)`,
  'A lot has what came, less what was taken': `
    select format('%s has %s', l.id, l.remaining_ml) from public.extract_lots l
    where l.lot_number like 'SR-%' and (l.remaining_ml < 0 or l.remaining_ml <> l.volume_ml
      - (select coalesce(sum(c.volume_ml), 0) from public.vial_components c where c.lot_id = l.id))`,
  'Nothing is given past a vial’s last day, which is never past that of what it is made of': `
    select i.id::text from public.injections i join public.treatment_vials v on v.id = i.vial_id
    where i.patient_id in ${MINE} and i.given_on > v.beyond_use_on
    union all select v.id::text from public.treatment_vials v join public.treatment_vials o on o.id = v.diluted_from
    where v.patient_id in ${MINE} and v.beyond_use_on > o.beyond_use_on
    union all select v.id::text from public.treatment_vials v
    join public.vial_components c on c.vial_id = v.id join public.extract_lots l on l.id = c.lot_id
    where v.patient_id in ${MINE} and v.beyond_use_on > l.expires_on`,
  'Nothing is given of a recalled lot after its hour, or made of it, and no vial of it is in use': `
    select * from (${MADE_OF}
      select format('%s of lot %s', coalesce(i.id, v.id), l.id) from made m
      join public.extract_lots l on l.id = m.lot_id
      join public.treatment_vials v on v.id = m.vial_id
      left join public.injections i on i.vial_id = v.id and i.given_at > l.recalled_at
      where l.recalled_at is not null and (i.id is not null or v.mixed_at > l.recalled_at or v.status in ('mixed', 'in_use'))) as m`,
  'Nothing is given of a vial after it was recalled or thrown away': `
    select i.id::text from public.injections i join public.treatment_vials v on v.id = i.vial_id
    where i.patient_id in ${MINE} and v.status in ('recalled', 'discarded') and v.remaining_ml > 0 and i.given_at > v.ended_at`,
  'Nothing is given of a vial that waits for its check, and nobody checks their own': `
    select i.id::text from public.injections i join public.treatment_vials v on v.id = i.vial_id
    where i.patient_id in ${MINE} and v.needs_check and (v.checked_at is null or v.checked_at > i.given_at or v.checked_by = v.mixed_by)`,
  'Who got a shot was asked before, and is watched for its time or leaves with a note': `
    select w.id::text from public.shot_visits w
    cross join lateral (
      select max(i.given_at) as latest, max(i.given_at + make_interval(mins => ${SETTING('wait_minutes')})) as until
      from public.injections i where i.visit_id = w.id
    ) as i
    where w.patient_id in ${MINE} and i.latest is not null and (
      w.observe_until is null or w.observe_until < i.until or w.ended_at < i.latest
      or w.ended_at < i.until and not (w.left_early and w.end_note is not null))
    union all select w.id::text from public.shot_visits w where w.patient_id in ${MINE} and w.left_early and w.ended_at >= w.observe_until`,
  'A shot without a physician’s reason was given once every question was answered, and none held it': `
    select i.id::text from public.injections i
    join public.shot_visits w on w.id = i.visit_id
    join public.allergy_prescriptions r on r.id = w.prescription_id
    join public.clinical_tables t on t.id = r.schedule_id
    join public.clinical_tables n on n.company_id = t.company_id and n.kind = 'screening' and n.name = t.settings ->> 'screening' and n.status = 'approved'
    join public.dose_rules q on q.table_id = n.id and q.circumstance <> 'peak_flow'
    where i.patient_id in ${MINE} and i.override_reason is null and (
      select case when not a.answers ? q.circumstance then false
        else not ((a.answers ->> q.circumstance)::boolean and q.effect in ('ask', 'refuse', 'stop')) end
      from public.shot_screenings a where a.visit_id = i.visit_id and a.answered_at < i.given_at
      order by a.answered_at desc limit 1) is not true`,
  'A shot has the swelling that was written down last, and a later day has its reason': `
    select i.id::text from public.injections i
    left join lateral (
      select r.* from public.shot_local_reactions r where r.injection_id = i.id order by r.recorded_at desc limit 1) as l on true
    where i.patient_id in ${MINE} and ((i.local_mm, i.local_hours) is distinct from (l.local_mm, l.local_hours)
      or l.recorded_at > i.given_at + interval '1 day' and l.late_reason is null)`,
  'A patient is there once': `
    select w.patient_id::text from public.shot_visits w
    where w.patient_id in ${MINE} and w.ended_at is null group by w.patient_id, w.visit_on having count(*) > 1`,
  'Of each set the latest shot is the latest': `
    select i.patient_id::text from public.injections i where i.patient_id in ${MINE}
    group by i.patient_id, i.set_label
    having count(*) filter (where i.is_latest) <> 1
      or (array_agg(i.is_latest order by i.given_at desc))[1] is not true`,
  'A second person’s check is of that vial and dose, by another, and counts for one shot': `
    select i.id::text from public.injections i
    where i.patient_id in ${MINE} and i.checked_by is not null and (i.checked_by = i.given_by or not exists (
      select from public.shot_checks c
      where c.visit_id = i.visit_id and c.vial_id = i.vial_id and c.volume_ml = i.volume_ml and c.checked_by = i.checked_by
        and c.checked_at < i.given_at and c.checked_at > coalesce((
          select max(o.given_at) from public.injections o where o.visit_id = i.visit_id and o.vial_id = i.vial_id and o.given_at < i.given_at), '-infinity')))`,
  'A reaction is of the patient of its visit': `
    select r.id::text from public.shot_reactions r join public.shot_visits w on w.id = r.visit_id
    where w.patient_id in ${MINE} and r.patient_id <> w.patient_id`,
  ...AT_REST,
};

const WRITTEN_ONCE = [
  'shot_visits',
  'injections',
  'shot_checks',
  'shot_reactions',
  'treatment_vials',
  'vial_components',
];

/** The current violations, in words. It checks only new records. */
export async function brokenInShots(sql: Sql, written: readonly Written[]): Promise<string[]> {
  return [...(await againstRules(sql, RULES)), ...(await lostIn(sql, written))];
}

/** Today's shots without a second person, if the clinic required one. */
export async function withoutSecondPerson(sql: Sql): Promise<string[]> {
  return await againstRules(sql, {
    'Where a second person is wanted no shot is without': `
      select i.id::text from public.injections i
      where i.patient_id in ${MINE} and i.checked_by is null and i.given_on = private.clinic_day(i.company_id, now())`,
  });
}

/** One log entry for each row, one for each drawing, and the log's own proof. */
export async function brokenShotLog(sql: Sql, since: string): Promise<string[]> {
  await sql`select private.seal_audit_log(${DEMO.company})`;
  return [
    ...(await notWrittenOnce(sql, WRITTEN_ONCE, since)),
    ...(await againstRules(sql, {
      'Each drawing from a vial is told once': `
        select format('%s drawn %s times, told %s', v.id, drawn.times, told.times) from public.treatment_vials v
        cross join lateral (
          select (select count(*) from public.injections i where i.vial_id = v.id)
            + (select count(*) from public.treatment_vials d where d.diluted_from = v.id and d.created_at > '${since}') as times
        ) as drawn
        left join (
          select a.row_id, count(*) as times from public.audit_log a
          where a.company_id = '${DEMO.company}' and a.table_name = 'treatment_vials' and a.action = 'update' and a.at > '${since}'
            and a.new_values ? 'remaining_ml' group by a.row_id
        ) as told on told.row_id = v.id::text
        where v.patient_id in ${MINE} and drawn.times <> coalesce(told.times, 0)`,
    })),
    ...(await brokenLog(sql)),
  ];
}

/** Answered but missing, refused but there, or different from the answer. */
async function lostIn(sql: Sql, written: readonly Written[]): Promise<string[]> {
  const faults: string[] = [];
  const byId = new Map<string, Written[]>();
  for (const attempt of written) byId.set(attempt.id, [...(byId.get(attempt.id) ?? []), attempt]);
  for (const table of ['injections', 'shot_checks', 'shot_reactions', 'treatment_vials']) {
    const ids = [...byId].flatMap(([id, [first]]) => (first?.table === table ? [id] : []));
    const rows = await sql.unsafe<{ row: Row }[]>(
      `select to_jsonb(t) || jsonb_build_object('code', (select v.code from public.treatment_vials v where v.id::text = to_jsonb(t) ->> 'vial_id')) as row
       from public.${table} t where t.id = any ($1::uuid[])`,
      [ids],
    );
    const there = new Map(rows.map(({ row }) => [row.id, row]));
    for (const id of ids) {
      const attempts = byId.get(id) ?? [];
      const row = there.get(id);
      const isDone = attempts.some(({ end }) => end === 'done');
      const mayBe = isDone || attempts.some(({ doubtful }) => doubtful);
      const otherwise = attempts.find(
        ({ end, shot }) =>
          end === 'done' &&
          shot !== undefined &&
          (shot.code !== row?.code || shot.volume !== row.volume_ml || shot.arm !== row.arm),
      );
      if ((row === undefined && isDone) || (row !== undefined && !mayBe) || otherwise !== undefined)
        faults.push(`Answered otherwise than it is: ${JSON.stringify({ attempts, row })}`);
    }
  }
  return faults.slice(0, 10);
}

interface Row {
  id: string;
  code: string | null;
  volume_ml?: number;
  arm?: string;
}
