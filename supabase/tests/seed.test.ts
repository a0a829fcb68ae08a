import { describe, expect, it } from 'vitest';
import { enums } from '../../src/lib/supabase/database.types.ts';
import { askedIn } from '../functions/_shared/x12/benefits/identity.ts';
import type { VisitFigures } from '../functions/_shared/x12/benefits/visit-figures.ts';
import { build270 } from '../functions/_shared/x12/request/build-270.ts';
import type { EligibilityRequest } from '../functions/eligibility/eligibility-request.ts';
import { toRequest270 } from '../functions/eligibility/request-270.ts';
import { resultOf } from '../functions/eligibility/result.ts';
import { simulatePayer } from '../functions/eligibility/simulator/simulate-payer.ts';
import { startBackend } from './support/backend.ts';
import { openForFile } from './support/reading.ts';
import { DEMO, HARBOR, PEOPLE, type Username } from './support/seeded.ts';

const backend = await startBackend();

interface Check
  extends Omit<
    EligibilityRequest,
    'id' | 'company_id' | 'problem_kind' | 'finished_at' | 'provider'
  > {
  request_x12: string;
  response_x12: string | null;
  services: { requested: string; authorization: string }[] | null;
  figures: VisitFigures | null;
  control_number: number;
  created_at: string;
}

/** Who the simulator is asked by. */
const PARTNERS = {
  sender: { kind: 'ZZ', id: 'CLINICPORTAL' },
  receiver: { kind: 'ZZ', id: 'SIMULATOR' },
  isTest: true,
  originator: null,
} as const;

const USERNAMES: readonly Username[] = [
  'demo',
  'admin.demo',
  'dr.osei',
  'staff.demo',
  'owner.harbor',
];

describe('people', () => {
  it.each(USERNAMES)('%s signs in', async (username) => {
    const { data } = await (await backend.as(username))
      .from('user_profiles')
      .select('username')
      .eq('id', PEOPLE[username]);
    expect(data).toEqual([{ username }]);
  });
});

