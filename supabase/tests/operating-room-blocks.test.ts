import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { dayOf, daysLater } from './support/figures/clinic-days.ts';
import { DEMO } from './support/seeded.ts';
import { caseIn, lookAt, withoutBlocks } from './support/surgery.ts';
import { granted } from './support/threads.ts';

type Tables = Database['public']['Tables'];

const backend = await startBackend();

let staff: Client;
let admin: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
  // What the demo surgeons release on the next days is open to those of these tests as well.
  await withoutBlocks(backend);
});

/** A Wednesday well ahead, all of whose month is in winter: ten o'clock in New York is 15:00 UTC. */
const WEDNESDAY = '2029-01-10';
const DAY = 86_400_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
/** A time of the clinic's clock. */
const at = (clock: string, day = WEDNESDAY) => new Date(`${day}T${clock}:00-05:00`).toISOString();
const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

async function surgeon(): Promise<string> {
  const id = crypto.randomUUID();
  const row = {
    id,
    company_id: DEMO.company,
    name_prefix: 'Dr.',
    last_name: id.slice(0, 8),
    specialty: 'Otology',
  };
  granted(await admin.from('providers').insert(row).select('id').single());
  return id;
}

const insertBlock = async (
  provider_id: string,
  given: Partial<Tables['operating_room_blocks']['Insert']> = {},
) =>
  await admin
    .from('operating_room_blocks')
    .insert({
      company_id: DEMO.company,
      provider_id,
      location_id: DEMO.surgeryCenter,
      weekday: 3,
      opens: '08:00',
      closes: '12:00',
      from_day: '2028-12-01',
      ...given,
    })
    .select('id')
    .single();

const block = async (...given: Parameters<typeof insertBlock>) =>
  granted(await insertBlock(...given)).id;

const release = async (block_id: string, day = WEDNESDAY) =>
  await admin
    .from('operating_room_releases')
    .insert({ company_id: DEMO.company, block_id, day })
    .select('id')
    .single();

const readyCase = async (given: Record<string, unknown> = {}) => {
  const { id: patient_id } = granted(
    await staff
      .from('patients')
      .insert({ company_id: DEMO.company, first_name: 'Ada', last_name: 'Block' })
      .select('id')
      .single(),
  );
  return (await caseIn(backend, 'ready', { patient_id, ...given })).id;
};

/** An hour at the surgery center, a quarter of it clean-up. */
const schedule = async (
  case_id: string,
  surgeon_id: string,
  clock: string,
  given: Record<string, unknown> = {},
) =>
  await staff.rpc('schedule_case', {
    case_id,
    starts_at: at(clock),
    surgeon_id,
    location_id: DEMO.surgeryCenter,
    duration_minutes: 45,
    cleanup_minutes: 15,
    ...given,
  });

const refusalOf = (error: { details: string } | null) => JSON.parse(error?.details ?? 'null');

const timesOf = async (provider_id: string, given: Record<string, unknown> = {}) =>
  granted(
    await staff.rpc('operating_times', {
      company_id: DEMO.company,
      provider_id,
      location_id: DEMO.surgeryCenter,
      duration_minutes: 60,
      from_at: at('00:00'),
      max_count: 4,
      ...given,
    }),
  ).map(({ starts_at, source }) => [instant(starts_at), source]);

