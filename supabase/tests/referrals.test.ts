import { beforeAll, describe, expect, it } from 'vitest';
import { enums } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

const HOUR = 3_600_000;
let staff: Client;
let admin: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
});

interface NewReferral {
  id?: string;
  priority?: 'routine' | 'urgent' | 'stat';
  reason?: string | null;
  referring_provider?: string | null;
  assigned_to?: string;
}

async function newReferral(given: NewReferral = {}) {
  const { data, error } = await staff
    .from('referrals')
    .insert({ company_id: DEMO.company, patient_id: DEMO.patient, ...given })
    .select('id')
    .single();
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return await opened(data.id);
}

async function opened(referral_id: string) {
  const { data } = await staff
    .rpc('open_referral', { company_id: DEMO.company, referral_id })
    .single()
    .throwOnError();
  return data;
}

async function searchTextOf(id: string) {
  const { text } = await backend.sqlRow<{ text: string }>(
    'select search_text as text from referrals where id = $1',
    [id],
  );
  return text;
}

async function timelineOf(referralId: string) {
  const { data, error } = await staff
    .rpc('referral_timeline', { company_id: DEMO.company, referral_id: referralId })
    .select(
      'event_type, actor_id, from_status, to_status, from_priority, to_priority, assigned_to, note',
    )
    .order('created_at')
    .order('id');
  if (error) throw new Error(error.code);
  return data;
}

const QUIET = {
  from_status: null,
  to_status: null,
  from_priority: null,
  to_priority: null,
  assigned_to: null,
  note: null,
};

/** What the patient is searched by. */
const NOAH_TEXT = ' noah james abernathy | de 10001 de10001 | 5555550101 ';

describe('creating a referral', () => {
  it('starts it pending, with its first event', async () => {
    const referral = await newReferral({
      reason: 'Snoring',
      referring_provider: 'Dr. Who Sent',
      assigned_to: PEOPLE['dr.osei'],
    });
    expect(referral).toMatchObject({
      status: 'pending',
      priority: 'routine',
      created_by: PEOPLE['staff.demo'],
    });
    expect(await searchTextOf(referral.id)).toBe(`${NOAH_TEXT}snoring dr who sent `);
    expect(await timelineOf(referral.id)).toEqual([
      {
        ...QUIET,
        event_type: 'created',
        actor_id: PEOPLE['staff.demo'],
        assigned_to: PEOPLE['dr.osei'],
      },
    ]);
  });

  it('with an id of the client’s makes a repeated request harmless', async () => {
    const id = 'bbbbbbbb-0000-4000-8000-000000000001';
    await newReferral({ id });
    await expect(newReferral({ id })).rejects.toThrow('23505');
    expect(await timelineOf(id)).toHaveLength(1);
  });

  it('refuses the patient or the assignee of another clinic, even by a member of both', async () => {
    const both = await backend.as('dr.osei');
    for (const foreign of [
      { patient_id: HARBOR.patient },
      { patient_id: DEMO.patient, assigned_to: PEOPLE['owner.harbor'] },
    ]) {
      const { error } = await both
        .from('referrals')
        .insert({ company_id: DEMO.company, ...foreign });
      expect(error?.code).toBe('23503');
    }
  });

  it.each([
    ['a blank reason', { reason: ' \n' }],
    ['2,001 characters of reason', { reason: 'x'.repeat(2001) }],
    ['a blank referring provider', { referring_provider: '' }],
    ['201 characters of referring provider', { referring_provider: 'x'.repeat(201) }],
  ])('refuses %s', async (_, fault) => {
    await expect(newReferral(fault)).rejects.toThrow('23514');
  });

  it.each([
    ['status', { status: 'completed' as const }],
    ['due_at', { due_at: '2099-01-01T00:00:00Z' }],
    ['created_at', { created_at: '2020-01-01T00:00:00Z' }],
    ['created_by', { created_by: PEOPLE.demo }],
    ['search_text', { search_text: 'everything' }],
  ])('leaves %s to the database', async (_, forged) => {
    const { error } = await staff
      .from('referrals')
      .insert({ company_id: DEMO.company, patient_id: DEMO.patient, ...forged });
    expect(error?.code).toBe('42501');
  });
});

