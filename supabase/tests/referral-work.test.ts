import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { newPatient } = insurance(backend);

let staff: Client;
let admin: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
});

/** A referral of a patient of its own, as the desk enters it. */
async function referral(more: { next_action?: string; next_action_due?: string } = {}) {
  const patient = await newPatient({ last_name: crypto.randomUUID(), phone: '(555) 555-0190' });
  const row = {
    id: crypto.randomUUID(),
    company_id: DEMO.company,
    patient_id: patient.id,
    ...more,
  };
  await staff.from('referrals').insert(row).throwOnError();
  return row.id;
}

const work = (id: string) =>
  backend.sqlRow<{
    step: string | null;
    day: string | null;
    until: string | null;
    by: string | null;
  }>(
    'select work_step as step, work_on::text as day, snoozed_until::text as until, snoozed_by as by from referrals where id = $1',
    [id],
  );

/** The clinic's day so many days, or working days, from now. */
async function day(days: number, working = 0) {
  const { at } = await backend.sqlRow<{ at: string }>(
    'select (private.clinic_day($1, private.working_days_later($1, now(), $3)) + $2::integer)::text as at',
    [DEMO.company, days, working],
  );
  return at;
}
async function today(days = 0) {
  const { at } = await backend.sqlRow<{ at: string }>(
    'select (private.clinic_day($1, now()) + $2::integer)::text as at',
    [DEMO.company, days],
  );
  return at;
}

const setStatus = async (id: string, new_status: 'accepted' | 'declined' | 'scheduled') =>
  granted(await staff.rpc('set_referral_status', { referral_id: id, new_status }));

const snooze = (client: Client, ids: string[], until: string | null) =>
  client.rpc('snooze_referrals', { referral_ids: ids, until_day: until });

describe('what is next of a referral', () => {
  it('follows from its state: review, ask, information, call, the visit', async () => {
    const id = await referral();
    expect(await work(id)).toMatchObject({ step: 'review', day: await day(0, 1) });
    const item = { id: crypto.randomUUID(), company_id: DEMO.company, referral_id: id, item: 'CT' };
    await staff.from('referral_missing_items').insert(item).throwOnError();
    expect(await work(id)).toMatchObject({ step: 'ask', day: await day(0, 1) });
    await staff
      .rpc('send_referral_answer', {
        answer_id: crypto.randomUUID(),
        referral_id: id,
        kind: 'information_missing',
        channel: 'phone',
        spoken_with: 'Kim',
        said_at: new Date().toISOString(),
      })
      .throwOnError();
    expect(await work(id)).toMatchObject({ step: 'information', day: await day(0, 2) });
    await staff
      .from('referral_missing_items')
      .update({ is_received: true })
      .eq('id', item.id)
      .throwOnError();
    await setStatus(id, 'accepted');
    expect(await work(id)).toMatchObject({ step: 'call', day: await today() });
    await setStatus(id, 'scheduled');
    const { see_by } = await backend.sqlRow<{ see_by: string }>(
      'select see_by::text from referrals where id = $1',
      [id],
    );
    expect(await work(id)).toMatchObject({ step: 'visit', day: see_by });
    await setStatus(id, 'declined');
    expect(await work(id)).toMatchObject({ step: null, day: null });
  });

  it('is what a member wrote down, on their day, before what its state says', async () => {
    const due = await today(4);
    const id = await referral({ next_action: 'Get the CT', next_action_due: due });
    expect(await work(id)).toMatchObject({ step: 'written', day: due });
    await staff
      .from('referrals')
      .update({ next_action: null, next_action_due: null })
      .eq('id', id)
      .throwOnError();
    expect(await work(id)).toMatchObject({ step: 'review' });
  });
});