describe('the days of a block', () => {
  const daysOf = async (block_id: string, from = '2029-01-01', until = '2029-01-31') =>
    granted(
      await staff.rpc('operating_room_days', {
        company_id: DEMO.company,
        from_day: from,
        until_day: until,
      }),
    )
      .filter((day) => day.block_id === block_id)
      .map(({ day }) => day);

  it('are every week from the first to the last', async () => {
    const weekly = await block(await surgeon(), {
      from_day: '2029-01-10',
      until_day: '2029-01-24',
    });
    expect(await daysOf(weekly)).toEqual(['2029-01-10', '2029-01-17', '2029-01-24']);
  });

  it('are the chosen weeks of the month, the fifth where there is one', async () => {
    const some = await block(await surgeon(), { weeks: [1, 3, 5] });
    expect(await daysOf(some)).toEqual(['2029-01-03', '2029-01-17', '2029-01-31']);
    expect(await daysOf(some, '2029-02-01', '2029-02-28')).toEqual(['2029-02-07', '2029-02-21']);
  });

  it('are one, for a block that is added once', async () => {
    const once = await block(await surgeon(), { from_day: WEDNESDAY, until_day: WEDNESDAY });
    expect(await daysOf(once)).toEqual([WEDNESDAY]);
  });

  it('keep their clock when the clocks change', async () => {
    const id = await block(await surgeon());
    const days = granted(
      await staff.rpc('operating_room_days', {
        company_id: DEMO.company,
        from_day: '2029-03-07',
        until_day: '2029-03-14',
      }),
    ).filter((day) => day.block_id === id);
    expect(days.map(({ starts_at }) => instant(starts_at))).toEqual([
      '2029-03-07T13:00:00.000Z',
      '2029-03-14T12:00:00.000Z',
    ]);
  });

  it('overlap no other room of the surgeon; other weeks, times and surgeons are free', async () => {
    const mine = await surgeon();
    await block(mine, { weeks: [1, 3] });
    const overlap = { opens: '11:00', closes: '15:00', location_id: DEMO.hospital };
    expect((await insertBlock(mine, overlap)).error?.code).toBe('23P01');
    expect((await insertBlock(mine, { ...overlap, weeks: [3, 4] })).error?.code).toBe('23P01');
    await block(mine, { ...overlap, weeks: [2, 4] });
    await block(mine, { opens: '12:00', closes: '15:00', weeks: [1] });
    await block(await surgeon(), overlap);
  });

  it.each([
    { weeks: [] },
    { weeks: [0] },
    { weeks: [6] },
    { weeks: [1, 1] },
    { opens: '12:00', closes: '12:00' },
    { until_day: '2028-01-01' },
    { weekday: 8 },
  ])('are not %j', async (given) => {
    expect((await insertBlock(await surgeon(), given)).error?.code).toBe('23514');
  });
});

describe('free times of an operation', () => {
  it('lie in the surgeon’s blocks at the site, whole with clean-up', async () => {
    const mine = await surgeon();
    await block(mine, { closes: '10:30' });
    await block(mine, { weekday: 4, location_id: DEMO.hospital });
    expect(await timesOf(mine)).toEqual([
      [at('08:00'), 'own_block'],
      [at('09:00'), 'own_block'],
      [at('08:00', dayAfter(WEDNESDAY, 7)), 'own_block'],
      [at('09:00', dayAfter(WEDNESDAY, 7)), 'own_block'],
    ]);
    expect((await timesOf(mine, { duration_minutes: 180 })).length).toBe(0);
  });

  it('go around what is booked and time off', async () => {
    const mine = await surgeon();
    await block(mine);
    granted(await schedule(await readyCase(), mine, '08:00'));
    granted(
      await staff
        .from('provider_time_off')
        .insert({
          company_id: DEMO.company,
          provider_id: mine,
          starts_at: at('09:30'),
          ends_at: at('10:30'),
        })
        .select('id')
        .single(),
    );
    expect((await timesOf(mine)).slice(0, 2)).toEqual([
      [at('10:30'), 'own_block'],
      [at('08:00', dayAfter(WEDNESDAY, 7)), 'own_block'],
    ]);
  });

  it('are the hours of the week for a surgeon without any block, and say so', async () => {
    const mine = await surgeon();
    granted(
      await admin
        .from('provider_hours')
        .insert({
          company_id: DEMO.company,
          provider_id: mine,
          weekday: 3,
          opens: '13:00',
          closes: '14:00',
        })
        .select('id')
        .single(),
    );
    expect((await timesOf(mine))[0]).toEqual([at('13:00'), 'hours']);
  });

  it('have what others released by hand, or may use from some days ahead on', async () => {
    const [owner, other] = [await surgeon(), await surgeon()];
    await block(other, { opens: '14:00', closes: '15:00' });
    const theirs = await block(owner, { closes: '09:00' });
    expect((await timesOf(other))[0]).toEqual([at('14:00'), 'own_block']);
    granted(await release(theirs));
    expect((await timesOf(other)).slice(0, 2)).toEqual([
      [at('08:00'), 'open_block'],
      [at('14:00'), 'own_block'],
    ]);

    const tomorrow = daysLater(dayOf(Date.now(), 'America/New_York'), 1);
    const soon = { from_day: tomorrow, until_day: dayAfter(tomorrow, 6) };
    await block(owner, { ...soon, weekday: 6, release_days: 7, opens: '06:00', closes: '07:00' });
    await block(owner, { ...soon, weekday: 7, opens: '06:00', closes: '07:00' });
    await block(other, { ...soon, weekday: 1, opens: '06:00', closes: '07:00' });
    const sources = (await timesOf(other, { from_at: new Date().toISOString(), max_count: 2 })).map(
      ([, source]) => source,
    );
    expect(sources.toSorted()).toEqual(['open_block', 'own_block']);
  });
});

