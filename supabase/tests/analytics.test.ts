import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR } from './support/seeded.ts';

const backend = await startBackend();

const STAFF = await backend.as('staff.demo');

/** Days long past, which nothing in the seed touches. */
const MAY = { company_id: DEMO.company, from_day: '2015-05-01', to_day: '2015-05-31' };
const NO_SUCH = '00000000-0000-4000-8000-000000000000';
const NOT_YOURS = 'This clinic does not exist or is not yours to see.';

const FIGURES = [
  'referral_figures',
  'top_referring_providers',
  'referrals_by_status',
  'referral_funnel',
  'referral_waits',
  'referral_decline_reasons',
  'referral_first_contacts',
  'referral_conversion',
] as const;

async function figures(period = MAY) {
  const { data, error } = await STAFF.rpc('referral_figures', period).single();
  expect(error).toBeNull();
  if (!data) throw new Error('No figures.');
  return data;
}

interface Made {
  at: string;
  provider?: string | null;
  patient?: string;
}

/** A referral that came at a moment, as the database's owner makes it. */
async function receive({ at, provider = null, patient = DEMO.patient }: Made): Promise<string> {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, referring_provider, created_at)
     values ($1, $2, $3, $4) returning id`,
    [DEMO.company, patient, provider, at],
  );
  return id;
}

async function set(referral: string, status: string, at: string, why: string | null = null) {
  await backend.sql(
    `insert into referral_events (company_id, referral_id, event_type, to_status, decline_reason, created_at)
     values ($1, $2, 'status_changed', $3::text::public.referral_status,
       $4::text::public.referral_decline_reason, $5)`,
    [DEMO.company, referral, status, why, at],
  );
  await backend.sql(
    'update referrals set status = $2::text::public.referral_status where id = $1',
    [referral, status],
  );
}

describe('the dates of a referral', () => {
  interface Dates {
    accepted_at: string | null;
    scheduled_at: string | null;
    completed_at: string | null;
    declined_at: string | null;
    decline_reason: string | null;
  }
  const day = (moment: string | null) => moment?.slice(8, 10) ?? null;

  async function datesAfter(steps: readonly (readonly [status: string, day: number])[]) {
    const id = await receive({ at: '2014-03-01T12:00:00Z' });
    for (const [status, at] of steps) {
      const why = status === 'declined' ? 'insurance' : null;
      await set(id, status, `2014-03-${String(at).padStart(2, '0')}T12:00:00Z`, why);
    }
    const row = await backend.sqlRow<Dates>(
      'select accepted_at, scheduled_at, completed_at, declined_at, decline_reason from referrals where id = $1',
      [id],
    );
    return [
      day(row.accepted_at),
      day(row.scheduled_at),
      day(row.completed_at),
      day(row.declined_at),
      row.decline_reason,
    ];
  }

  it.each([
    [
      'one after the other',
      [
        ['accepted', 2],
        ['scheduled', 3],
        ['completed', 4],
      ],
      ['02', '03', '04', null, null],
    ],
    ['skipped steps', [['completed', 4]], [null, null, '04', null, null]],
    [
      'declined with its reason',
      [
        ['accepted', 2],
        ['declined', 3],
      ],
      [null, null, null, '03', 'insurance'],
    ],
    [
      'declined by mistake',
      [
        ['declined', 2],
        ['pending', 3],
        ['accepted', 4],
      ],
      ['04', null, null, null, null],
    ],
    [
      'not come, scheduled again',
      [
        ['accepted', 2],
        ['scheduled', 3],
        ['accepted', 5],
        ['scheduled', 6],
      ],
      ['02', '06', null, null, null],
    ],
    [
      'completed too early',
      [
        ['accepted', 2],
        ['scheduled', 3],
        ['completed', 4],
        ['scheduled', 5],
      ],
      ['02', '03', null, null, null],
    ],
    [
      'told out of order',
      [
        ['scheduled', 3],
        ['accepted', 2],
      ],
      ['02', '03', null, null, null],
    ],
  ] as const)('%s', async (_, steps, dates) => {
    expect(await datesAfter(steps)).toEqual(dates);
  });

  it('come from what members do, reason included', async () => {
    const id = await receive({ at: '2014-04-01T12:00:00Z' });
    const declined = await STAFF.rpc('set_referral_status', {
      referral_id: id,
      new_status: 'declined',
      decline_reason: 'duplicate',
    });
    expect(declined.data).toMatchObject({ id, status: 'declined' });
    const { data } = await STAFF.from('referrals')
      .select('decline_reason, declined_at, left_waiting_at')
      .eq('id', id)
      .single();
    expect(data?.decline_reason).toBe('duplicate');
    expect(data?.left_waiting_at).toBe(data?.declined_at);
    const senseless = await STAFF.rpc('set_referral_status', {
      referral_id: id,
      new_status: 'accepted',
      decline_reason: 'duplicate',
    });
    expect(senseless.error?.code).toBe('P0001');
  });

  it('are told to the audit log no second time', async () => {
    const id = await receive({ at: '2014-04-02T12:00:00Z' });
    await STAFF.rpc('set_referral_status', { referral_id: id, new_status: 'accepted' });
    const told = await backend.sql<{ new_values: object }>(
      `select new_values from audit_log where row_id = $1 and table_name = 'referrals' and action = 'update'`,
      [id],
    );
    expect(told.map(({ new_values }) => new_values)).toEqual([{ status: 'accepted' }]);
  });
});

describe('a period', () => {
  it('is days of the clinic’s clock, both included', async () => {
    // New York: four hours behind in May.
    await receive({ at: '2015-05-01T03:59:59Z' });
    await receive({ at: '2015-05-01T04:00:00Z' });
    await receive({ at: '2015-06-01T03:59:59Z' });
    await receive({ at: '2015-06-01T04:00:00Z' });
    expect(await figures()).toMatchObject({ received: 2, received_before: 1, unnamed: 2 });
  });

  it.each(FIGURES)('%s refuses one that is none, or too long', async (name) => {
    const wrong = await STAFF.rpc(name, { ...MAY, to_day: '2015-04-30' });
    expect([wrong.error?.code, wrong.error?.message]).toEqual([
      'P0001',
      'A period’s first day can’t be after its last.'.replaceAll('’', "'"),
    ]);
    const long = await STAFF.rpc(name, { ...MAY, to_day: '2018-05-06' });
    expect(long.error?.message).toBe('A period is at most three years long.');
  });

  it.each([
    ['2015-05-01', '2015-05-31', 31, '2015-05-31'],
    ['2015-05-01', '2015-06-01', 6, '2015-06-01'],
    ['2015-01-15', '2015-12-03', 12, '2015-12-03'],
  ])(
    'from %s to %s has %i parts, also without a referral',
    async (from_day, to_day, length, end) => {
      const { data } = await STAFF.rpc('referrals_by_status', { ...MAY, from_day, to_day });
      expect(data).toHaveLength(length);
      expect(data?.[0]?.first_day).toBe(from_day);
      expect(data?.at(-1)?.last_day).toBe(end);
    },
  );
});

describe('top_referring_providers', () => {
  it('names five at most, the busiest first, one name however it is written', async () => {
    const names = ['Dr. Odd', 'dr. odd ', 'Dr. Odd', 'A', 'A', 'B', 'C', 'D', 'E'];
    for (const provider of names) await receive({ at: '2013-05-05T12:00:00Z', provider });
    await receive({ at: '2013-04-05T12:00:00Z', provider: 'DR. ODD' });
    const { data } = await STAFF.rpc('top_referring_providers', {
      ...MAY,
      from_day: '2013-05-01',
      to_day: '2013-05-31',
    });
    expect(data).toEqual([
      { referring_provider: 'Dr. Odd', referrals: 3, referrals_before: 1 },
      { referring_provider: 'A', referrals: 2, referrals_before: 0 },
      ...['B', 'C', 'D'].map((referring_provider) => ({
        referring_provider,
        referrals: 1,
        referrals_before: 0,
      })),
    ]);
  });
});

describe('a restricted record', () => {
  it('counts only for who may open it', async () => {
    await receive({ at: '2012-05-05T12:00:00Z', patient: DEMO.otherPatient });
    const period = { ...MAY, from_day: '2012-05-01', to_day: '2012-05-31' };
    const owner = await backend.as('demo');
    const restrict = await owner
      .from('patient_restrictions')
      .insert({ company_id: DEMO.company, patient_id: DEMO.otherPatient, reason: 'Fixture' });
    expect(restrict.error).toBeNull();
    const [forStaff, forOwner] = await Promise.all(
      [STAFF, owner].map((client) => client.rpc('referral_figures', period).single()),
    );
    expect(forStaff?.data?.received).toBe(0);
    expect(forOwner?.data?.received).toBe(1);
    const rows = await STAFF.rpc('analytics_referrals', { ...period, figure: 'received' });
    expect(rows.data).toEqual([]);
    await owner.from('patient_restrictions').delete().eq('patient_id', DEMO.otherPatient);
  });
});

describe('every figure', () => {
  it.each(FIGURES)(
    '%s tells a foreign clinic no more than one that does not exist',
    async (name) => {
      for (const company_id of [HARBOR.company, NO_SUCH]) {
        const { data, error } = await STAFF.rpc(name, { ...MAY, company_id });
        expect([data, error?.code, error?.message]).toEqual([null, 'PT404', NOT_YOURS]);
      }
    },
  );

  it('is told of a clinic without referrals, too', async () => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into companies (slug, name) values ('empty', 'Empty') returning id`,
    );
    await backend.sql(
      `insert into company_members (company_id, user_id, role)
       select $1, id, 'staff' from user_profiles where username = 'staff.demo'`,
      [id],
    );
    const empty = { ...MAY, company_id: id };
    expect(Object.values(await figures(empty))).toEqual(Array.from({ length: 10 }, () => 0));
    const top = await STAFF.rpc('top_referring_providers', empty);
    expect(top.data).toEqual([]);
    const funnel = await STAFF.rpc('referral_funnel', empty);
    expect(funnel.data?.map(({ referrals }) => referrals)).toEqual([0, 0, 0, 0, 0]);
    const waits = await STAFF.rpc('referral_waits', empty);
    expect(waits.data?.map(({ median_hours }) => median_hours)).toEqual([null, null, null]);
  });
});
