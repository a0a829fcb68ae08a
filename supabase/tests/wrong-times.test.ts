import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

/** How many random visits; thousands by `PROPERTY_RUNS=10000` when the rules change. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 120);

const backend = await startBackend();

/** A day or moment that a member may give: what it is for, or how to say that something took place then. */
type Meaning =
  /** It plans something, or says until when. */
  | 'plan'
  /** It narrows or pages a list, or says what the caller has seen. */
  | 'search'
  /** The database writes its own clock in its place, or it only marks the caller's own row. */
  | 'own clock'
  /** It says when something took place: a statement with DAY or MOMENT in it, and ID for the row that it is about. */
  | { tookPlace: string; about?: string };

type Happening = Exclude<Meaning, string>;

const CLINIC = `'${DEMO.company}'`;
const A_REFERRAL = `select r.id from public.referrals r
  where r.company_id = ${CLINIC} and r.status = 'scheduled' order by r.created_at limit 1`;
const AN_AUTHORIZATION = `select a.id from public.prior_authorizations a
  where a.company_id = ${CLINIC} and a.status = 'draft' order by a.id limit 1`;
const A_SHOT_VISIT = `select v.id from public.shot_visits v
  where v.company_id = ${CLINIC} and v.ended_at is null
    and exists (select from public.injections i where i.visit_id = v.id) order by v.id limit 1`;

/** A set, the place of its second vial, the latest of these, and a first vial that one more is diluted from. */
const A_DILUTION = `select v.set_id || '|' || d.place || '|' || (
    select l.id from public.treatment_vials l where l.company_id = v.company_id and l.set_id = v.set_id and l.step = d.place
    order by l.mixed_at desc, l.id limit 1) || '|' || v.id as id
  from public.treatment_vials v
  join public.allergy_prescriptions p on p.company_id = v.company_id and p.id = v.prescription_id and p.status = 'signed'
  join public.dilution_steps d on d.company_id = v.company_id and d.table_id = v.scheme_id and d.place = v.step + 1 and d.factor = 10
  where v.company_id = ${CLINIC} and v.step = 1 and v.ended_at is null and v.remaining_ml >= 1
    and v.beyond_use_on > private.clinic_day(v.company_id, now())
    and exists (select from public.treatment_vials l where l.company_id = v.company_id and l.set_id = v.set_id and l.step = d.place)
  order by v.id limit 1`;

const COLUMNS: Record<string, Meaning> = {
  'coverages.effective_from': 'plan',
  'coverages.effective_until': 'plan',
  'coverages.ended_on': 'plan',
  'coverages.subscriber_birth_date': {
    tookPlace: `update public.coverages set subscriber_birth_date = DAY::date
      where id = ID`,
    about: `select id from public.coverages where company_id = ${CLINIC} and relationship <> 'self' limit 1`,
  },
  'extract_lots.discarded_at': 'own clock',
  'extract_lots.expires_on': 'plan',
  'extract_lots.received_on': {
    tookPlace: `insert into public.extract_lots
        (company_id, allergen_id, maker, lot_number, strength, units, volume_ml, received_on, expires_on)
      select company_id, id, 'Maker', 'L-' || DAY, 20, units, 10, DAY::date, DAY::date + 400
      from public.allergens where company_id = ${CLINIC} order by id limit 1`,
  },
  'mixing_assessments.done_on': {
    tookPlace: `insert into public.mixing_assessments (company_id, user_id, part, done_on, passed)
      values (${CLINIC}, '${PEOPLE['staff.demo']}', 'written_test', DAY::date, true)`,
  },
  'notifications.removed_at': 'own clock',
  'operating_room_blocks.from_day': 'plan',
  'operating_room_blocks.until_day': 'plan',
  'operating_room_releases.day': 'plan',
  'patients.date_of_birth': {
    tookPlace: `update public.patients set date_of_birth = DAY::date where id = '${DEMO.patient}'`,
  },
  'patients.deceased_on': {
    tookPlace: `update public.patients set deceased_on = DAY::date where id = '${DEMO.patient}'`,
  },
  'provider_time_off.ends_at': 'plan',
  'provider_time_off.starts_at': 'plan',
  'referrals.asked_see_by': 'plan',
  'referrals.next_action_due': 'plan',
  'referring_practices.mobile_stopped_at': 'own clock',
  'referring_providers.mobile_stopped_at': 'own clock',
  'user_profiles.updated_at': 'own clock',
};

