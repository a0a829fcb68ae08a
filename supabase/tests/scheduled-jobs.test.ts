import { TZDate } from '@date-fns/tz';
import { beforeAll, describe, expect, it } from 'vitest';
import { enums } from '../../src/lib/supabase/database.types.ts';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { caseIn, newsAbout } from './support/surgery.ts';

const backend = await startBackend();
let practice: Practice;

/** Far from the other clinics' day: what is tomorrow there may be today here. */
const ZONE = 'Pacific/Auckland';

beforeAll(async () => {
  practice = await openPractice(backend, ZONE);
});

const HOUR = 3_600_000;
const KEY = '5ca1e000-0000-4000-8000-000000000001';
const DAY = 24 * HOUR;

const runJobs = () =>
  backend.sql<{ failed: string; error: string }>('select * from private.run_jobs()');

interface Job {
  name: string;
  last_started_at: string | null;
  last_finished_at: string | null;
  last_duration_ms: number | null;
  last_succeeded_at: string | null;
  last_error: string | null;
  runs: number;
  failures: number;
}

async function jobNamed(name: string): Promise<Job> {
  return await backend.sqlRow<Job>('select * from private.scheduled_jobs where name = $1', [name]);
}

/** Has a job do something else until the rehearsal is over. */
const replaceJob = (name: string, body: string) =>
  backend.exec(
    `create or replace function private.${name}(of_company uuid) returns void
     language plpgsql set search_path = '' as $$ begin ${body} end $$`,
  );

/** An offer to the first of two who wait, overdue. */
async function overdueOffer(of: Practice) {
  const first = await of.request('pending', { waitlisted: true, waitlisted_at: of.at(-20) });
  const next = await of.request('pending', { waitlisted: true, waitlisted_at: of.at(-19) });
  const offer = await of.offer(first, of.at(0));
  await backend.sql(
    "update waitlist_offers set expires_at = now() - interval '1 second' where id = $1",
    [offer],
  );
  return { first, next, offer };
}

const stateOf = async (offer: string) =>
  (
    await backend.sqlRow<{ state: string }>('select state from waitlist_offers where id = $1', [
      offer,
    ])
  ).state;