describe('the demo clinic', () => {
  it('has what the screens need', async () => {
    const counts = await backend.sqlRow(
      `select
         (select count(*) from patients where company_id = c.id)::integer as patients,
         (select count(*) from referrals where company_id = c.id)::integer as referrals,
         (select count(*) from providers where company_id = c.id and is_active)::integer as providers,
         (select count(*) from providers where company_id = c.id and is_active and is_primary)::integer
           as primary_providers,
         (select count(*) from threads where company_id = c.id and subject !~ '^Appointment' and chart_link_id is null)::integer
           as team_threads
       from companies c where slug = 'demo'`,
    );
    expect(counts).toEqual({
      patients: 40,
      referrals: 60,
      providers: 3,
      primary_providers: 1,
      team_threads: 4,
    });
  });

  it('presents the specified provider', async () => {
    const provider = await backend.sqlRow<{
      office_hours: unknown;
      services: string[];
      conditions: string[];
      credentials: string[];
      documents: { when: string }[];
    }>(
      `select office_hours, services, conditions, credentials, documents from providers
       where id = '${DEMO.primaryProvider}'`,
    );
    expect(provider.office_hours).toEqual([
      { day: 'Friday', opens: '8:00 AM', closes: '3:00 PM' },
      { day: 'Monday', opens: '8:00 AM', closes: '5:00 PM' },
    ]);
    expect(provider.services).toEqual(['Neurotology', 'Otology']);
    expect(provider.conditions).toHaveLength(7);
    expect(provider.credentials).toHaveLength(4);
    expect(new Set(provider.documents.map(({ when }) => when))).toEqual(
      new Set(['before', 'after']),
    );
  });

  it('has referrals with documents that are what their rows say, for its members alone', async () => {
    const documents = await backend.sql<{ path: string; media_type: string; size_bytes: number }>(
      'select path, media_type, size_bytes from referral_documents where company_id = $1 and removed_at is null order by id',
      [DEMO.company],
    );
    const filesOf = async (who: Username) =>
      (await backend.storage(who)).from('referral-documents');
    const [desk, stranger] = [await filesOf('staff.demo'), await filesOf('owner.harbor')];
    const read = await Promise.all(
      documents.map(async ({ path }) => {
        await openForFile(backend, 'staff.demo', 'referrals', path);
        const { data } = await desk.download(path);
        return { path, media_type: data?.type, size_bytes: data?.size };
      }),
    );
    expect(documents.length).toBeGreaterThanOrEqual(3);
    expect(read).toEqual(documents);
    for (const { path } of documents) {
      expect((await stranger.download(path)).error).not.toBeNull();
    }
  });

  it('has a morning of packets in its inbox, whose files are what their rows say, for its members alone', async () => {
    const packets = await backend.sql<{
      id: string;
      path: string;
      media_type: string;
      size: number;
    }>(
      `select p.id, f.path, f.media_type, f.size_bytes as size
       from document_packets p join private.packet_files f on f.packet_id = p.id
       where p.company_id = $1 and p.state = 'open' order by p.received_at`,
      [DEMO.company],
    );
    const desk = await backend.as('staff.demo');
    const files = (await backend.storage('staff.demo')).from('document-inbox');
    const read = await Promise.all(
      packets.map(async ({ id, path }) => {
        await desk.rpc('open_packet', { company_id: DEMO.company, packet_id: id });
        const { data } = await files.download(path);
        return { id, path, media_type: data?.type, size: data?.size };
      }),
    );
    expect(packets.length).toBe(6);
    expect(read).toEqual(packets);
    const stranger = (await backend.storage('owner.harbor')).from('document-inbox');
    for (const { path } of packets) expect((await stranger.download(path)).error).not.toBeNull();
  });

  // An emergency comes an hour or two after the clinic is made, whenever that is.
  it('has no other visit in the days around for whose emergency comes today', async () => {
    const visits = await backend.sql(
      `select other.confirmed_date
       from scheduling_requests today
       join scheduling_requests other using (company_id, patient_id)
       where today.id = '70000000-0000-4000-8000-000000000405' and other.id <> today.id
         and other.confirmed_date between now() - interval '8 days' and now() + interval '8 days'`,
    );
    expect(visits).toEqual([]);
  });

  it('has referrals of every status and priority, some of them overdue, assigned or bare', async () => {
    const kinds = await backend.sql<{ kind: string }>(
      `select distinct status || ' ' || priority as kind from referrals
       where company_id = '${DEMO.company}' order by 1`,
    );
    const expected = enums.referral_status.flatMap((status) =>
      enums.referral_priority.map((priority) => `${status} ${priority}`),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(expected.sort());
    const some = await backend.sqlRow<Record<string, number>>(
      `select
         count(*) filter (where status = 'pending' and due_at < now())::integer as overdue,
         count(*) filter (where assigned_to is not null)::integer as assigned,
         count(*) filter (where reason is null)::integer as without_reason,
         count(*) filter (where referring_provider is null)::integer as without_provider,
         count(*) filter (where created_at < now() - interval '9 months')::integer as old
       from referrals where company_id = '${DEMO.company}'`,
    );
    for (const [what, count] of Object.entries(some)) {
      expect({ what, enough: count >= 2 }).toEqual({ what, enough: true });
    }
  });

  it('gives the demo user the specified three notifications, and nobody else here any', async () => {
    const rows = await backend.sql(
      `select user_id, type from notifications where company_id = '${DEMO.company}' order by type`,
    );
    expect(rows).toEqual(
      ['insurance', 'message', 'system'].map((type) => ({ user_id: PEOPLE.demo, type })),
    );
  });

  it('has appointment requests in every specified status, two of them confirmed for later', async () => {
    const statuses = await backend.sql<{ status: string }>(
      `select status from scheduling_requests where company_id = '${DEMO.company}'
       group by status order by status`,
    );
    expect(statuses.map(({ status }) => status)).toEqual([
      'pending',
      'proposed',
      'confirmed',
      'cancelled',
      'completed',
      'no_show',
    ]);
    const mine = await backend.sql<{ day: string; hour: string }>(
      `select to_char(confirmed_date at time zone 'America/New_York', 'FMDay') as day,
         to_char(confirmed_date at time zone 'America/New_York', 'FMHH12:MI AM') as hour
       from scheduling_requests
       where requested_by = '${PEOPLE.demo}' and status = 'confirmed' and confirmed_date > now()
       order by confirmed_date`,
    );
    expect(mine).toEqual([
      { day: 'Monday', hour: '2:00 PM' },
      { day: 'Friday', hour: '8:30 AM' },
    ]);
  });

  it('has insurance to verify before each of its working days', async () => {
    const days = await backend.sql<{ day: string }>(
      `select d::date::text as day from generate_series(private.clinic_day($1, now()) + 1, private.clinic_day($1, now()) + 7, interval '1 day') as d
       where extract(isodow from d) <= 5 and d < date_trunc('week', private.clinic_day($1, now())) + interval '8 days'`,
      [DEMO.company],
    );
    const staff = await backend.as('staff.demo');
    for (const { day } of days) {
      const { data } = await staff
        .rpc('due_for_eligibility', { company_id: DEMO.company, on_date: day, unsettled: true })
        .throwOnError();
      expect([day, data.length > 0]).toEqual([day, true]);
    }
    expect(days.length).toBeGreaterThan(0);
  });
});

describe('checklists', () => {
  it('have what is the surgeon’s signed off by physicians', async () => {
    expect(
      await backend.sql(
        `select i.id from case_checklist_items i
         where i.owner_role = 'surgeon' and i.settled_at is not null and not exists (
           select from company_members m
           where m.company_id = i.company_id and m.user_id = i.settled_by and m.role = 'physician'
         )`,
      ),
    ).toEqual([]);
  });
});

describe('history', () => {
  it('of each referral starts with its creation and replays to its status and assignee', async () => {
    const broken = await backend.sql(
      `with replay as (
         select
           r.id, r.status, r.assigned_to,
           (array_agg(e.event_type order by e.created_at, e.id))[1] as first_event,
           count(*) filter (where e.event_type = 'created') as creations,
           coalesce(
             (array_agg(e.to_status order by e.created_at desc, e.id desc)
               filter (where e.to_status is not null))[1],
             'pending'
           ) as replayed_status,
           (array_agg(e.assigned_to order by e.created_at desc, e.id desc)
             filter (where e.event_type in ('created', 'assigned')))[1] as replayed_assignee
         from referrals r join referral_events e on e.referral_id = r.id
         group by r.id
       )
       select id from replay
       where first_event <> 'created' or creations <> 1 or replayed_status <> status
         or replayed_assignee is distinct from assigned_to`,
    );
    expect(broken).toEqual([]);
    const { without } = await backend.sqlRow<{ without: number }>(
      `select count(*)::integer as without from referrals r
       where not exists (select from referral_events e where e.referral_id = r.id)`,
    );
    expect(without).toBe(0);
  });

  it('of a referral knows what came of it: who was seen is owed an answer and not overdue', async () => {
    const told = await backend.sql(
      `select p.last_name, r.status, r.awaiting_answer_since is not null as answer_due,
         count(*) filter (where s.status in ('confirmed', 'completed'))::integer as visits
       from referrals r
       join patients p on p.id = r.patient_id
       join scheduling_requests s on s.referral_id = r.id
       where p.last_name in ('Okonjo', 'Jastrow')
       group by p.last_name, r.id order by p.last_name`,
    );
    expect(told).toEqual([
      { last_name: 'Jastrow', status: 'scheduled', answer_due: false, visits: 1 },
      // Seen on the Monday of this week, or about to be on that very morning.
      { last_name: 'Okonjo', status: 'scheduled', answer_due: expect.any(Boolean), visits: 1 },
    ]);
  });

  it('of each request starts with the request and ends at its status', async () => {
    const broken = await backend.sql(
      `select r.id
       from scheduling_requests r join schedule_events e on e.scheduling_request_id = r.id
       group by r.id
       having (array_agg(e.event_type order by e.created_at))[1] <> 'requested'
         or case
              (array_agg(e.event_type order by e.created_at desc)
                filter (where e.event_type <> 'waitlisted'))[1]::text
              when 'requested' then 'pending'
              else (array_agg(e.event_type order by e.created_at desc)
                filter (where e.event_type <> 'waitlisted'))[1]::text
            end <> r.status::text`,
    );
    expect(broken).toEqual([]);
  });

  it('was made by members of the clinic or by its patients, and none of it in the future', async () => {
    const wrong = await backend.sql(
      `with happened as (
         select company_id, actor_id as person, created_at from referral_events
         union all select company_id, actor_id, created_at from schedule_events
         union all select company_id, sender_id, created_at from messages where chart_link_id is null
         union all select company_id, created_by, created_at from threads where chart_link_id is null
         union all select company_id, created_by, created_at from referrals
         union all select company_id, user_id, created_at from notifications
       )
       select * from happened h
       where created_at > now() or not exists (
         select from company_members m where m.company_id = h.company_id and m.user_id = h.person
       )`,
    );
    expect(wrong).toEqual([]);
  });

  it('of each thread is written by its participants and dated by its last message', async () => {
    const wrong = await backend.sql(
      `select t.id
       from threads t left join messages m on m.thread_id = t.id
       group by t.id
       having t.last_message_at <> coalesce(max(m.created_at), t.created_at)
         or min(m.created_at) < t.created_at
         or not coalesce(bool_and(m.sender_id = any (t.participants)) filter (where m.kind = 'message'), true)`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('the history of insurance checks', () => {
  const checks = async () =>
    await backend.sql<Check>(
      `select v.trace_number, v.state, v.benefits #> '{conclusions,services}' as services, v.figures, v.outcome, v.problem, v.rejection_codes, v.attempts, v.request_x12, v.response_x12,
         v.control_number, v.preset, v.service_date::text, v.created_at,
         jsonb_build_object('name', k.name, 'npi', k.npi, 'time_zone', k.time_zone) as company,
         to_jsonb(c) || jsonb_build_object('patient', to_jsonb(p), 'payer', to_jsonb(y)) as coverage
       from eligibility_requests v
       join companies k on k.id = v.company_id
       join coverages c on c.id = v.coverage_id
       join patients p on p.id = v.patient_id
       join payers y on y.id = v.payer_id
       order by v.created_at`,
    );

  it('is asked in the words of the portal, and answered in those of the simulated payer', async () => {
    const all = await checks();
    expect(all.length).toBeGreaterThan(35);
    for (const check of all) {
      const request = toRequest270(
        { ...check, id: '', company_id: '', problem_kind: null, finished_at: null, provider: null },
        { lease: '', control_number: check.control_number, idempotency_key: '' },
        PARTNERS,
        new Date(check.created_at),
      );
      const built = build270(request);
      expect(built).toMatchObject({ ok: true, text: check.request_x12 });
      if (check.response_x12 === null) continue;
      expect(simulatePayer(check.request_x12, check.attempts)).toMatchObject({
        kind: 'response',
        text: check.response_x12,
      });
      const { state, outcome, problem, rejection_codes } = check;
      const read = resultOf(
        { kind: 'response', text: check.response_x12 },
        {
          trace: check.trace_number,
          requested: request.serviceTypes,
          serviceDate: check.service_date,
          asked: askedIn(check.request_x12),
        },
      );
      expect({ problem: null, ...read }).toMatchObject({
        state,
        outcome,
        problem,
        rejection_codes,
        benefits: {
          figures: check.figures,
          ...(outcome === 'active' && { conclusions: { services: check.services } }),
        },
      });
    }
  });

  it('has something of each, now and a quarter ago, and nothing before there was a coverage', async () => {
    const [kinds] = await backend.sql(
      `select array_agg(distinct coalesce(v.outcome::text, v.problem_kind::text)) as outcomes,
         bool_and(v.created_at > c.created_at and v.finished_at < now()) as is_in_order,
         count(*) filter (where v.created_at < now() - interval '90 days') > 2 as is_old
       from eligibility_requests v join coverages c on c.id = v.coverage_id`,
    );
    expect(kinds).toEqual({
      outcomes: ['active', 'cancelled', 'error', 'inactive', 'limited', 'not_found'],
      is_in_order: true,
      is_old: true,
    });
  });
});

it('the other clinic has a little of its own', async () => {
  const counts = await backend.sqlRow(
    `select (select count(*) from patients where company_id = c.id)::integer as patients,
       (select count(*) from referrals where company_id = c.id)::integer as referrals
     from companies c where id = '${HARBOR.company}'`,
  );
  expect(counts).toEqual({ patients: 8, referrals: 6 });
});

it('nothing of the seed’s helpers stays', async () => {
  expect(await backend.sql("select from pg_namespace where nspname = 'seed'")).toEqual([]);
});