describe('scheduling by blocks', () => {
  it('puts the case into its block', async () => {
    const mine = await surgeon();
    const room = await block(mine);
    const id = await readyCase();
    await schedule(id, mine, '11:00');
    expect((await lookAt(backend, id)).row).toMatchObject({
      stage: 'scheduled',
      block_id: room,
      outside_block_reason: null,
    });
  });

  it.each([
    ['before it', '07:30', {}],
    ['with its clean-up past the end', '11:15', {}],
    ['at another site', '09:00', { location_id: DEMO.hospital }],
  ])(
    'refuses a time %s and offers free ones, unless a reason is given',
    async (_, clock, given) => {
      const mine = await surgeon();
      await block(mine);
      await block(mine, { location_id: DEMO.hospital, weekday: 4 });
      const id = await readyCase();
      const { error } = await schedule(id, mine, clock, given);
      expect(error?.code).toBe('P0001');
      const { kind, free } = refusalOf(error);
      expect(kind).toBe('outside_block');
      expect(free.length).toBeGreaterThan(0);

      const reason = { ...given, outside_block_reason: ' The room was offered. ' };
      const { data } = await schedule(id, mine, clock, reason);
      const outside = { block_id: null, outside_block_reason: 'The room was offered.' };
      expect((await lookAt(backend, id)).row).toMatchObject({ stage: 'scheduled', ...outside });
      const again = await schedule(id, mine, clock, reason);
      expect(again.data?.revision).toBe(data?.revision);
    },
  );

  it('drops a reason that no time outside needs', async () => {
    const mine = await surgeon();
    const room = await block(mine);
    const id = await readyCase();
    await schedule(id, mine, '09:00', { outside_block_reason: 'Not needed' });
    expect((await lookAt(backend, id)).row).toMatchObject({
      block_id: room,
      outside_block_reason: null,
    });
  });

  it('asks a surgeon without blocks for no reason', async () => {
    const id = await readyCase();
    await schedule(id, await surgeon(), '03:00');
    expect((await lookAt(backend, id)).row).toMatchObject({
      stage: 'scheduled',
      block_id: null,
      outside_block_reason: null,
    });
  });

  it('lets another surgeon into a released block, and two into one room never', async () => {
    const [owner, other] = [await surgeon(), await surgeon()];
    const room = await block(owner);
    await block(other, { weekday: 5 });
    const second = await readyCase();
    expect(refusalOf((await schedule(second, other, '09:00')).error).kind).toBe('outside_block');
    const released = granted(await release(room));
    granted(await schedule(await readyCase(), owner, '08:30'));

    const { error } = await schedule(second, other, '09:00');
    expect(error?.code).toBe('PT409');
    expect(error?.message).toMatch(/^The room is taken by Dr\. /);
    expect(refusalOf(error).kind).toBe('clash');
    const { data } = await schedule(second, other, '10:00');
    expect(data).toMatchObject({ block_id: room });

    const taken = await admin.from('operating_room_releases').delete().eq('id', released.id);
    expect(taken.error?.message).toBe('Another surgeon has booked this time.');
  });

  it('gives the block back with the date', async () => {
    const mine = await surgeon();
    await block(mine);
    const id = await readyCase();
    granted(await schedule(id, mine, '07:00', { outside_block_reason: 'Early start' }));
    granted(await staff.rpc('move_case', { case_id: id, to_stage: 'ready' }));
    expect((await lookAt(backend, id)).row).toMatchObject({
      stage: 'ready',
      block_id: null,
      outside_block_reason: null,
    });
    expect((await schedule(id, mine, '08:00')).error).toBeNull();
  });

  it('refuses an edit that leaves the block, and follows one to another', async () => {
    const mine = await surgeon();
    await block(mine);
    const hospital = await block(mine, {
      location_id: DEMO.hospital,
      opens: '13:00',
      closes: '17:00',
    });
    const id = await readyCase();
    granted(await schedule(id, mine, '11:00'));
    const form = {
      case_id: id,
      laterality: 'not_applicable',
      duration_minutes: 45,
      cleanup_minutes: 15,
      surgeon_id: mine,
      location_id: DEMO.surgeryCenter,
    } as const;
    const longer = await staff.rpc('edit_surgery_case', { ...form, duration_minutes: 90 });
    expect(refusalOf(longer.error).kind).toBe('outside_block');
    const { data } = await schedule(id, mine, '13:00', { location_id: DEMO.hospital });
    expect(data).toMatchObject({ block_id: hospital });
    const edited = await staff.rpc('edit_surgery_case', {
      ...form,
      location_id: DEMO.hospital,
      duration_minutes: 90,
    });
    expect(edited.data).toMatchObject({ block_id: hospital, duration_minutes: 90 });
  });
});