describe('the status', () => {
  const { referral_status: statuses } = enums;
  const steps = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));

  it.each(steps)('goes from $from to $to', async ({ from, to }) => {
    const { id } = await newReferral();
    // The owner's own update writes no event, so that only the tested step is in the timeline.
    await backend.exec(`update referrals set status = '${from}' where id = '${id}'`);
    const { data, error } = await admin.rpc('set_referral_status', {
      referral_id: id,
      new_status: to,
      note: '  as told  ',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ id, status: to });
    const changes = (await timelineOf(id)).slice(1);
    const change = {
      ...QUIET,
      event_type: 'status_changed',
      actor_id: PEOPLE['admin.demo'],
      from_status: from,
      to_status: to,
      note: 'as told',
    };
    expect(changes).toEqual(from === to ? [] : [change]);
  });

  it('stamps updated_at, and leaves the due date where it was', async () => {
    const referral = await newReferral();
    const { data } = await admin.rpc('set_referral_status', {
      referral_id: referral.id,
      new_status: 'accepted',
    });
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse(referral.updated_at));
    expect(data?.due_at).toBe(referral.due_at);
    expect((await timelineOf(referral.id)).at(-1)?.note).toBeNull();
  });

  it('that a colleague has just changed is left alone', async () => {
    const { id } = await newReferral();
    await admin.rpc('set_referral_status', { referral_id: id, new_status: 'declined' });
    const { error } = await staff.rpc('set_referral_status', {
      referral_id: id,
      new_status: 'accepted',
      expected_status: 'pending',
    });
    expect(error).toMatchObject({
      code: 'PT409',
      details: '{"kind": "stale", "status": "declined"}',
    });
    const { data } = await staff.from('referrals').select('status').eq('id', id).single();
    expect(data).toEqual({ status: 'declined' });
    expect(await timelineOf(id)).toHaveLength(2);
  });

  it('as expected is changed', async () => {
    const { id } = await newReferral();
    const { data } = await staff.rpc('set_referral_status', {
      referral_id: id,
      new_status: 'accepted',
      expected_status: 'pending',
    });
    expect(data).toMatchObject({ status: 'accepted' });
  });

  it('stays when the note is too long', async () => {
    const { id } = await newReferral();
    const { error } = await staff.rpc('set_referral_status', {
      referral_id: id,
      new_status: 'accepted',
      note: 'x'.repeat(4001),
    });
    expect(error?.code).toBe('23514');
    const { data } = await staff.from('referrals').select('status').eq('id', id).single();
    expect(data).toEqual({ status: 'pending' });
    expect(await timelineOf(id)).toHaveLength(1);
  });

  it('of a foreign or unknown referral gives the same answer', async () => {
    const refuse = async (referral_id: string) => {
      const { error } = await staff.rpc('set_referral_status', {
        referral_id,
        new_status: 'accepted',
      });
      return { code: error?.code, message: error?.message };
    };
    const foreign = await refuse(HARBOR.referral);
    expect(foreign.code).toBe('PT404');
    expect(await refuse('50000000-0000-4000-8000-000000009999')).toEqual(foreign);
  });

  it('can’t be written past the function', async () => {
    const { error } = await admin
      .from('referrals')
      .update({ status: 'completed' })
      .eq('id', DEMO.referral);
    expect(error?.code).toBe('42501');
  });
});