const ARGUMENTS: Record<string, Meaning> = {
  'accept_chart_invite.birth_date': 'search',
  'add_checklist_item.due_on': 'plan',
  'answer_referral.answered_on': {
    tookPlace: `select public.answer_referral(ID, DAY::date, 'phone')`,
    about: A_REFERRAL,
  },
  'book_appointment.starts_at': 'plan',
  'check_in_for_shots.visit_on': {
    tookPlace: `select public.check_in_for_shots(gen_random_uuid(), ${CLINIC}, ID, DAY::date, 'On paper')`,
    about: `select p.patient_id as id from public.allergy_prescriptions p
      where p.company_id = ${CLINIC} and p.status = 'signed' and p.schedule_id is not null order by p.id limit 1`,
  },
  'complete_case.began_at': {
    tookPlace: `select public.complete_case(ID, 'Went well.', began_at => MOMENT)`,
    about: `with past as (
        update public.surgery_cases c set starts_at = now() - interval '3 days'
        where c.id = (select s.id from public.surgery_cases s where s.company_id = ${CLINIC} and s.stage = 'scheduled' order by s.id limit 1)
        returning c.id
      ), untimed as (
        update public.case_checklist_items i set due_days_before = null, due_on = null from past where i.case_id = past.id
      )
      select id from past`,
  },
  'compound_vial.mixed_at': {
    tookPlace: `select public.compound_vial(gen_random_uuid(), ${CLINIC}, split_part(ID, '|', 1)::uuid, split_part(ID, '|', 2)::integer,
      seen_vial => split_part(ID, '|', 3)::uuid, diluted_from => split_part(ID, '|', 4)::uuid, volume_ml => 1,
      mixed_at => MOMENT, mixed_by => '${PEOPLE['staff.demo']}', late_reason => 'On paper')`,
    about: A_DILUTION,
  },
  'confirm_appointment.starts_at': 'plan',
  'counter_times.starts_at': 'plan',
  'create_api_key.expires_at': 'plan',
  'end_sublingual_watch.epinephrine_at': {
    tookPlace: `select public.end_sublingual_watch(${CLINIC}, ID, 'systemic', '{hives}', MOMENT, 'Left early')`,
    about: `update public.sublingual_doses d set ended_at = null, ended_by = null, reaction = null, grade = null, left_early = false
      where d.id = (select x.id from public.sublingual_doses x where x.company_id = ${CLINIC} order by x.id limit 1) returning d.id`,
  },
  'give_sublingual_dose.given_at': {
    tookPlace: `select public.give_sublingual_dose(gen_random_uuid(), ${CLINIC}, split_part(ID, '|', 1)::uuid, split_part(ID, '|', 2)::integer,
      given_at => MOMENT, given_by => '${PEOPLE['staff.demo']}', late_reason => 'On paper')`,
    about: `select v.course_id || '|' || (p.proposal ->> 'day_number') as id
      from public.sublingual_courses v cross join lateral (select private.sublingual_proposal(v) as proposal) as p
      where v.company_id = ${CLINIC} and v.status = 'signed' and p.proposal ->> 'action' in ('take', 'watched')
        and coalesce((p.proposal ->> 'reported_through')::date < private.clinic_day(v.company_id, now()), v.starts_on <= private.clinic_day(v.company_id, now()))
      order by v.id limit 1`,
  },
  'hold_result.until': 'plan',
  'invite_to_chart.ends_on': 'plan',
  'log_authorization_call.called_at': {
    tookPlace: `select public.log_authorization_call(gen_random_uuid(), ID, MOMENT, 'Approved')`,
    about: AN_AUTHORIZATION,
  },
  'log_authorization_call.follow_up_on': 'plan',
  'open_status_link.birth_date': 'search',
  'postpone_case.until_date': 'plan',
  'propose_times.starts_at': 'plan',
  'record_contact_attempt.attempted_at': {
    tookPlace: `select public.record_contact_attempt(gen_random_uuid(), ID, MOMENT, 'phone', 'patient', 'reached')`,
    about: A_REFERRAL,
  },
  'record_health_answers.asked_on': {
    tookPlace: `select public.record_health_answers(${CLINIC}, '${DEMO.patient}', '{"pregnancy": "no"}', DAY::date)`,
  },
  'record_epinephrine.given_at': {
    tookPlace: `select public.record_epinephrine(gen_random_uuid(), ${CLINIC}, '${DEMO.patient}', 0.3, 'left_thigh', MOMENT)`,
  },
  'record_late_injection.given_at': {
    tookPlace: `select public.record_late_injection(gen_random_uuid(), ${CLINIC}, split_part(ID, '|', 1)::uuid, split_part(ID, '|', 2),
      split_part(ID, '|', 3)::numeric, MOMENT, '${PEOPLE['staff.demo']}', 'On paper')`,
    about: `select v.id || '|' || t.code || '|' || (q.proposal ->> 'volume') as id
      from public.shot_visits v
      join public.prescription_vial_sets s on s.prescription_id = v.prescription_id
      cross join lateral (select private.shot_proposal(v, s.id) as proposal) as q
      join public.treatment_vials t on t.id::text = q.proposal ->> 'vial'
      where v.company_id = ${CLINIC} and v.ended_at is null and v.visit_on = private.clinic_day(v.company_id, now())
        and q.proposal ->> 'action' = 'give' order by v.id limit 1`,
  },
  'record_shot_reaction.began_at': {
    tookPlace: `select public.record_shot_reaction(gen_random_uuid(), ${CLINIC}, ID, '{hives}', MOMENT, true)`,
    about: A_SHOT_VISIT,
  },
  'record_shot_reaction.epinephrine_at': {
    tookPlace: `select public.record_shot_reaction(gen_random_uuid(), ${CLINIC}, ID, '{hives}', now() - interval '1 minute', true, MOMENT)`,
    about: A_SHOT_VISIT,
  },
  'record_sublingual_fill.filled_on': {
    tookPlace: `select public.record_sublingual_fill(gen_random_uuid(), ${CLINIC}, split_part(ID, '|', 1)::uuid, 'dispensed',
      split_part(ID, '|', 2), 1, DAY::date)`,
    about: `select f.course_id || '|' || f.item as id from public.sublingual_fills f
      where f.company_id = ${CLINIC} order by f.id limit 1`,
  },
  'record_weight.measured_on': {
    tookPlace: `select public.record_weight(gen_random_uuid(), ${CLINIC}, '${DEMO.patient}', 70, DAY::date)`,
  },
  'register_system.expires_at': 'plan',
  'replace_system_keys.expires_at': 'plan',
  'request_appointment.preferred_date': 'plan',
  'request_eligibility.service_date': 'plan',
  'reschedule_appointment.starts_at': 'plan',
  'save_authorization.follow_up_on': 'plan',
  'save_consult_letter.visit_on': {
    tookPlace: 'select public.save_consult_letter(gen_random_uuid(), ID, DAY::date)',
    about: `select r.id from public.referrals r where r.company_id = ${CLINIC}
      and not exists (select from public.consult_letters l where l.referral_id = r.id) order by r.id limit 1`,
  },
  'schedule_case.starts_at': 'plan',
  'send_referral_answer.said_at': {
    tookPlace: `select public.send_referral_answer(gen_random_uuid(), r.id, 'information_missing', 'phone', null,
        array[ID]::uuid[], 'The desk', MOMENT)
      from public.referrals r where r.id = (select m.referral_id from public.referral_missing_items m where m.id = ID)`,
    about: `insert into public.referral_missing_items (company_id, referral_id, item)
      select ${CLINIC}, r.id, 'Hearing test' from (${A_REFERRAL}) as r returning id`,
  },
  'set_authorization_status.follow_up_on': 'plan',
  'set_authorization_status.on_day': {
    tookPlace: `select public.set_authorization_status(ID, 'submitted', DAY::date, way => 'fax')`,
    about: AN_AUTHORIZATION,
  },
  'set_authorization_status.valid_from': 'plan',
  'set_authorization_status.valid_until': 'plan',
  'set_checklist_item.result_date': {
    tookPlace: `select public.set_checklist_item(ID, 'received', result_date => DAY::date)`,
    about: `select i.id from public.case_checklist_items i join public.surgery_cases c on c.id = i.case_id
      where c.company_id = ${CLINIC} and c.stage = 'preop' and i.state = 'not_started' and i.topic is null
      order by i.id limit 1`,
  },
  'set_checklist_item.valid_until': 'plan',
  'set_minor_access.seen': 'search',
  'set_waitlist.from_date': 'plan',
  'set_waitlist.until_date': 'plan',
  'snooze_referrals.until_day': 'plan',
  'tell_diary_day.on_day': {
    tookPlace: `select public.tell_diary_day(ID::uuid, DAY::date, '{"sneezing": 1}')`,
    about: `insert into public.chart_links (company_id, patient_id, user_id, relation, level, holder_name, proof)
      select p.company_id, p.id, '${PEOPLE['admin.demo']}', 'self', 'full', 'Fixture', 'code_and_birth_date'
      from public.patients p
      where p.company_id = ${CLINIC} and p.date_of_birth < now() - interval '19 years' and p.deceased_on is null
        and not exists (select from public.diary_days d where d.patient_id = p.id)
        and not exists (select from public.patient_restrictions r where r.patient_id = p.id)
      order by p.id limit 1 returning id`,
  },
  'tell_diary_day.seen': 'search',
  'tell_dose.on_day': {
    tookPlace: `select public.tell_dose(split_part(ID, '|', 1)::uuid, gen_random_uuid(), split_part(ID, '|', 2)::uuid, DAY::date, true)`,
    about: `with course as (
        select v.company_id, v.patient_id, v.course_id
        from public.sublingual_courses v
        join public.patients p on p.id = v.patient_id and p.date_of_birth < now() - interval '19 years'
        where v.company_id = ${CLINIC} and v.status = 'signed'
          and private.first_day_to_tell(v) <= private.clinic_day(v.company_id, now())
        order by v.course_id limit 1
      ), link as (
        insert into public.chart_links (company_id, patient_id, user_id, relation, level, holder_name, proof)
        select c.company_id, c.patient_id, '${PEOPLE['admin.demo']}', 'self', 'full', 'Fixture', 'code_and_birth_date' from course c
        returning id
      )
      select link.id || '|' || course.course_id as id from link, course`,
  },
  'write_to_clinic.birth_date': 'search',
};