describe('changing a block', () => {
  it('ends it after what is booked in it, and takes nothing away', async () => {
    const mine = await surgeon();
    const room = await block(mine);
    granted(await schedule(await readyCase(), mine, '09:00'));
    const end = async (until_day: string) =>
      await admin.from('operating_room_blocks').update({ until_day }).eq('id', room).select('id');
    expect((await end(dayAfter(WEDNESDAY, -1))).error?.message).toBe(
      'Operations are booked in this block after that day. Move them first.',
    );
    expect((await end(WEDNESDAY)).data).toHaveLength(1);
    const removed = await admin.from('operating_room_blocks').delete().eq('id', room);
    expect(removed.error?.message).toBe('Operations lie in this block. End it instead.');
  });

  it('removes one that nothing has ever lain in, with its releases', async () => {
    const room = await block(await surgeon());
    granted(await release(room));
    const removed = await admin.from('operating_room_blocks').delete().eq('id', room).select('id');
    expect(removed.data).toHaveLength(1);
  });

  it('releases a day that the block has, once', async () => {
    const room = await block(await surgeon());
    expect((await release(room, dayAfter(WEDNESDAY, 1))).error?.message).toMatch(
      /^The block is not on /,
    );
    granted(await release(room));
    expect((await release(room)).error?.code).toBe('23505');
  });

  it('is for administrators', async () => {
    const mine = await surgeon();
    const room = await block(mine);
    const { error } = await staff
      .from('operating_room_releases')
      .insert({ company_id: DEMO.company, block_id: room, day: WEDNESDAY });
    expect(error?.code).toBe('42501');
    const touched = await staff
      .from('operating_room_blocks')
      .update({ release_days: 3 })
      .eq('id', room)
      .select('id');
    expect(touched.data).toEqual([]);
  });
});