describe('the timeline', () => {
  it('records every change of priority, assignee and details, each with its author', async () => {
    const { id } = await newReferral({ reason: 'Snoring' });
    const changes = [
      { priority: 'urgent' },
      { assigned_to: PEOPLE['dr.osei'] },
      { assigned_to: null },
      { reason: 'Snoring and pauses' },
      // Nothing new: nothing to tell.
      { reason: 'Snoring and pauses', priority: 'urgent' },
    ] as const;
    for (const change of changes) {
      const { error } = await admin.from('referrals').update(change).eq('id', id);
      expect(error).toBeNull();
    }
    const by = { ...QUIET, actor_id: PEOPLE['admin.demo'] };
    expect((await timelineOf(id)).slice(1)).toEqual([
      { ...by, event_type: 'priority_changed', from_priority: 'routine', to_priority: 'urgent' },
      { ...by, event_type: 'assigned', assigned_to: PEOPLE['dr.osei'] },
      { ...by, event_type: 'assigned' },
      { ...by, event_type: 'details_changed' },
    ]);
  });

  it('takes notes', async () => {
    const { id } = await newReferral();
    await staff
      .from('referral_events')
      .insert({ company_id: DEMO.company, referral_id: id, note: 'Called the family.' })
      .throwOnError();
    expect((await timelineOf(id)).at(-1)).toEqual({
      ...QUIET,
      event_type: 'note',
      actor_id: PEOPLE['staff.demo'],
      note: 'Called the family.',
    });
  });

  it.each([
    ['no note', {}],
    ['a blank note', { note: ' \n ' }],
    ['a note of 4,001 characters', { note: 'x'.repeat(4001) }],
  ])('refuses %s', async (_, fault) => {
    const { error } = await staff
      .from('referral_events')
      .insert({ company_id: DEMO.company, referral_id: DEMO.referral, ...fault });
    expect(error?.code).toBe('23514');
  });

  it.each([
    ['another type', { event_type: 'created' as const }],
    ['a status', { to_status: 'completed' as const }],
    ['another actor', { actor_id: PEOPLE.demo }],
    ['another time', { created_at: '2020-01-01T00:00:00Z' }],
    ['an assignee', { assigned_to: PEOPLE.demo }],
  ])('refuses %s', async (_, forged) => {
    const { error } = await staff.from('referral_events').insert({
      company_id: DEMO.company,
      referral_id: DEMO.referral,
      note: 'Forged',
      ...forged,
    });
    expect(error?.code).toBe('42501');
  });

  it('refuses a note on another clinic’s referral under the own clinic’s id', async () => {
    const { error } = await staff
      .from('referral_events')
      .insert({ company_id: DEMO.company, referral_id: HARBOR.referral, note: 'Across' });
    expect(error?.code).toBe('23503');
  });
});

describe('the due date', () => {
  const waitOf = (referral: { created_at: string; due_at: string }) =>
    (Date.parse(referral.due_at) - Date.parse(referral.created_at)) / HOUR;
  /** By when a referral of the demo clinic (New York) is due that came at a time of its clock. */
  const dueOf = async (priority: string, received: string) => {
    const { due } = await backend.sqlRow<{ due: string }>(
      `select to_char(private.referral_due_at($1, $2::referral_priority, $3::timestamp at time zone 'America/New_York')
         at time zone 'America/New_York', 'Dy YYYY-MM-DD HH24:MI') as due`,
      [DEMO.company, priority, received],
    );
    return due;
  };
  const closed = (days: string[]) =>
    admin.from('clinic_settings').update({ closed_days: days }).eq('company_id', DEMO.company);

  it.each([
    // June 3, 2024, was a Monday.
    ['urgent', '2024-06-03 10:00', 'Mon 2024-06-10 10:00'],
    ['urgent', '2024-06-07 18:30', 'Fri 2024-06-14 18:30'],
    // A Saturday's first hour is Monday's.
    ['urgent', '2024-06-08 11:00', 'Fri 2024-06-14 23:59'],
    ['routine', '2024-06-03 10:00', 'Mon 2024-07-15 10:00'],
    // The clocks change on the Sunday between.
    ['urgent', '2026-03-05 15:00', 'Thu 2026-03-12 15:00'],
    // Stat waits for no Monday.
    ['stat', '2024-06-07 18:30', 'Sat 2024-06-08 18:30'],
    ['stat', '2024-06-08 11:00', 'Sun 2024-06-09 11:00'],
  ])(
    'of %s that came %s is %s: days off stop the clock, but not for stat',
    async (priority, received, due) => {
      expect(await dueOf(priority, received)).toBe(due);
    },
  );

  it('leaves out the clinic’s own days off', async () => {
    await closed(['2024-07-04', '2024-07-05']);
    expect(await dueOf('urgent', '2024-07-03 10:00')).toBe('Fri 2024-07-12 10:00');
    expect(await dueOf('stat', '2024-07-03 10:00')).toBe('Thu 2024-07-04 10:00');
    await closed([]);
  });

  it('of an open referral moves with the clinic’s days off', async () => {
    const { id, due_at } = await newReferral({ priority: 'urgent' });
    const dueNow = async () =>
      (await staff.from('referrals').select('due_at').eq('id', id).single()).data?.due_at ?? '';
    const weekdays = (open_weekdays: number[]) =>
      admin.from('clinic_settings').update({ open_weekdays }).eq('company_id', DEMO.company);
    await weekdays([1, 2, 3, 4, 5, 6, 7]);
    const { data } = await staff
      .from('referrals')
      .select('created_at, due_at')
      .eq('id', id)
      .single();
    expect(data && waitOf(data)).toBe(120);
    await weekdays([1, 2, 3, 4, 5]);
    expect(await dueNow()).toBe(due_at);
  });

  it('follows the priority', async () => {
    const { id } = await newReferral();
    const { data } = await staff
      .from('referrals')
      .update({ priority: 'stat' })
      .eq('id', id)
      .select('created_at, due_at')
      .single();
    expect(data && waitOf(data)).toBe(24);
  });

  it('follows the clinic’s targets while the referral is open, without touching it otherwise', async () => {
    const open = await newReferral({ priority: 'stat' });
    const closed = await newReferral({ priority: 'stat' });
    await staff.rpc('set_referral_status', { referral_id: closed.id, new_status: 'declined' });
    const { error } = await admin
      .from('companies')
      .update({ stat_target_hours: 12 })
      .eq('id', DEMO.company);
    expect(error).toBeNull();

    const data = await opened(open.id);
    expect(waitOf(data)).toBe(12);
    expect(data.updated_at).toBe(open.updated_at);
    expect(await timelineOf(open.id)).toHaveLength(1);
    expect(waitOf(await opened(closed.id))).toBe(24);
  });
});