describe('a run', () => {
  it('does every job once, and keeps when, how long and that it went well', () =>
    practice.rehearse(async () => {
      const before = await jobNamed('expire_offers');
      expect(await runJobs()).toEqual([]);
      for (const name of enums.scheduled_job) {
        const job = await jobNamed(name);
        expect(job).toMatchObject({ last_error: null, last_duration_ms: expect.any(Number) });
        expect(job.last_succeeded_at).toEqual(job.last_finished_at);
      }
      const after = await jobNamed('expire_offers');
      expect(after).toMatchObject({ runs: before.runs + 1, failures: before.failures });
    }));

  it('does in every clinic what is due there', () =>
    practice.rehearse(async () => {
      const other = await openPractice(backend);
      const offers = [await overdueOffer(practice), await overdueOffer(other)];
      await runJobs();
      expect(await Promise.all(offers.map(({ offer }) => stateOf(offer)))).toEqual([
        'expired',
        'expired',
      ]);
      const { told } = await backend.sqlRow<{ told: number }>(
        `select count(*)::integer as told from notifications n
         join waitlist_offers o on o.company_id <> n.company_id and n.target_id = o.scheduling_request_id`,
      );
      expect(told).toBe(0);
    }));

  it('changes nothing when it is done again', () =>
    practice.rehearse(async () => {
      await overdueOffer(practice);
      await referralDue(-HOUR);
      await appointmentAt(inPractice(1, '10:00'));
      const { blocking } = await caseIn(backend, 'ready');
      await backend.sql(
        "update case_checklist_items set valid_until = '2024-01-01' where id = $1",
        [blocking],
      );
      const everything = () =>
        backend.sqlRow<Record<string, string>>(
          `select ${[
            'notifications',
            'waitlist_offers',
            'scheduling_requests',
            'schedule_events',
            'messages',
            'surgery_cases',
            'surgery_case_events',
            'case_checklist_items',
            'provider_bookings',
            'referrals',
            'referral_events',
          ]
            .map(
              (table) =>
                `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t) as ${table}`,
            )
            .join(', ')}`,
        );
      const before = await everything();
      await runJobs();
      const once = await everything();
      for (const table of ['notifications', 'waitlist_offers', 'surgery_cases']) {
        expect(once[table]).not.toBe(before[table]);
      }
      await runJobs();
      expect(await everything()).toEqual(once);
    }));

  it('goes on after a job that fails, and keeps where it failed, not what the message says', () =>
    practice.rehearse(async () => {
      const { offer } = await overdueOffer(practice);
      await replaceJob('review_surgery_cases', `raise exception 'Jane Doe is in the way';`);
      const [failure, ...more] = await runJobs();
      expect(more).toEqual([]);
      expect(failure).toEqual({
        failed: 'review_surgery_cases',
        error: expect.stringMatching(/^P0001 in private\.review_surgery_cases\(uuid\) line \d+$/),
      });
      expect(await jobNamed('review_surgery_cases')).toMatchObject({
        last_error: failure?.error,
        failures: 1,
      });
      expect(await stateOf(offer)).toBe('expired');

      await replaceJob('review_surgery_cases', 'null;');
      expect(await runJobs()).toEqual([]);
      expect(await jobNamed('review_surgery_cases')).toMatchObject({
        last_error: null,
        failures: 1,
      });
    }));

  it('takes back what a failing job did in the clinic where it failed, and there alone', () =>
    practice.rehearse(async () => {
      await replaceJob(
        'delete_stale_rows',
        `insert into private.sent_reminders (event, target_id, moment, company_id)
         values ('case_reminder', of_company, now(), of_company);
         if of_company = '${practice.company}' then perform 1 / 0; end if;`,
      );
      expect(await runJobs()).toEqual([
        { failed: 'delete_stale_rows', error: expect.stringMatching(/^22012 in /) },
      ]);
      const done = await backend.sql<{ id: string }>(
        'select target_id as id from private.sent_reminders where target_id = company_id',
      );
      expect(done.map(({ id }) => id)).toEqual(
        expect.arrayContaining([DEMO.company, HARBOR.company]),
      );
      expect(done.map(({ id }) => id)).not.toContain(practice.company);
    }));

  it('holds the lock that a second runner would find taken, and lets it go', async () => {
    const held = `select count(*)::integer as held from pg_locks
      where locktype = 'advisory' and granted
        and (classid::bigint << 32 | objid::bigint) = hashtextextended('scheduled jobs', 0)`;
    await practice.rehearse(async () => {
      await backend.exec('create temporary table held (count integer) on commit drop');
      await replaceJob('delete_stale_rows', `insert into pg_temp.held ${held};`);
      await runJobs();
      const rows = await backend.sql<{ count: number }>('select distinct count from held');
      expect(rows).toEqual([{ count: 1 }]);
    });
    expect(await backend.sqlRow(held)).toEqual({ held: 0 });
  });

  it('waits for nobody for long', async () => {
    const { settings } = await backend.sqlRow<{ settings: string[] }>(
      "select proconfig as settings from pg_proc where oid = 'private.run_jobs()'::regprocedure",
    );
    expect(settings).toContain('lock_timeout=5s');
  });

  it('is left to others where there is no pg_cron', async () => {
    expect(await backend.sqlRow('select private.schedule_jobs() as scheduled')).toEqual({
      scheduled: false,
    });
  });
});