describe('putting it off', () => {
  it('takes it out of what is due until the day, and says who did', async () => {
    const id = await referral();
    const until = await today(5);
    expect(await snooze(staff, [id], until)).toMatchObject({ data: 1 });
    expect(await work(id)).toEqual({ step: 'review', day: until, until, by: PEOPLE['staff.demo'] });
    // Sent again, after an answer that was lost.
    expect(await snooze(staff, [id], until)).toMatchObject({ data: 0 });
    expect(await snooze(admin, [id], null)).toMatchObject({ data: 1 });
    expect(await work(id)).toMatchObject({ day: await day(0, 1), until: null, by: null });
  });

  it('ends when the referral moves on, or something comes in', async () => {
    const until = await today(20);
    const moved = await referral();
    await snooze(staff, [moved], until);
    await setStatus(moved, 'accepted');
    expect(await work(moved)).toMatchObject({ until: null, day: await today() });

    const answered = await referral();
    await snooze(staff, [answered], until);
    await backend.sql(
      "insert into referral_events (company_id, referral_id, event_type, note) values ($1, $2, 'information_received', 'CT')",
      [DEMO.company, answered],
    );
    expect(await work(answered)).toMatchObject({ until: null });
    // Handed over, it stays put off.
    await snooze(staff, [answered], until);
    granted(
      await staff.rpc('assign_referrals', { referral_ids: [answered], member_id: PEOPLE.demo }),
    );
    expect(await work(answered)).toMatchObject({ until });
  });

  it('takes a day to come within 90, all of them or none, and nobody else’s', async () => {
    const id = await referral();
    for (const days of [0, -1, 91]) {
      expect(await snooze(staff, [id], await today(days))).toMatchObject({
        error: { code: 'P0001', details: '{"kind": "day"}' },
      });
    }
    const until = await today(3);
    const stranger = await backend.as('owner.harbor');
    expect(await snooze(stranger, [id], until)).toMatchObject({ error: { code: 'PT404' } });
    expect(await snooze(staff, [id, crypto.randomUUID()], until)).toMatchObject({
      error: { code: 'PT404' },
    });
    expect(await work(id)).toMatchObject({ until: null });
    // The column itself is nobody's to write.
    const { error } = await staff.from('referrals').update({ snoozed_until: until }).eq('id', id);
    expect(error?.code).toBe('42501');
  });
});

describe('taking over', () => {
  it('tells who was quicker, and takes nothing from them', async () => {
    const ids = [await referral(), await referral()];
    const take = (client: Client, member_id: string, seen: string[]) =>
      client.rpc('assign_referrals', { referral_ids: ids, member_id, seen });
    const assignees = async () => {
      const { data } = await staff.from('referrals').select('assigned_to').in('id', ids);
      return data?.map(({ assigned_to }) => assigned_to);
    };
    expect(await take(staff, PEOPLE['staff.demo'], ['', ''])).toMatchObject({ data: 2 });
    expect((await take(admin, PEOPLE['admin.demo'], ['', ''])).error).toMatchObject({
      code: 'PT409',
      details: '{"kind": "taken"}',
      message: expect.stringContaining('2 of these referrals have another assignee now'),
    });
    expect(await assignees()).toEqual([PEOPLE['staff.demo'], PEOPLE['staff.demo']]);
    // The same again is no conflict, and who looks again may take them.
    expect(await take(staff, PEOPLE['staff.demo'], ['', ''])).toMatchObject({ data: 0 });
    const now = [PEOPLE['staff.demo'], PEOPLE['staff.demo']];
    expect(await take(admin, PEOPLE['admin.demo'], now)).toMatchObject({ data: 2 });
  });
});

describe('the list by its days', () => {
  const listed = async (more: {
    work_due?: boolean;
    assigned_to?: string;
    unassigned?: boolean;
    max_count?: number;
    after_at?: string;
    after_id?: string;
  }) =>
    granted(
      await staff
        .rpc('search_referrals', {
          company_id: DEMO.company,
          sort: 'work',
          max_count: 1000,
          ...more,
        })
        .select('id, work_on, assigned_to')
        .order('work_on')
        .order('id'),
    );

  it('has the earliest first, page by page', async () => {
    const all = await listed({});
    expect(all.length).toBeGreaterThan(6);
    const days = all.map(({ work_on }) => work_on);
    expect(days).toEqual([...days].sort());
    const first = await listed({ max_count: 4 });
    const last = first[3];
    const rest = await listed({ after_at: last?.work_on ?? '', after_id: last?.id ?? '' });
    expect([...first, ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  it('has as many rows as the load of each says', async () => {
    const load = granted(await staff.rpc('referral_load', { company_id: DEMO.company }));
    expect(load.length).toBeGreaterThan(1);
    for (const { member_id, due, later } of load) {
      const whose = member_id === null ? { unassigned: true } : { assigned_to: member_id };
      expect(await listed({ ...whose, work_due: true })).toHaveLength(due);
      expect(await listed(whose)).toHaveLength(due + later);
    }
    const stranger = await backend.as('owner.harbor');
    expect((await stranger.rpc('referral_load', { company_id: DEMO.company })).error?.code).toBe(
      '42501',
    );
    expect(
      granted(await stranger.rpc('referral_load', { company_id: HARBOR.company })),
    ).toBeDefined();
  });
});