describe('the search text', () => {
  it('follows the patient’s name and the details, without an event for a rename', async () => {
    const { id } = await newReferral({ reason: 'Tonsils' });
    await staff.from('patients').update({ last_name: 'Abernathy-Voss' }).eq('id', DEMO.patient);
    const searchText = () => searchTextOf(id);
    expect(await searchText()).toBe(
      ' noah james abernathy voss abernathyvoss | de 10001 de10001 | 5555550101 tonsils ',
    );
    expect(await timelineOf(id)).toHaveLength(1);
    await staff.from('referrals').update({ reason: 'Adenoids' }).eq('id', id);
    expect(await searchText()).toBe(
      ' noah james abernathy voss abernathyvoss | de 10001 de10001 | 5555550101 adenoids ',
    );
  });
});

it('the specified list comes with the patient’s name, newest first', async () => {
  const { data } = await staff
    .from('referrals')
    .select('id, created_at, patient:patients(first_name, last_name)')
    .eq('company_id', DEMO.company)
    .order('created_at', { ascending: false })
    .limit(5);
  const times = data?.map(({ created_at }) => created_at) ?? [];
  expect(times).toHaveLength(5);
  expect(times).toEqual([...times].sort().reverse());
  expect(data?.[0]?.patient).toEqual({ first_name: 'Noah', last_name: 'Abernathy-Voss' });
});

