import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

let staff: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
});

async function search(term: string, client = staff, max_count = 5) {
  const { data, error } = await client.rpc('search_everything', {
    company_id: DEMO.company,
    term,
    max_count,
  });
  if (error) throw new Error(error.code);
  return data;
}

const kindsOf = (found: Awaited<ReturnType<typeof search>>) => [
  ...new Set(found.map(({ kind }) => kind)),
];

async function of(term: string, kind: string, client = staff) {
  return (await search(term, client)).filter((one) => one.kind === kind);
}

describe('one search', () => {
  it('finds a patient first, then what is theirs, each with what tells it from another', async () => {
    const found = await search('abernathy noah');
    expect(found[0]).toMatchObject({
      kind: 'patient',
      id: DEMO.patient,
      patient_id: DEMO.patient,
      first_name: 'Noah',
      last_name: 'Abernathy',
      date_of_birth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      matched: ['name'],
      phone: null,
      place: 1,
    });
    const order = ['patient', 'referral', 'surgery_case', 'thread', 'provider'];
    expect(kindsOf(found)).toEqual(
      order.filter((kind) => kindsOf(found).some((one) => one === kind)),
    );
    const { ids } = await backend.sqlRow<{ ids: string[] }>(
      'select array_agg(id order by created_at desc, id desc) as ids from referrals where patient_id = $1',
      [DEMO.patient],
    );
    const referrals = found.filter(({ kind }) => kind === 'referral');
    expect(referrals.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    for (const one of referrals) {
      expect(one).toMatchObject({
        patient_id: DEMO.patient,
        last_name: 'Abernathy',
        referral_status: expect.any(String),
        surgery_stage: null,
        at: expect.any(String),
      });
    }
  });

  it('finds what a birth date or a name spelled otherwise means, and not what looks like a word', async () => {
    const { born } = await backend.sqlRow<{ born: string }>(
      `select p.date_of_birth::text as born from patients p join referrals r on r.patient_id = p.id
       where p.id = $1 limit 1`,
      [DEMO.patientOfReferral],
    );
    const found = await search(born);
    expect(
      found.some(
        ({ kind, patient_id }) => kind === 'patient' && patient_id === DEMO.patientOfReferral,
      ),
    ).toBe(true);
    expect(found.some(({ kind, id }) => kind === 'referral' && id === DEMO.referral)).toBe(true);

    const { reason } = await backend.sqlRow<{ reason: string }>(
      `select reason from referrals where company_id = $1 and reason ~* 'sinus' limit 1`,
      [DEMO.company],
    );
    expect(reason).toBeTruthy();
    for (const { label } of await of('sinus', 'referral')) {
      expect(label).toEqual(expect.stringMatching(/sinus/i));
    }
  });

  it('shows the phone number that was looked for, and no other', async () => {
    const { id, phone } = await backend.sqlRow<{ id: string; phone: string }>(
      'select id, phone from patients where company_id = $1 and phone is not null order by id limit 1',
      [DEMO.company],
    );
    const digits = phone.replaceAll(/\D/g, '');
    expect(await of(digits, 'patient')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, phone, matched: ['phone'] })]),
    );
  });

  it('finds cases by their procedure, conversations by their subject and providers by name or specialty', async () => {
    const { procedure } = await backend.sqlRow<{ procedure: string }>(
      'select procedure_name as procedure from surgery_cases where id = $1',
      [DEMO.preopCase],
    );
    const cases = await of(procedure.split(' ')[0] ?? '', 'surgery_case');
    expect(cases.length).toBeGreaterThan(0);
    expect(cases[0]).toMatchObject({ surgery_stage: expect.any(String), referral_status: null });

    const { subject } = await backend.sqlRow<{ subject: string }>(
      'select subject from threads where id = $1',
      [DEMO.teamThread],
    );
    expect(await of(subject, 'thread', await backend.as('demo'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: DEMO.teamThread, label: subject })]),
    );
    expect(await of('os mir', 'provider')).toEqual([
      expect.objectContaining({
        id: DEMO.primaryProvider,
        label: expect.stringContaining(DEMO.primaryProviderName),
      }),
    ]);
    // No longer here.
    const { name } = await backend.sqlRow<{ name: string }>(
      'select last_name as name from providers where id = $1',
      [DEMO.inactiveProvider],
    );
    expect(await of(name, 'provider')).toEqual([]);
  });

  it('keeps conversations from members who don’t take part', async () => {
    const subject = `Palette ${crypto.randomUUID()}`;
    await backend.sql(
      'insert into threads (company_id, subject, participants, created_by) values ($1, $2, $3, $4)',
      [DEMO.company, subject, [PEOPLE.demo], PEOPLE.demo],
    );
    expect(await of(subject, 'thread')).toEqual([]);
    expect(await of(subject, 'thread', await backend.as('demo'))).toHaveLength(1);
  });

  it('gives so many of each kind, twenty at most', async () => {
    const many = await search('a b', staff, 1);
    for (const kind of kindsOf(many)) {
      expect(many.filter((one) => one.kind === kind)).toHaveLength(1);
    }
    const most = (await search('ma', staff, 1000)).filter(({ kind }) => kind === 'patient');
    expect(most.length).toBeLessThanOrEqual(20);
  });

  it.each(['%%', '__', "' or true --", '\\\\', '(((', '|'])(
    'takes %j for what it is: nothing that anybody is called',
    async (term) => {
      expect(await search(term)).toEqual(expect.any(Array));
    },
  );

  it('is refused to who doesn’t belong to the clinic, and finds nothing of another', async () => {
    const stranger = await backend.as('owner.harbor');
    const { error } = await stranger.rpc('search_everything', {
      company_id: DEMO.company,
      term: 'noah',
    });
    expect(error?.code).toBe('42501');
    const { data } = await stranger
      .rpc('search_everything', { company_id: HARBOR.company, term: 'abernathy' })
      .throwOnError();
    expect(data.filter(({ patient_id }) => patient_id === DEMO.patient)).toEqual([]);
    const anon = await backend.signedOut().rpc('search_everything', { company_id: DEMO.company });
    expect(anon.error?.code).toBe('42501');
  });

  it('tells the log of each kind how many rows were read, and not what was looked for', async () => {
    await backend.sql('delete from private.list_readings');
    const listed = async () =>
      await backend.sql<{ table_name: string; rows: number; said: string }>(
        `select table_name, (new_values ->> 'rows')::integer as rows, new_values::text as said from audit_log
         where company_id = $1 and action = 'listed' order by sequence`,
        [DEMO.company],
      );
    const before = (await listed()).length;
    const found = await search('noah');
    const told = (await listed()).slice(before);
    const tables = {
      patient: 'patients',
      referral: 'referrals',
      surgery_case: 'surgery_cases',
      thread: 'threads',
    };
    const expected = Object.entries(tables).flatMap(([kind, table_name]) => {
      const rows = found.filter((one) => one.kind === kind).length;
      return rows > 0 ? [{ table_name, rows }] : [];
    });
    expect(told.map(({ table_name, rows }) => ({ table_name, rows }))).toEqual(expected);
    expect(told.some(({ said }) => /noah/i.test(said))).toBe(false);
  });
});

