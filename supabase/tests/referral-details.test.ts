import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();
let staff: Client;
let admin: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
});

const SHOWN =
  'id, status, icd10_codes, requested_service, asked_see_by, see_by, information_to_ask_since, awaiting_information_since, updated_at' as const;

async function referral(given: Record<string, unknown> = {}) {
  const { data } = await staff
    .from('referrals')
    .insert({ company_id: DEMO.company, patient_id: DEMO.patient, ...given })
    .select('id')
    .single()
    .throwOnError();
  return await again(data.id);
}

async function again(id: string) {
  const { data } = await staff
    .rpc('open_referral', { company_id: DEMO.company, referral_id: id })
    .select(SHOWN)
    .single()
    .throwOnError();
  return data;
}

/** The clinic's day so many days from today. */
async function day(days: number) {
  const { at } = await backend.sqlRow<{ at: string }>(
    'select (private.clinic_day($1, now()) + $2::integer)::text as at',
    [DEMO.company, days],
  );
  return at;
}

describe('diagnoses', () => {
  it('are several, in their order, with their words', async () => {
    const made = await referral({
      icd10_codes: ['R42', 'J35.01'],
      icd10_labels: { 'J35.01': 'Chronic tonsillitis' },
    });
    expect(made.icd10_codes).toEqual(['R42', 'J35.01']);
  });

  it.each([
    ['a code without its dot', { icd10_codes: ['J3501'] }],
    ['a code twice', { icd10_codes: ['R42', 'R42'] }],
    ['words for a code that isn’t there', { icd10_labels: { R42: 'Dizziness' } }],
    ['a blank service', { requested_service: ' ' }],
    ['a day to be seen in another century', { asked_see_by: '1926-01-01' }],
    ['a day for no action', { next_action_due: '2026-12-01' }],
  ])('refuse %s', async (_, fault) => {
    await expect(referral(fault)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the day by which the patient should be seen', () => {
  it('comes from the priority by the clinic’s days, else from who set it', async () => {
    expect((await referral({ priority: 'stat' })).see_by).toBe(await day(2));
    const { id, see_by } = await referral({ priority: 'urgent' });
    expect(see_by).toBe(await day(14));
    const asked = await day(5);
    await staff.from('referrals').update({ asked_see_by: asked }).eq('id', id).throwOnError();
    expect((await again(id)).see_by).toBe(asked);
    await staff.from('referrals').update({ asked_see_by: null }).eq('id', id).throwOnError();
    expect((await again(id)).see_by).toBe(await day(14));
  });

  it('moves for open referrals when the clinic changes its days, and leaves open forms alone', async () => {
    const open = await referral();
    const set = await referral({ asked_see_by: await day(9) });
    const over = await referral();
    await backend.sql("update referrals set status = 'completed' where id = $1", [over.id]);
    const days = async (routine_see_by_days: number) => {
      await admin
        .from('clinic_settings')
        .update({ routine_see_by_days })
        .eq('company_id', DEMO.company)
        .throwOnError();
    };
    await days(30);
    try {
      expect(await again(open.id)).toMatchObject({
        see_by: await day(30),
        updated_at: open.updated_at,
      });
      expect((await again(set.id)).see_by).toBe(set.see_by);
      expect((await again(over.id)).see_by).toBe(over.see_by);
    } finally {
      await days(60);
    }
  });

  it('that passed is found while the patient wasn’t seen, the earliest first', async () => {
    const word = `zq${crypto.randomUUID().replaceAll('-', '')}`;
    const late = await referral({ reason: word, asked_see_by: await day(-3) });
    const later = await referral({ reason: word, asked_see_by: await day(-1) });
    const today = await referral({ reason: word, asked_see_by: await day(0) });
    const seen = await referral({ reason: word, asked_see_by: await day(-3) });
    await backend.sql(
      "update referrals set status = 'scheduled', awaiting_answer_since = now() where id = $1",
      [seen.id],
    );
    const ids = async (more: Record<string, unknown>) => {
      const { data } = await staff
        .rpc('search_referrals', { company_id: DEMO.company, term: word, ...more })
        .order('see_by')
        .throwOnError();
      return data.map(({ id }) => id);
    };
    expect(await ids({ see_by_passed: true })).toEqual([late.id, later.id]);
    expect(await ids({ sort: 'see_by' })).toEqual([late.id, later.id, today.id]);
    const next = { sort: 'see_by', after_at: late.see_by, after_id: late.id };
    expect(await ids(next)).toEqual([later.id, today.id]);
  });
});

describe('information that is missing', () => {
  const note = async (referral_id: string, item: string) => {
    const { data } = await staff
      .from('referral_missing_items')
      .insert({ company_id: DEMO.company, referral_id, item, asked_of: 'Dr. Abara' })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  };
  /** By phone: nothing has to be carried first. */
  const ask = async (referral_id: string, item_ids: string[] | null = null) =>
    await staff
      .rpc('send_referral_answer', {
        answer_id: crypto.randomUUID(),
        referral_id,
        kind: 'information_missing',
        channel: 'phone',
        item_ids,
        spoken_with: 'Kim at the front desk',
        said_at: new Date().toISOString(),
      })
      .throwOnError();
  const mark = (id: string, is_received: boolean) =>
    staff
      .from('referral_missing_items')
      .update({ is_received })
      .eq('id', id)
      .select('received_at, received_by')
      .single()
      .throwOnError();

  it('is to ask for first, then awaited until the last of it came, and the timeline tells each', async () => {
    const { id, updated_at, status } = await referral();
    const notes = await note(id, 'Office notes');
    const scan = await note(id, 'Imaging report');
    const toAsk = await again(id);
    expect(toAsk.information_to_ask_since).not.toBeNull();
    // Nobody was asked: nothing is awaited.
    expect(toAsk.awaiting_information_since).toBeNull();
    // Its status is the specification's, and a form that is open goes on.
    expect(toAsk).toMatchObject({ status, updated_at });
    await ask(id, [notes]);
    const half = await again(id);
    expect(half.information_to_ask_since).not.toBeNull();
    expect(half.awaiting_information_since).not.toBeNull();
    await ask(id, [scan]);
    expect((await again(id)).information_to_ask_since).toBeNull();
    const { data } = await mark(notes, true);
    expect(data).toMatchObject({
      received_by: PEOPLE['staff.demo'],
      received_at: expect.any(String),
    });
    expect((await again(id)).awaiting_information_since).not.toBeNull();
    await mark(scan, true);
    await mark(scan, true);
    expect((await again(id)).awaiting_information_since).toBeNull();
    await mark(scan, false);
    expect((await again(id)).awaiting_information_since).not.toBeNull();
    const { data: events } = await staff
      .rpc('referral_timeline', { company_id: DEMO.company, referral_id: id })
      .select('event_type, note, asked_way, actor_id')
      .neq('event_type', 'created')
      .order('created_at')
      .throwOnError();
    const by = { actor_id: PEOPLE['staff.demo'] };
    const untold = { asked_way: null, ...by };
    expect(events).toEqual([
      { event_type: 'information_missing', note: 'Office notes', ...untold },
      { event_type: 'information_missing', note: 'Imaging report', ...untold },
      { event_type: 'information_asked', note: 'Office notes', asked_way: 'phone', ...by },
      { event_type: 'information_asked', note: 'Imaging report', asked_way: 'phone', ...by },
      { event_type: 'information_received', note: 'Office notes', ...untold },
      { event_type: 'information_received', note: 'Imaging report', ...untold },
    ]);
  });

  it('is not waited for once it is not needed, and may come all the same', async () => {
    const { id } = await referral();
    const item = await note(id, 'Lab results');
    await staff
      .from('referral_missing_items')
      .update({ is_withdrawn: true })
      .eq('id', item)
      .throwOnError();
    expect((await again(id)).information_to_ask_since).toBeNull();
    await mark(item, true);
    const left = await backend.sqlRow<{ is_withdrawn: boolean; withdrawn_at: string | null }>(
      'select is_withdrawn, withdrawn_at from referral_missing_items where id = $1',
      [item],
    );
    expect(left).toEqual({ is_withdrawn: false, withdrawn_at: null });
  });

  it('is found as awaited while the referral is open and a request is out', async () => {
    const reason = `zq${crypto.randomUUID().replaceAll('-', '')}`;
    const open = await referral({ reason });
    const unasked = await referral({ reason });
    const over = await referral({ reason });
    for (const { id } of [open, unasked, over]) await note(id, 'Lab results');
    await ask(open.id);
    await ask(over.id);
    await backend.sql("update referrals set status = 'declined' where id = $1", [over.id]);
    const found = async (filter: { awaiting_information: true } | { open_kind: 'ask' }) => {
      const { data } = await staff
        .rpc('search_referrals', { company_id: DEMO.company, term: reason, ...filter })
        .throwOnError();
      return data.map(({ id }) => id);
    };
    expect(await found({ awaiting_information: true })).toEqual([open.id]);
    expect(await found({ open_kind: 'ask' })).toEqual([unasked.id]);
  });

  it('says when and by whom it came by itself', async () => {
    const { id } = await referral();
    const item = await note(id, 'Lab results');
    const { error } = await staff
      .from('referral_missing_items')
      .update({ received_at: '2020-01-01T00:00:00Z' })
      .eq('id', item);
    expect(error?.code).toBe('42501');
  });
});

it('a next action that is handed over tells the new owner, and nobody who did it', async () => {
  const { id } = await referral();
  const give = (client: Client, assigned_to: string) =>
    client
      .from('referrals')
      .update({ next_action: 'Call the office', assigned_to })
      .eq('id', id)
      .throwOnError();
  const told = () =>
    backend.sql<{ user_id: string }>(
      `select user_id from notifications where target_id = $1 and event = 'referral_assigned'`,
      [id],
    );
  await give(staff, PEOPLE['staff.demo']);
  expect(await told()).toEqual([]);
  await give(staff, PEOPLE['admin.demo']);
  expect(await told()).toEqual([{ user_id: PEOPLE['admin.demo'] }]);
});