/** A referral of the practice whose target lies so far from now. */
async function referralDue(away: number, assignee: string | null = null, priority = 'urgent') {
  const patient = await practice.addPatient('Ada', 'Waits');
  // By the clock: days off have tests of their own.
  await backend.sql(
    `update clinic_settings set open_weekdays = '{1,2,3,4,5,6,7}' where company_id = $1`,
    [practice.company],
  );
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, priority, assigned_to, created_at)
     select c.id, $2, $3::referral_priority, $4,
       now() + make_interval(secs => $5) - make_interval(hours => case $3
         when 'stat' then c.stat_target_hours when 'urgent' then c.urgent_target_hours
         else c.routine_target_hours end)
     from companies c where c.id = $1 returning id`,
    [practice.company, patient, priority, assignee, away / 1000],
  );
  return id;
}

/** Who has been told of it, in the practice, by the event. */
async function told(target: string, event: string) {
  const rows = await backend.sql<{ user_id: string; title: string; message: string }>(
    'select user_id, title, message from notifications where target_id = $1 and event = $2',
    [target, event],
  );
  return rows
    .map(({ user_id, ...news }) => ({
      ...news,
      who: Object.entries(practice.ids).find(([, id]) => id === user_id)?.[0],
    }))
    .sort((one, other) => String(one.who).localeCompare(String(other.who)));
}
const whoWasTold = async (target: string, event: string) =>
  (await told(target, event)).map(({ who }) => who);

describe('an overdue referral', () => {
  const FRONT_DESK = ['admin', 'owner', 'requester', 'staff'];
  const notify = () =>
    backend.exec(`select private.notify_overdue_referrals('${practice.company}')`);

  it('is told to its assignee, or to the front desk where nobody works on it', () =>
    practice.rehearse(async () => {
      const assigned = await referralDue(-HOUR, practice.ids.physician);
      const nobodys = await referralDue(-HOUR);
      const left = await referralDue(-HOUR, practice.ids.admin);
      await backend.sql(
        'update company_members set deactivated_at = now() where company_id = $1 and user_id = $2',
        [practice.company, practice.ids.admin],
      );
      await notify();
      expect(await whoWasTold(assigned, 'referral_overdue')).toEqual(['physician']);
      const withoutAdmin = FRONT_DESK.filter((who) => who !== 'admin');
      expect(await whoWasTold(nobodys, 'referral_overdue')).toEqual(withoutAdmin);
      expect(await whoWasTold(left, 'referral_overdue')).toEqual(withoutAdmin);
      const [news] = await told(assigned, 'referral_overdue');
      expect(news).toMatchObject({
        title: 'Referral overdue',
        message: expect.stringMatching(
          /^The urgent referral of Ada Waits should have been scheduled by \w+day, .+ at .+\.$/,
        ),
      });
    }));

  it('is told once for each target, whatever became of the news', () =>
    practice.rehearse(async () => {
      const id = await referralDue(-HOUR, practice.ids.physician);
      await notify();
      await backend.sql('delete from notifications where target_id = $1', [id]);
      await notify();
      expect(await whoWasTold(id, 'referral_overdue')).toEqual([]);
      // A target of its own: the clinic gives urgent ones two hours less, and it is overdue by another time.
      await backend.sql(
        'update companies set urgent_target_hours = urgent_target_hours - 2 where id = $1',
        [practice.company],
      );
      await notify();
      expect(await whoWasTold(id, 'referral_overdue')).toEqual(['physician']);
    }));

  it('is nothing new when it isn’t open, not due yet, or overdue for more than a week', () =>
    practice.rehearse(async () => {
      const scheduled = await referralDue(-HOUR);
      await backend.sql("update referrals set status = 'scheduled' where id = $1", [scheduled]);
      const ids = [scheduled, await referralDue(HOUR), await referralDue(-7 * DAY - HOUR)];
      const recent = await referralDue(-7 * DAY + HOUR);
      await notify();
      for (const id of ids) expect(await whoWasTold(id, 'referral_overdue')).toEqual([]);
      expect(await whoWasTold(recent, 'referral_overdue')).toEqual(FRONT_DESK);
    }));

  it('is not told to who doesn’t want to hear of it, and not later either', () =>
    practice.rehearse(async () => {
      const id = await referralDue(-HOUR, practice.ids.physician);
      await backend.sql(
        `insert into notification_preferences (company_id, user_id, event, enabled)
         values ($1, $2, 'referral_overdue', false)`,
        [practice.company, practice.ids.physician],
      );
      await notify();
      await backend.exec('delete from notification_preferences');
      await notify();
      expect(await whoWasTold(id, 'referral_overdue')).toEqual([]);
    }));
});

/** A clock time so many days from the practice's today. */
function inPractice(days: number, clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const today = new TZDate(Date.now(), ZONE);
  return new Date(
    new TZDate(
      today.getFullYear(),
      today.getMonth(),
      today.getDate() + days,
      hours,
      minutes,
      ZONE,
    ).getTime(),
  ).toISOString();
}

const appointmentAt = (at: string, row: Record<string, string> = {}) =>
  practice.request('confirmed', { confirmed_date: at, ...row });

describe('an appointment of tomorrow', () => {
  const remind = (at: string) =>
    backend.sql('select private.send_appointment_reminders($1, $2)', [practice.company, at]);

  it('is told to who asked for it and to the provider, from seven by the clinic’s clock', () =>
    practice.rehearse(async () => {
      const id = await appointmentAt(inPractice(1, '10:00'), { confirmed_location: 'Room 2' });
      await remind(inPractice(0, '06:59'));
      expect(await told(id, 'appointment_reminder')).toEqual([]);
      await remind(inPractice(0, '07:00'));
      expect(await told(id, 'appointment_reminder')).toEqual(
        ['provider', 'requester'].map((who) => ({
          who,
          title: 'Appointment tomorrow',
          message: expect.stringMatching(
            /^Consultation, Dr\. First: \w+day, .+ at 10:00 AM, Room 2$/,
          ),
        })),
      );
    }));

  it('is one between the clinic’s midnights that still stands', () =>
    practice.rehearse(async () => {
      const reminded = [
        await appointmentAt(inPractice(1, '00:00')),
        await appointmentAt(inPractice(1, '23:45'), { duration_minutes: '10' }),
      ];
      const not = [
        await appointmentAt(inPractice(0, '23:15')),
        await appointmentAt(inPractice(2, '00:00')),
        await practice.request('cancelled', { confirmed_date: inPractice(1, '12:00') }),
        await practice.request('checked_in', { confirmed_date: inPractice(1, '13:00') }),
      ];
      await remind(inPractice(0, '20:00'));
      const whom = (id: string) => whoWasTold(id, 'appointment_reminder');
      for (const id of reminded) expect(await whom(id)).toEqual(['provider', 'requester']);
      for (const id of not) expect(await whom(id)).toEqual([]);
    }));

  it('is told once; moved to another time, once more', () =>
    practice.rehearse(async () => {
      const id = await appointmentAt(inPractice(1, '10:00'));
      await remind(inPractice(0, '08:00'));
      await backend.sql('delete from notifications where target_id = $1', [id]);
      await remind(inPractice(0, '08:01'));
      expect(await whoWasTold(id, 'appointment_reminder')).toEqual([]);
      await backend.sql('update scheduling_requests set confirmed_date = $2 where id = $1', [
        id,
        inPractice(1, '15:00'),
      ]);
      await remind(inPractice(0, '08:02'));
      expect(await whoWasTold(id, 'appointment_reminder')).toEqual(['provider', 'requester']);
    }));
});

describe('an operation in two working days', () => {
  const NEW_YORK = 'America/New_York';
  /** The Monday after next, ten in the morning, in the demo clinic; and clock times before it. */
  const today = new TZDate(Date.now(), NEW_YORK);
  const monday = today.getDate() - ((today.getDay() + 6) % 7) + 14;
  const earlier = (days: number, hours = 10) =>
    new Date(
      new TZDate(
        today.getFullYear(),
        today.getMonth(),
        monday - days,
        hours,
        0,
        NEW_YORK,
      ).getTime(),
    ).toISOString();
  const OPERATION = earlier(0);
  const THURSDAY = earlier(4);
  const WEDNESDAY = earlier(5, 23);

  const remind = (at: string) =>
    backend.sql('select private.send_case_reminders($1, $2)', [DEMO.company, at]);
  const reminders = async (id: string) =>
    (await newsAbout(backend, id)).filter(({ event }) => event === 'case_reminder');
  const scheduled = (given: Record<string, unknown> = {}) =>
    caseIn(backend, 'scheduled', {
      starts_at: OPERATION,
      surgeon_id: DEMO.primaryProvider,
      ...given,
    });

  it('whose checklist has open items is told to the front desk and the surgeon, a weekend not counted', () =>
    practice.rehearse(async () => {
      const { id } = await scheduled();
      await remind(WEDNESDAY);
      expect(await reminders(id)).toEqual([]);
      await remind(THURSDAY);
      expect(await reminders(id)).toEqual(
        ['admin.demo', 'demo', 'dr.osei', 'staff.demo'].map((username) => ({
          username,
          event: 'case_reminder',
          title: 'Surgery is near, items are open',
          message: expect.stringMatching(
            /^Theodora Nakamura, Septoplasty and turbinates: Monday, .+ at 10:00 AM\. Open: Ride arranged\.$/,
          ),
        })),
      );
    }));

  it('is told once, and only once something is open', () =>
    practice.rehearse(async () => {
      const { id, optional } = await scheduled();
      const set = (state: string) =>
        backend.sql(
          `update case_checklist_items set state = $2::checklist_state,
             settled_at = case when $2 = 'done' then now() end where id = $1`,
          [optional, state],
        );
      await set('done');
      await remind(THURSDAY);
      expect(await reminders(id)).toEqual([]);
      await set('requested');
      await remind(earlier(3));
      expect(await reminders(id)).toHaveLength(4);
      await backend.sql('delete from notifications where target_id = $1', [id]);
      await remind(earlier(1));
      expect(await reminders(id)).toEqual([]);
    }));

  it('of which only what is done on the day itself is open is not told', () =>
    practice.rehearse(async () => {
      const { id, optional } = await scheduled();
      await backend.sql('update case_checklist_items set due_days_before = 0 where id = $1', [
        optional,
      ]);
      await remind(THURSDAY);
      expect(await reminders(id)).toEqual([]);
    }));

  it('that lost its booking is told with what is in the way, unless it was put off', () =>
    practice.rehearse(async () => {
      const planned = { planned_at: OPERATION };
      const { id, blocking } = await caseIn(backend, 'preop', planned);
      const postponed = await caseIn(backend, 'postponed', planned);
      await backend.sql(
        "update case_checklist_items set state = 'requested', settled_at = null, settled_by = null where id = any ($1)",
        [[blocking, postponed.blocking]],
      );
      await remind(THURSDAY);
      const [news] = await reminders(id);
      expect(news).toMatchObject({
        title: 'Planned surgery is not booked',
        message: expect.stringMatching(/Open: Consent signed, Ride arranged\.$/),
      });
      expect(await reminders(postponed.id)).toEqual([]);
    }));

  it('that is over, completed or cancelled is not told', () =>
    practice.rehearse(async () => {
      const { id } = await scheduled();
      const closed = await caseIn(backend, 'completed', { starts_at: earlier(0, 15) });
      await remind(earlier(0, 11));
      await remind(earlier(0, 11));
      expect(await reminders(id)).toEqual([]);
      expect(await reminders(closed.id)).toEqual([]);
    }));
});

describe('rows that only limited or remembered', () => {
  it('go after a day, or a month; what still counts stays', () =>
    practice.rehearse(async () => {
      const patient = await practice.addPatient('Ada', 'Seen');
      const other = await practice.addPatient('Ben', 'Seen');
      await backend.sql(
        `insert into private.record_views (company_id, user_id, patient_id, subject, subject_id, viewed_at)
         values ($1, $2, $3, 'patients', $3, now() - interval '25 hours'),
           ($1, $2, $4, 'patients', $4, now() - interval '9 minutes')`,
        [practice.company, practice.ids.staff, patient, other],
      );
      await backend.sql(
        `insert into private.recorded_exports (company_id, user_id, begun_at)
         select $1, $2, now() - make_interval(mins => age) from unnest(array[59, 1500]) as age`,
        [practice.company, practice.ids.staff],
      );
      await backend.sql(
        `insert into private.restricted_searches (company_id, user_id, searched_at)
         select $1, $2, now() - make_interval(mins => age) from unnest(array[59, 1500]) as age`,
        [practice.company, practice.ids.physician],
      );
      await backend.sql(
        `insert into private.sent_reminders (event, target_id, moment, company_id)
         select 'case_reminder', $2, now() - make_interval(days => age), $1 from unnest(array[8, 31]) as age`,
        [practice.company, patient],
      );
      await backend.exec(`select private.delete_stale_rows('${practice.company}')`);
      const left = await backend.sqlRow(
        `select
           (select array_agg(patient_id) from private.record_views where company_id = $1) as viewed,
           (select count(*)::integer from private.restricted_searches
            where company_id = $1 and searched_at > now() - interval '1 hour') as recent,
           (select count(*)::integer from private.restricted_searches where company_id = $1) as searches,
           (select count(*)::integer from private.recorded_exports where company_id = $1) as exports,
           (select count(*)::integer from private.sent_reminders where company_id = $1) as reminders`,
        [practice.company],
      );
      expect(left).toEqual({ viewed: [other], recent: 1, searches: 1, exports: 1, reminders: 1 });
    }));

  it('about attempts, of the clinic’s own people and keys, go after a day', () =>
    practice.rehearse(async () => {
      const { staff } = practice.ids;
      await backend.exec(`
        delete from private.sign_in_attempts;
        insert into private.sign_in_attempts (user_id, kind, address, since) values
          ('${staff}', 'sign_in_failed', '203.0.113.9', now() - interval '25 hours'),
          ('${staff}', 'sign_in_failed', '', now() - interval '59 minutes');
        insert into private.recovery_attempts (user_id, at) values
          ('${staff}', now() - interval '25 hours'), ('${staff}', now() - interval '14 minutes');
        insert into private.page_reports (user_id, about, hour) values
          ('${staff}', 'errors', now() - interval '25 hours'), ('${staff}', 'speed', now() - interval '59 minutes');
        insert into public.api_keys (id, company_id, name, prefix, scopes)
        select '${KEY}', '${practice.company}', 'Old address', 'crp_aaaaaaaa', (enum_range(null::public.api_key_scope))[1:1];
        insert into private.api_key_uses (key_id, verdict, address, told_at) values
          ('${KEY}', 'admitted', '203.0.113.9', now() - interval '25 hours'),
          ('${KEY}', 'admitted', '203.0.113.10', now() - interval '59 minutes');
      `);
      const left = () =>
        backend.sqlRow(
          `select
             (select count(*)::integer from private.sign_in_attempts where user_id = $1) as attempts,
             (select count(*)::integer from private.recovery_attempts where user_id = $1) as codes,
             (select count(*)::integer from private.page_reports where user_id = $1) as reports,
             (select count(*)::integer from private.api_key_uses where key_id = $2) as uses`,
          [staff, KEY],
        );
      await backend.exec(`select private.delete_stale_rows('${HARBOR.company}')`);
      expect(await left()).toEqual({ attempts: 2, codes: 2, reports: 2, uses: 2 });
      await backend.exec(`select private.delete_stale_rows('${practice.company}')`);
      expect(await left()).toEqual({ attempts: 1, codes: 1, reports: 1, uses: 1 });
    }));

  it('that were news go after a year, in that clinic alone', () =>
    practice.rehearse(async () => {
      const told = (company: string, user: string) =>
        backend.sql(
          `insert into public.notifications (company_id, user_id, type, title, message, read, created_at)
           select $1, $2, 'system', 'Old news ' || days, 'Something happened.', days % 2 = 0, now() - make_interval(days => days)
           from unnest(array[364, 367, 368]) as days`,
          [company, user],
        );
      await told(practice.company, practice.ids.staff);
      await told(HARBOR.company, PEOPLE['owner.harbor']);
      await backend.exec(`select private.delete_stale_rows('${practice.company}')`);
      const left = await backend.sql<{ company: string; title: string }>(
        `select company_id as company, title from public.notifications
         where title like 'Old news %' and company_id in ($1, $2) order by company_id = $1 desc, title`,
        [practice.company, HARBOR.company],
      );
      expect(left).toEqual([
        { company: practice.company, title: 'Old news 364' },
        { company: HARBOR.company, title: 'Old news 364' },
        { company: HARBOR.company, title: 'Old news 367' },
        { company: HARBOR.company, title: 'Old news 368' },
      ]);
    }));
});

describe('how the jobs are', () => {
  const health = async (company: string) => {
    const { data } = await (await backend.as('admin.demo')).rpc('job_health', {
      company_id: company,
    });
    return data ?? [];
  };

  it('is told to administrators: all of them, in the order they run', async () => {
    await runJobs();
    const jobs = await health(DEMO.company);
    expect(jobs.map(({ name }) => name)).toEqual(enums.scheduled_job);
    expect(jobs.every(({ late }) => !late)).toBe(true);
    // Nothing of how much was done in which clinic.
    expect(Object.keys(jobs[0] ?? {}).sort()).toEqual([
      'last_duration_ms',
      'last_error',
      'last_finished_at',
      'last_started_at',
      'last_succeeded_at',
      'late',
      'name',
    ]);
  });

  it('tells where a job failed, and never the message', () =>
    practice.rehearse(async () => {
      await replaceJob('expire_offers', `raise exception 'Jane Doe is in the way';`);
      await runJobs();
      // On the same connection: what is rehearsed is seen by no other.
      await backend.exec('set local role authenticated');
      const failed = await backend.sql(
        `select name, last_error
         from set_config('request.jwt.claim.sub', $1, true), public.job_health($2)
         where last_error is not null`,
        [PEOPLE['admin.demo'], DEMO.company],
      );
      expect(failed).toMatchObject([
        {
          name: 'expire_offers',
          last_error: expect.stringMatching(/^P0001 in private\.expire_offers\(uuid\) line \d+$/),
        },
      ]);
    }));

  it('is told to nobody who isn’t an administrator of the clinic named', async () => {
    for (const username of ['staff.demo', 'dr.osei', 'owner.harbor'] as const) {
      const { data, error } = await (await backend.as(username)).rpc('job_health', {
        company_id: DEMO.company,
      });
      expect({ username, data, code: error?.code }).toEqual({
        username,
        data: null,
        code: 'PT404',
      });
    }
    const { data, error } = await backend.signedOut().rpc('job_health', {
      company_id: DEMO.company,
    });
    expect({ data, code: error?.code }).toEqual({ data: null, code: '42501' });
  });

  it('is "late" after five minutes without a run, and where none has been', async () => {
    const finished = async (sql: string) => {
      await backend.exec(`update private.scheduled_jobs set last_finished_at = ${sql}`);
      return (await health(DEMO.company)).map(({ late }) => late);
    };
    const all = (late: boolean) => enums.scheduled_job.map(() => late);
    expect(await finished("now() - interval '4 minutes'")).toEqual(all(false));
    expect(await finished("now() - interval '6 minutes'")).toEqual(all(true));
    expect(await finished('null')).toEqual(all(true));
  });
});