describe('a restricted record', () => {
  it('is found by nobody who doesn’t read it, by no word of its parts, and not among what they opened', async () => {
    await staff.rpc('open_record', {
      company_id: DEMO.company,
      subject: 'referrals',
      subject_id: DEMO.referral,
    });
    const { last } = await backend.sqlRow<{ last: string }>(
      'select last_name as last from patients where id = $1',
      [DEMO.patientOfReferral],
    );
    const ofThem = async (term: string, client = staff) =>
      (await search(term, client)).filter(
        ({ patient_id }) => patient_id === DEMO.patientOfReferral,
      );
    expect((await ofThem(last)).length).toBeGreaterThan(0);
    expect((await ofThem('')).length).toBeGreaterThan(0);

    const admin = await backend.as('admin.demo');
    await admin
      .from('patient_restrictions')
      .insert({
        company_id: DEMO.company,
        patient_id: DEMO.patientOfReferral,
        reason: 'Works here',
      })
      .throwOnError();
    expect(await ofThem(last)).toEqual([]);
    expect(await ofThem('')).toEqual([]);
    expect((await ofThem(last, admin)).length).toBeGreaterThan(0);
    await admin
      .from('patient_restrictions')
      .delete()
      .eq('company_id', DEMO.company)
      .eq('patient_id', DEMO.patientOfReferral)
      .throwOnError();
  });
});

describe('before anything is typed', () => {
  const open = async (client: Client, subject: string, subject_id: string) =>
    await client
      .rpc('open_record', { company_id: DEMO.company, subject, subject_id })
      .throwOnError();

  beforeEach(async () => {
    await backend.sql('delete from private.record_views');
  });

  it('lists what the member opened, the latest first, each patient once', async () => {
    expect(await search('')).toEqual([]);
    await open(staff, 'patients', DEMO.patient);
    await open(staff, 'coverages', DEMO.otherPatient);
    await open(staff, 'referrals', DEMO.referral);
    await open(staff, 'patients', DEMO.patientOfReferral);
    await backend.sql(
      `update private.record_views v set viewed_at = now() - (4 - array_position($1::uuid[], v.subject_id)) * interval '1 minute'`,
      [[DEMO.patient, DEMO.otherPatient, DEMO.referral, DEMO.patientOfReferral]],
    );
    const found = await search('');
    expect(found.map(({ kind, id }) => [kind, id])).toEqual([
      ['patient', DEMO.patientOfReferral],
      ['patient', DEMO.otherPatient],
      ['patient', DEMO.patient],
      ['referral', DEMO.referral],
    ]);
    // One letter would match half the clinic.
    expect((await search('n')).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });

  it('stands nothing of what others opened, nor of what was opened in another clinic', async () => {
    await open(await backend.as('dr.osei'), 'patients', DEMO.patient);
    await backend.sql(
      `insert into private.record_views (company_id, user_id, patient_id, subject, subject_id, viewed_at)
       values ($1, $2, $3, 'patients', $3, now())`,
      [HARBOR.company, PEOPLE['staff.demo'], HARBOR.patient],
    );
    expect(await search('')).toEqual([]);
  });
});
