import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

let staff: Client;
let admin: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
});

const of = (patient_id: string) => ({ company_id: DEMO.company, patient_id });

const page = z.object({
  patient: z.object({ id: z.string(), last_name: z.string() }),
  restricted: z.boolean(),
  referrals: z.array(z.object({ id: z.string() })),
  visits: z.array(z.object({ id: z.string() })),
  cases: z.array(z.object({ id: z.string() })),
  coverages: z.array(z.object({ id: z.string(), ended_on: z.string().nullable() })),
  checks: z.array(z.object({ id: z.string() })),
  threads: z.array(z.object({ id: z.string(), text: z.string().nullable() })),
  files: z.array(z.object({ subject_id: z.string() })),
});

async function pageOf(client: Client, patient: string) {
  const { data, error } = await client.rpc('patient_page', of(patient));
  if (error) throw error;
  const [first] = z.array(page).parse(data);
  return first;
}

interface TimelineOptions {
  kinds?: ('referral' | 'record')[];
  after_at?: string;
  after_id?: string;
  max_count?: number;
}

async function timelineOf(client: Client, patient: string, options: TimelineOptions = {}) {
  const { data, error } = await client.rpc('patient_timeline', {
    ...of(patient),
    max_count: 200,
    ...options,
  });
  if (error) throw error;
  return data;
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

async function idsIn(table: string, patient: string): Promise<string[]> {
  const rows = await backend.sql<{ id: string }>(
    `select id from ${table} where company_id = $1 and patient_id = $2 order by id`,
    [DEMO.company, patient],
  );
  return rows.map(({ id }) => id).sort();
}

describe('a patient’s page', () => {
  it('has all that the clinic’s modules hold of the patient', async () => {
    for (const patient of [DEMO.patient, DEMO.otherPatient]) {
      const found = await pageOf(staff, patient);
      expect(found?.patient.id).toBe(patient);
      expect(ids(found?.referrals ?? [])).toEqual(await idsIn('referrals', patient));
      expect(ids(found?.visits ?? [])).toEqual(await idsIn('scheduling_requests', patient));
      expect(ids(found?.cases ?? [])).toEqual(await idsIn('surgery_cases', patient));
      expect(ids(found?.coverages ?? [])).toEqual(await idsIn('coverages', patient));
      expect(ids(found?.checks ?? [])).toEqual(await idsIn('eligibility_requests', patient));
    }
  });

  it('says whom a case waits for, and asks nothing of one that is over', async () => {
    const rows = await backend.sql<{ id: string; patient_id: string; stage: string; open: number }>(
      `select c.id, c.patient_id, c.stage, (
         select count(*)::integer from case_checklist_items i
         where i.case_id = c.id and i.blocking and i.state not in ('done', 'waived', 'not_applicable')) as open
       from surgery_cases c where c.company_id = $1`,
      [DEMO.company],
    );
    const waiting = z.object({
      cases: z.array(z.object({ id: z.string(), waiting_for: z.record(z.string(), z.number()) })),
    });
    let seen = 0;
    for (const { id, patient_id, stage, open } of rows) {
      const { data } = await staff.rpc('patient_page', of(patient_id));
      const [found] = z.array(waiting).parse(data);
      const { waiting_for = {} } = found?.cases.find((one) => one.id === id) ?? {};
      const owed = Object.values(waiting_for).reduce((sum, count) => sum + count, 0);
      expect(owed).toBe(['completed', 'cancelled'].includes(stage) ? 0 : open);
      seen += owed;
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('leaves conversations of others out, with what was said in them', async () => {
    const { id } = await backend.sqlRow<{ id: string }>(
      "insert into threads (company_id, subject, participants, referral_id) values ($1, 'Aside', array[$2::uuid], $3) returning id",
      [DEMO.company, PEOPLE['dr.osei'], DEMO.referralOfOtherPatient],
    );
    await backend.sql(
      "insert into messages (company_id, thread_id, sender_id, body) values ($1, $2, $3, 'Between us')",
      [DEMO.company, id, PEOPLE['dr.osei']],
    );
    const physician = await backend.as('dr.osei');
    expect(ids((await pageOf(physician, DEMO.otherPatient))?.threads ?? [])).toContain(id);
    expect(ids((await pageOf(staff, DEMO.otherPatient))?.threads ?? [])).not.toContain(id);
    const said = async (client: Client) =>
      JSON.stringify(await timelineOf(client, DEMO.otherPatient));
    expect(await said(physician)).toContain('Between us');
    expect(await said(staff)).not.toContain('Between us');
  });
});

describe('a patient’s timeline', () => {
  it('has what happened in every module once, the latest first', async () => {
    const entries = await timelineOf(staff, DEMO.otherPatient);
    const at = entries.map((entry) => entry.at);
    expect(at).toEqual(at.toSorted().reverse());
    expect(new Set(entries.map(({ id, event }) => `${id} ${event}`)).size).toBe(entries.length);
    const { events } = await backend.sqlRow<{ events: number }>(
      `select (select count(*) from referral_events e join referrals r on r.id = e.referral_id where r.patient_id = $1
           and e.event_type not in ('appointment', 'surgery', 'insurance'))
         + (select count(*) from schedule_events e join scheduling_requests s on s.id = e.scheduling_request_id where s.patient_id = $1)
         + (select count(*) from surgery_case_events e join surgery_cases c on c.id = e.case_id where c.patient_id = $1) as events`,
      [DEMO.otherPatient],
    );
    const ofModules = entries.filter(({ kind }) => ['referral', 'visit', 'surgery'].includes(kind));
    expect(ofModules).toHaveLength(Number(events));
    expect(entries.at(-1)).toMatchObject({ kind: 'record', event: 'added' });
  });

  it('is the same page by page as in one piece', async () => {
    const whole = await timelineOf(staff, DEMO.otherPatient);
    const pieces: typeof whole = [];
    for (;;) {
      const last = pieces.at(-1);
      const next = await timelineOf(staff, DEMO.otherPatient, {
        max_count: 3,
        ...(last && { after_at: last.at, after_id: last.id }),
      });
      if (next.length === 0) break;
      pieces.push(...next);
    }
    expect(pieces).toEqual(whole);
    expect(whole.length).toBeGreaterThan(3);
  });

  it('narrows to the kinds asked for, page by page as well', async () => {
    const whole = await timelineOf(staff, DEMO.otherPatient);
    const narrowed: NonNullable<TimelineOptions['kinds']>[] = [
      ['referral'],
      ['referral', 'record'],
    ];
    for (const kinds of narrowed) {
      const wanted = whole.filter(({ kind }) => kinds.some((one) => one === kind));
      expect(new Set(wanted.map(({ kind }) => kind)).size).toBe(kinds.length);
      const first = await timelineOf(staff, DEMO.otherPatient, { kinds, max_count: 2 });
      const last = first.at(-1);
      const rest = await timelineOf(staff, DEMO.otherPatient, {
        kinds,
        ...(last && { after_at: last.at, after_id: last.id }),
      });
      expect([...first, ...rest]).toEqual(wanted);
    }
  });
});

describe('of a patient who isn’t one’s to see there is', () => {
  it.each([
    ['another clinic’s owner', 'owner.harbor'],
    ['nobody signed in', null],
  ] as const)('nothing for %s', async (_, username) => {
    const client = username === null ? backend.signedOut() : await backend.as(username);
    for (const name of ['patient_page', 'patient_timeline'] as const) {
      const { data, error } = await client.rpc(name, of(DEMO.patient));
      if (username === null) expect(error?.code).toBe('42501');
      else expect(data).toEqual([]);
    }
    const list = await client.rpc('list_patients', { company_id: DEMO.company });
    expect(list.error?.code).toBe('42501');
    const named = await client.rpc('list_patients', {
      company_id: DEMO.company,
      ids: [DEMO.patient],
    });
    expect(named.data ?? []).toEqual([]);
  });

  it('nothing where the clinic named is another one', async () => {
    const both = await backend.as('dr.osei');
    const elsewhere = { company_id: HARBOR.company, patient_id: DEMO.patient };
    expect((await both.rpc('patient_page', elsewhere)).data).toEqual([]);
    expect((await both.rpc('patient_timeline', elsewhere)).data).toEqual([]);
  });

  it('nothing behind a restriction, but for administrators, who are told of it', async () => {
    await admin
      .from('patient_restrictions')
      .insert({ company_id: DEMO.company, patient_id: DEMO.otherPatient, reason: 'Works here' })
      .throwOnError();
    expect(await pageOf(staff, DEMO.otherPatient)).toBeUndefined();
    expect(await timelineOf(staff, DEMO.otherPatient)).toEqual([]);
    const taken = await staff.rpc('export_patient', of(DEMO.otherPatient));
    expect(taken.error?.code).toBe('PT404');
    const listed = await staff.rpc('list_patients', { company_id: DEMO.company, max_count: 100 });
    expect(ids(listed.data ?? [])).not.toContain(DEMO.otherPatient);
    const named = await staff.rpc('list_patients', {
      company_id: DEMO.company,
      ids: [DEMO.otherPatient],
    });
    expect(named.data).toEqual([]);
    expect((await pageOf(admin, DEMO.otherPatient))?.restricted).toBe(true);
    expect(await timelineOf(admin, DEMO.otherPatient)).toContainEqual(
      expect.objectContaining({ kind: 'record', event: 'restricted' }),
    );
    await admin.from('patient_restrictions').delete().eq('patient_id', DEMO.otherPatient);
  });
});

describe('a record that is taken along', () => {
  it('is in the record of access, by whom', async () => {
    const { data: taken } = await staff.rpc('export_patient', of(DEMO.patient));
    expect(z.array(page).parse(taken)).toMatchObject([{ patient: { id: DEMO.patient } }]);
    const { data } = await admin
      .from('audit_log')
      .select('action, table_name, actor_name, new_values')
      .eq('patient_id', DEMO.patient)
      .order('sequence', { ascending: false })
      .limit(1);
    expect(data).toEqual([
      {
        action: 'exported',
        table_name: 'patients',
        actor_name: 'Theo Lindgren',
        new_values: { format: 'FHIR R4' },
      },
    ]);
  });

  it('is nobody’s of another clinic', async () => {
    const both = await backend.as('dr.osei');
    const elsewhere = { ...of(DEMO.patient), company_id: HARBOR.company };
    expect((await both.rpc('export_patient', elsewhere)).error?.code).toBe('PT404');
  });
});

describe('the list of patients', () => {
  const list = async (options: object = {}) => {
    const { data, error } = await staff.rpc('list_patients', {
      company_id: DEMO.company,
      max_count: 100,
      ...options,
    });
    if (error) throw error;
    return data;
  };
  const inDatabase = async (condition: string) => {
    const rows = await backend.sql<{ id: string }>(
      `select p.id from patients p where p.company_id = $1 and ${condition} order by p.id`,
      [DEMO.company],
    );
    return rows.map(({ id }) => id).sort();
  };

  it('runs by name, page by page as in one piece', async () => {
    const whole = await list();
    expect(ids(whole)).toEqual(await inDatabase('true'));
    const pieces: typeof whole = [];
    for (;;) {
      const last = pieces.at(-1);
      const next = await list({
        max_count: 7,
        ...(last && { after_name: [last.last_name, last.first_name], after_id: last.id }),
      });
      if (next.length === 0) break;
      pieces.push(...next);
    }
    expect(pieces).toEqual(whole);
  });

  it('runs by when a patient was last seen, each of those once', async () => {
    const whole = await list({ sort: 'seen' });
    const seen = whole.map(({ last_seen_at }) => last_seen_at);
    expect(seen).toEqual(seen.toSorted().reverse());
    expect(ids(whole)).toEqual(
      await inDatabase(`exists (select from scheduling_requests s where s.patient_id = p.id
        and s.status = 'completed' and s.confirmed_date <= now())`),
    );
    const pieces: typeof whole = [];
    for (;;) {
      const last = pieces.at(-1);
      const next = await list({
        sort: 'seen',
        max_count: 3,
        ...(last && { after_at: last.last_seen_at, after_id: last.id }),
      });
      if (next.length === 0) break;
      pieces.push(...next);
    }
    expect(pieces).toEqual(whole);
  });

  it.each([
    [
      'upcoming',
      `exists (select from scheduling_requests s where s.patient_id = p.id
        and s.status in ('confirmed', 'checked_in') and s.confirmed_date >= now())`,
    ],
    [
      'uncovered',
      'not exists (select from coverages c where c.patient_id = p.id and c.ended_on is null)',
    ],
    [
      'referred',
      `exists (select from referrals r where r.patient_id = p.id
        and r.status in ('pending', 'accepted', 'scheduled'))`,
    ],
  ] as const)('narrows to %s', async (only, condition) => {
    const found = await list({ which: only });
    expect(ids(found)).toEqual(await inDatabase(condition));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(40);
  });

  it('narrows to a letter of the last name', async () => {
    const found = await list({ letter: 'n' });
    expect(ids(found)).toEqual(await inDatabase("p.last_name ilike 'n%'"));
  });

  it('shows the patients it is told, in the order it is told', async () => {
    const told = [DEMO.otherPatient, DEMO.patient];
    expect((await list({ ids: told })).map(({ id }) => id)).toEqual(told);
  });
});