/** Their days and moments are all of one meaning: they narrow or page a list, or say what was read. */
const SEARCHES =
  /^(analytics_|search_|list_|recent_|due_for_|follow_up\.|late_for_|collection_|inbox\.|patient_timeline|thread_messages|my_conversation\.|read_my_conversation|view_as_patient\.|shot_day_sheet|authorization_warning|find_|mark_thread_read|merge_patients|replay_webhooks)/;

/** What becomes of a statement of an administrator of the demo clinic, so many days from today; nothing of it stays. */
async function said({ tookPlace, about }: Happening, daysAhead: number): Promise<string> {
  const { day, moment } = await backend.sqlRow<{ day: string; moment: string }>(
    `select (private.clinic_day($1, now()) + $2::integer)::text as day,
       (now() + $2::integer * interval '1 day')::text as moment`,
    [DEMO.company, daysAhead],
  );
  const { id } = about ? await backend.sqlRow<{ id: string }>(about) : { id: '' };
  await backend.exec('begin');
  try {
    await backend.exec(
      `set local role authenticated;
       select set_config('request.jwt.claim.sub', '${PEOPLE['admin.demo']}', true),
         set_config('request.jwt.claims', '{"sub": "${PEOPLE['admin.demo']}", "role": "authenticated"}', true)`,
    );
    await backend.sql(
      tookPlace
        .replaceAll(/\bDAY\b/g, `'${day}'`)
        .replaceAll(/\bMOMENT\b/g, `'${moment}'`)
        .replaceAll(/\bID\b/g, `'${id}'`),
    );
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await backend.exec('rollback');
  }
}

