import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR } from './support/seeded.ts';

const backend = await startBackend();

const STAFF = await backend.as('staff.demo');

async function figures() {
  const { data, error } = await STAFF.rpc('referral_figures', {
    company_id: DEMO.company,
  }).single();
  expect(error).toBeNull();
  if (!data) throw new Error('No figures.');
  return data;
}

async function topProviders() {
  const { data, error } = await STAFF.rpc('top_referring_providers', { company_id: DEMO.company });
  expect(error).toBeNull();
  return data ?? [];
}

interface Made {
  status?: string;
  daysAgo: number;
  priority?: string;
  provider?: string | null;
}

/** A referral that came some days ago, as the database's owner makes it. */
async function receive({
  status = 'pending',
  daysAgo,
  priority = 'routine',
  provider = null,
}: Made): Promise<string> {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, status, priority, referring_provider, created_at)
     values ($1, $2, $3::text::public.referral_status, $4::text::public.referral_priority, $5,
       now() - make_interval(hours => 24 * $6::integer + 1))
     returning id`,
    [DEMO.company, DEMO.patient, status, priority, provider, daysAgo],
  );
  return id;
}

async function complete(referral: string, daysAgo: number): Promise<void> {
  await backend.sql(
    `insert into referral_events (company_id, referral_id, event_type, from_status, to_status, created_at)
     values ($1, $2, 'status_changed', 'scheduled', 'completed', now() - make_interval(hours => 24 * $3::integer + 1))`,
    [DEMO.company, referral, daysAgo],
  );
}

describe('referral_figures', () => {
  it('counts what came in the last 30 days, and in the 30 before', async () => {
    const before = await figures();
    await receive({ daysAgo: 29 });
    await receive({ daysAgo: 30 });
    await receive({ daysAgo: 59 });
    await receive({ daysAgo: 60 });
    expect(await figures()).toMatchObject({
      received: before.received + 1,
      received_before: before.received_before + 2,
    });
  });

  it('takes pending and accepted for open, and past their target for overdue', async () => {
    const before = await figures();
    await receive({ status: 'pending', priority: 'stat', daysAgo: 2 });
    await receive({ status: 'accepted', priority: 'stat', daysAgo: 0 });
    for (const status of ['declined', 'scheduled', 'completed']) {
      await receive({ status, priority: 'stat', daysAgo: 2 });
    }
    expect(await figures()).toMatchObject({
      open_now: before.open_now + 2,
      overdue_now: before.overdue_now + 1,
    });
  });

  it('counts a completion when it happened, once, and only while it stands', async () => {
    const before = await figures();
    const twice = await receive({ status: 'completed', daysAgo: 80 });
    await complete(twice, 5);
    await complete(twice, 3);
    const reopened = await receive({ status: 'accepted', daysAgo: 80 });
    await complete(reopened, 4);
    const earlier = await receive({ status: 'completed', daysAgo: 80 });
    await complete(earlier, 40);
    expect(await figures()).toMatchObject({
      completed: before.completed + 1,
      completed_before: before.completed_before + 1,
    });
  });
});

describe('top_referring_providers', () => {
  it('names five at most, the busiest first', async () => {
    const top = await topProviders();
    expect(top).toHaveLength(5);
    const counts = top.map(({ referrals }) => referrals);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  it('takes one name written differently for one, as it is written most', async () => {
    for (const provider of ['Dr. Odd Fixture', 'dr. odd fixture ', 'Dr. Odd Fixture']) {
      for (let number = 0; number < 10; number += 1) await receive({ daysAgo: 3, provider });
    }
    await receive({ daysAgo: 370, provider: 'Dr. Odd Fixture' });
    expect((await topProviders())[0]).toEqual({
      referring_provider: 'Dr. Odd Fixture',
      referrals: 30,
    });
  });
});

describe('both', () => {
  it.each([['referral_figures' as const], ['top_referring_providers' as const]])(
    '%s tells a foreign clinic no more than one that does not exist',
    async (name) => {
      const answers = await Promise.all(
        [HARBOR.company, '00000000-0000-4000-8000-000000000000'].map(async (company_id) => {
          const { data, error } = await STAFF.rpc(name, { company_id });
          return { data, code: error?.code, message: error?.message };
        }),
      );
      expect(answers[0]).toEqual({
        data: null,
        code: 'PT404',
        message: 'This clinic does not exist or is not yours to see.',
      });
      expect(answers[1]).toEqual(answers[0]);
    },
  );

  it('count for the empty as for the busy', async () => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into companies (slug, name) values ('empty', 'Empty') returning id`,
    );
    await backend.sql(
      `insert into company_members (company_id, user_id, role)
       select $1, id, 'staff' from user_profiles where username = 'staff.demo'`,
      [id],
    );
    const { data } = await STAFF.rpc('referral_figures', { company_id: id }).single();
    expect(Object.values(data ?? {})).toEqual([0, 0, 0, 0, 0, 0]);
    const top = await STAFF.rpc('top_referring_providers', { company_id: id });
    expect(top.data).toEqual([]);
  });
});