it('is counted: its minutes, what is booked of them, by whom, and what lies outside', async () => {
  const [owner, other] = [await surgeon(), await surgeon()];
  const room = await block(owner);
  await block(other, { weekday: 5 });
  granted(await schedule(await readyCase(), owner, '08:00'));
  granted(await schedule(await readyCase(), owner, '13:00', { outside_block_reason: 'Offered' }));
  granted(await release(room, dayAfter(WEDNESDAY, 7)));
  granted(
    await schedule(await readyCase(), other, '09:00', {
      starts_at: at('09:00', dayAfter(WEDNESDAY, 7)),
    }),
  );
  const figures = granted(
    await staff.rpc('block_figures', {
      company_id: DEMO.company,
      from_day: WEDNESDAY,
      to_day: dayAfter(WEDNESDAY, 13),
    }),
  );
  const of = (id: string) => figures.filter(({ provider_id }) => provider_id === id);
  // One Wednesday of its own, one given back.
  expect(of(owner)).toMatchObject([
    { block_minutes: 240, booked_minutes: 60, lent_minutes: 60, outside_cases: 1 },
  ]);
  expect(of(other)).toMatchObject([
    { block_minutes: 480, booked_minutes: 0, lent_minutes: 0, outside_cases: 0 },
  ]);
});

describe('appointments', () => {
  /** A surgeon who sees patients all of that Wednesday, and has a room from eight to noon. */
  async function seeingPatients(given: Parameters<typeof insertBlock>[1] = {}) {
    const id = await surgeon();
    await backend.sql(
      `insert into provider_hours (company_id, provider_id, weekday, opens, closes)
       values ($1, $2, 3, '08:00', '14:00')`,
      [DEMO.company, id],
    );
    return { id, room: await block(id, given) };
  }

  const freeOf = async (provider_id: string, max_count = 3) =>
    granted(
      await staff.rpc('free_times', {
        company_id: DEMO.company,
        provider_id,
        duration_minutes: 60,
        from_at: at('00:00'),
        max_count,
      }),
    ).map(({ starts_at }) => instant(starts_at));

  const confirm = async (provider_id: string, clock: string, outside_hours = false) => {
    const { data: patient } = await staff
      .from('patients')
      .insert({ company_id: DEMO.company, first_name: 'Ada', last_name: 'Visit' })
      .select('id')
      .single();
    const request = granted(
      await staff.rpc('request_appointment', {
        company_id: DEMO.company,
        provider_id,
        reason: 'Follow-up',
        patient_id: patient?.id ?? '',
      }),
    );
    return await staff.rpc('confirm_appointment', {
      request_id: request.id,
      starts_at: at(clock),
      duration_minutes: 30,
      outside_hours,
    });
  };

  it('are not offered in a block, and are again where it is released', async () => {
    const { id, room } = await seeingPatients();
    const next = dayAfter(WEDNESDAY, 7);
    expect(await freeOf(id)).toEqual([at('12:00'), at('13:00'), at('12:00', next)]);
    granted(await release(room));
    expect(await freeOf(id)).toEqual([at('08:00'), at('09:00'), at('10:00')]);
  });

  it('are offered on days that the block doesn’t have', async () => {
    const { id } = await seeingPatients({ weeks: [1, 3] });
    // The tenth is the second Wednesday.
    expect(await freeOf(id, 1)).toEqual([at('08:00')]);
  });

  it('are not offered there by any provider either', async () => {
    const { id } = await seeingPatients();
    const offered = granted(
      await staff.rpc('first_available', {
        company_id: DEMO.company,
        provider_id: id,
        duration_minutes: 60,
        from_day: WEDNESDAY,
      }),
    );
    expect(instant(offered[0]?.starts_at ?? null)).toBe(at('12:00'));
  });

  it('in a block are refused as outside the hours, and taken from who insists', async () => {
    const { id } = await seeingPatients();
    const { error } = await confirm(id, '11:45');
    expect(error?.code).toBe('PT409');
    expect(error?.message).toMatch(/is in an operating-room block of Dr\./);
    expect(refusalOf(error).kind).toBe('hours');
    expect(instant(refusalOf(error).free[0]?.starts_at)).toBe(at('12:00'));
    expect((await confirm(id, '11:45', true)).data?.status).toBe('confirmed');
    expect((await confirm(id, '13:00')).data?.status).toBe('confirmed');
  });

  it('are taken in a released one without a question', async () => {
    const { id, room } = await seeingPatients();
    granted(await release(room));
    expect((await confirm(id, '09:00')).data?.status).toBe('confirmed');
  });
});