describe('a day that a member gives', () => {
  it('has a meaning here, in every column that they may write', async () => {
    const columns = await backend.sql<{ name: string }>(`
      select distinct c.table_name || '.' || c.column_name as name
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('date', 'timestamp with time zone')
        and (has_column_privilege('authenticated', format('public.%I', c.table_name), c.column_name, 'INSERT')
          or has_column_privilege('authenticated', format('public.%I', c.table_name), c.column_name, 'UPDATE'))`);
    expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(COLUMNS).sort());
  });

  it('has a meaning here, in every function that writes', async () => {
    const found = await backend.sql<{ name: string }>(`
      select p.proname || '.' || a.name as name
      from pg_proc p
      cross join lateral unnest(p.proargnames, p.proargtypes::oid[]) as a (name, type)
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
        and a.type in ('date'::regtype, 'timestamptz'::regtype, 'timestamptz[]'::regtype)
        and has_function_privilege('authenticated', p.oid, 'execute')`);
    const names = found.map(({ name }) => name).filter((name) => !SEARCHES.test(name));
    expect(names.sort()).toEqual(Object.keys(ARGUMENTS).sort());
  });

  const took = Object.entries({ ...COLUMNS, ...ARGUMENTS }).flatMap(([name, meaning]) =>
    typeof meaning === 'string' ? [] : [{ name, ...meaning }],
  );

  it.each(took)(
    'is not after today, where it says that something took place: $name',
    async (happening) => {
      // All is the same but the day, so the day is why one is refused.
      expect(await said(happening, 0)).toBe('done');
      expect(await said(happening, 1)).not.toBe('done');
    },
  );
});