describe('assigning several referrals', () => {
  const assign = (client: Client, ids: string[], member: string | null) =>
    client.rpc('assign_referrals', { referral_ids: ids, member_id: member });
  const assigneesOf = async (ids: string[]) => {
    const { data } = await staff.from('referrals').select('assigned_to').in('id', ids);
    return data?.map(({ assigned_to }) => assigned_to);
  };

  it('gives all of them to one member, and tells each whose assignee changed', async () => {
    const theirs = await newReferral({ assigned_to: PEOPLE['dr.osei'] });
    const others = [await newReferral(), await newReferral({ assigned_to: PEOPLE['admin.demo'] })];
    const ids = [theirs, ...others].map(({ id }) => id);
    expect(await assign(staff, [...ids, ...ids], PEOPLE['dr.osei'])).toMatchObject({ data: 2 });
    expect(await assigneesOf(ids)).toEqual(ids.map(() => PEOPLE['dr.osei']));
    for (const { id } of others) {
      expect((await timelineOf(id)).at(-1)).toMatchObject({
        event_type: 'assigned',
        actor_id: PEOPLE['staff.demo'],
        assigned_to: PEOPLE['dr.osei'],
      });
    }
    expect(await timelineOf(theirs.id)).toHaveLength(1);
    // Sent again, after an answer that was lost.
    expect(await assign(staff, ids, PEOPLE['dr.osei'])).toMatchObject({ data: 0 });
    expect(await assign(staff, ids, null)).toMatchObject({ data: 3 });
    expect(await assigneesOf(ids)).toEqual([null, null, null]);
  });

  it('changes none when one of them is unknown or another clinic’s', async () => {
    const { id } = await newReferral();
    const { data: foreign } = await (await backend.as('owner.harbor'))
      .from('referrals')
      .select('id')
      .eq('company_id', HARBOR.company)
      .limit(1)
      .single();
    for (const stranger of [crypto.randomUUID(), foreign?.id ?? '']) {
      const { error } = await assign(staff, [id, stranger], PEOPLE['dr.osei']);
      expect(error).toMatchObject({ code: 'PT404', details: '{"kind": "referral"}' });
    }
    expect(await assigneesOf([id])).toEqual([null]);
  });

  it('refuses a caller who does not work in the clinic', async () => {
    const { id } = await newReferral();
    const { error } = await assign(staff, [id], PEOPLE['owner.harbor']);
    expect(error).toMatchObject({ code: 'PT404', details: '{"kind": "member"}' });
    expect(await assigneesOf([id])).toEqual([null]);
  });

  it('takes from 1 to 200', async () => {
    const many = Array.from({ length: 201 }, () => crypto.randomUUID());
    for (const ids of [[], many]) {
      const { error } = await assign(staff, ids, null);
      expect(error).toMatchObject({ code: 'P0001', details: '{"kind": "count"}' });
    }
  });
});

describe('setting the status of several', () => {
  const set = (ids: string[], new_status: 'accepted' | 'declined', expected_status?: 'accepted') =>
    staff.rpc('set_referral_statuses', {
      referral_ids: ids,
      new_status,
      ...(expected_status && { expected_status }),
    });

  it('changes each for itself, says what each was, and why some were refused', async () => {
    const [one, other] = [await newReferral(), await newReferral()];
    const stranger = crypto.randomUUID();
    await set([other.id], 'accepted');
    const { data, error } = await set([one.id, other.id, stranger], 'accepted');
    expect(error).toBeNull();
    expect(data).toHaveLength(3);
    expect(data).toContainEqual({ referral_id: one.id, from_status: 'pending', refusal: '' });
    expect(data).toContainEqual({ referral_id: other.id, from_status: 'accepted', refusal: '' });
    expect(data).toContainEqual({
      referral_id: stranger,
      from_status: null,
      refusal: 'This referral does not exist or is not yours to change.',
    });
    expect((await timelineOf(one.id)).at(-1)).toMatchObject({
      event_type: 'status_changed',
      actor_id: PEOPLE['staff.demo'],
      from_status: 'pending',
      to_status: 'accepted',
    });
    // Sent again, after an answer that was lost.
    const events = (await timelineOf(one.id)).length;
    await set([one.id], 'accepted');
    expect(await timelineOf(one.id)).toHaveLength(events);
  });

  it('leaves alone what stands otherwise than was seen', async () => {
    const { id } = await newReferral();
    const { data } = await set([id], 'declined', 'accepted');
    expect(data).toEqual([
      { referral_id: id, from_status: 'pending', refusal: expect.stringContaining('pending') },
    ]);
    expect(await timelineOf(id)).toHaveLength(1);
  });

  it('takes from 1 to 200, and none that are all another clinic’s', async () => {
    const many = Array.from({ length: 201 }, () => crypto.randomUUID());
    for (const ids of [[], many]) expect((await set(ids, 'accepted')).error?.code).toBe('P0001');
    const { id } = await newReferral();
    const { error } = await (await backend.as('owner.harbor')).rpc('set_referral_statuses', {
      referral_ids: [id],
      new_status: 'accepted',
    });
    expect(error?.code).toBe('PT404');
  });
});