const ZONES = ['America/New_York', 'Pacific/Honolulu', 'Asia/Kolkata', 'Pacific/Auckland'] as const;
const ACTS = {
  check_in_appointment: {},
  complete_appointment: { outcome: 'tests' },
  mark_no_show: {},
} as const;
type Act = keyof typeof ACTS;

const dayIn = (zone: string, moment: number) => format(new TZDate(moment, zone), 'yyyy-MM-dd');

/** Whether an act may be recorded now of a visit at that time, worked out apart from the database. */
function isTimely(act: Act, startsAt: number, zone: string): boolean {
  return act === 'check_in_appointment'
    ? dayIn(zone, startsAt) === dayIn(zone, Date.now())
    : startsAt <= Date.now();
}

/** Plays an act on a visit at that time, checks what came of it, and says what it was. */
async function play(practice: Practice, zone: string, act: Act, startsAt: number) {
  const id = await practice.request('confirmed', {
    confirmed_date: new Date(startsAt).toISOString(),
  });
  const before = await practice.stored(id);
  const timely = isTimely(act, startsAt, zone);
  const { code } = await practice.call('staff', act, { request_id: id, ...ACTS[act] });
  expect({ zone, act, startsAt, code }).toMatchObject({ code: timely ? 'ok' : 'P0001' });
  const { events } = await practice.trailOf(id);
  if (!timely) {
    expect(events).toEqual([]);
    expect(await practice.stored(id)).toEqual(before);
    return `${act} refused`;
  }
  const isLate = act !== 'check_in_appointment' && dayIn(zone, startsAt) < dayIn(zone, Date.now());
  expect(events).toHaveLength(1);
  expect(/Recorded late\. The visit was on/.test(events[0]?.message ?? '')).toBe(isLate);
  return `${act} recorded${isLate ? ' late' : ''}`;
}

describe('the end of a visit', () => {
  const practices = new Map<string, Practice>();
  beforeAll(async () => {
    for (const zone of ZONES) practices.set(zone, await openPractice(backend, zone));
  });

  it('is recorded in time by the clinic’s clock, in any zone, or refused', {
    timeout: 120_000,
  }, async () => {
    const met = new Set<string>();
    const visit = fc.tuple(
      fc.constantFrom(...ZONES),
      fc.constantFrom<Act>('check_in_appointment', 'complete_appointment', 'mark_no_show'),
      fc.oneof(
        fc.integer({ min: -36 * 60, max: 36 * 60 }),
        fc.integer({ min: -90 * 1440, max: 90 * 1440 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(visit, async ([zone, act, minutes]) => {
        const practice = practices.get(zone);
        if (!practice) throw new Error(`There is no practice in ${zone}.`);
        // Off the minute, so that the clocks of the test and the database agree.
        const startsAt = Date.now() + minutes * 60_000 + 30_000;
        met.add(await practice.rehearse(() => play(practice, zone, act, startsAt)));
      }),
      { numRuns: RUNS },
    );
    expect([...met].sort()).toEqual([
      'check_in_appointment recorded',
      'check_in_appointment refused',
      'complete_appointment recorded',
      'complete_appointment recorded late',
      'complete_appointment refused',
      'mark_no_show recorded',
      'mark_no_show recorded late',
      'mark_no_show refused',
    ]);
  });
});
