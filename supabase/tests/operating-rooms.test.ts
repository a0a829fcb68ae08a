import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import { caseIn, eventsOf, freeDay, lookAt, withoutBlocks } from './support/surgery.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');

const ROOM = 'd2000000-0000-4000-8000-000000000001';
const NEXT_ROOM = 'd2000000-0000-4000-8000-000000000002';
const HOSPITAL_ROOM = 'd2000000-0000-4000-8000-000000000003';
const PETROV = 'd3000000-0000-4000-8000-000000000001';
const MWANGI = 'd3000000-0000-4000-8000-000000000002';

const FORM = {
  laterality: 'not_applicable',
  duration_minutes: 60,
  cleanup_minutes: 15,
  surgeon_id: DEMO.secondProvider,
  location_id: DEMO.surgeryCenter,
} as const;
const WHERE = { surgeon_id: DEMO.secondProvider, location_id: DEMO.surgeryCenter };
/** The other surgeon of the clinic, at the same time with another patient. */
const BESIDE = { surgeon_id: DEMO.primaryProvider, patient_id: DEMO.patient };

const refusal = async (
  asked: PromiseLike<{ error: { code: string; message: string; details: string } | null }>,
) => {
  const { error } = await asked;
  return { code: error?.code, message: error?.message, kind: kindOf(error?.details) };
};
const kindOf = (details: string | undefined): unknown => {
  const parsed: unknown = details ? JSON.parse(details) : null;
  return typeof parsed === 'object' && parsed !== null && 'kind' in parsed
    ? parsed.kind
    : undefined;
};

beforeAll(() => withoutBlocks(backend));

async function withTeam(id: string, ...team: readonly { function: string; staff_id: string }[]) {
  for (const line of team) {
    await backend.sql(
      'insert into case_team (company_id, case_id, function, staff_id) values ($1, $2, $3, $4)',
      [DEMO.company, id, line.function, line.staff_id],
    );
  }
}

async function teamOf(case_id: string) {
  const { data } = await staff
    .rpc('surgery_case_team', { company_id: DEMO.company, case_id })
    .single()
    .throwOnError();
  return data;
}

describe('a room', () => {
  it('is in one operation at a time: the other is named, with free times', async () => {
    const starts_at = freeDay();
    await caseIn(backend, 'scheduled', { starts_at, room_id: ROOM });
    const { id } = await caseIn(backend, 'ready', BESIDE);
    const { error } = await staff.rpc('schedule_case', {
      case_id: id,
      starts_at,
      location_id: DEMO.surgeryCenter,
      room_id: ROOM,
    });
    expect(error?.code).toBe('PT409');
    expect(error?.message).toMatch(
      /^Room 1 has .+’s operation from 9:00 AM to 10:15 AM on|^Room 1 has .+'s operation from /,
    );
    expect(JSON.parse(error?.details ?? '')).toMatchObject({
      kind: 'clash',
      clash: { kind: 'surgery' },
    });
    const next = await staff.rpc('schedule_case', {
      case_id: id,
      starts_at,
      location_id: DEMO.surgeryCenter,
      room_id: NEXT_ROOM,
    });
    expect(next.error).toBeNull();
    expect((await lookAt(backend, id)).row).toMatchObject({ room_id: NEXT_ROOM });
    // Nor is it taken by an edit.
    expect(
      await refusal(
        staff.rpc('edit_surgery_case', {
          ...FORM,
          surgeon_id: DEMO.primaryProvider,
          case_id: id,
          room_id: ROOM,
        }),
      ),
    ).toMatchObject({ code: 'PT409', kind: 'clash' });
  });

  it('is taken by no client past the functions', async () => {
    const starts_at = freeDay();
    await caseIn(backend, 'scheduled', { starts_at, room_id: ROOM });
    await expect(
      caseIn(backend, 'scheduled', { ...BESIDE, starts_at, room_id: ROOM }),
    ).rejects.toThrow();
  });

  it('is free again with the time, and stays with the case', async () => {
    const { id } = await caseIn(backend, 'scheduled', { room_id: ROOM });
    await staff.rpc('move_case', { case_id: id, to_stage: 'ready' }).throwOnError();
    expect(await lookAt(backend, id)).toMatchObject({ booked: false, row: { room_id: ROOM } });
  });

  it.each([
    ['at another site', HOSPITAL_ROOM, 'P0001', 'OR 4 is at another site.'],
    ['of nobody', crypto.randomUUID(), 'PT404', 'This room is no longer used.'],
  ])('%s is refused', async (_, room_id, code, message) => {
    const { id } = await caseIn(backend, 'ready');
    expect(
      await refusal(
        staff.rpc('schedule_case', { case_id: id, starts_at: freeDay(), ...WHERE, room_id }),
      ),
    ).toMatchObject({ code, message });
    expect(
      await refusal(staff.rpc('edit_surgery_case', { ...FORM, case_id: id, room_id })),
    ).toMatchObject({
      code,
      message,
    });
  });

  it('that is retired is not chosen any more, and cases that have it keep it', async () => {
    const { id: room_id } = await backend.sqlRow<{ id: string }>(
      `insert into operating_rooms (company_id, location_id, name) values ($1, $2, 'Old room') returning id`,
      [DEMO.company, DEMO.surgeryCenter],
    );
    const { id } = await caseIn(backend, 'scheduled', { room_id });
    await backend.sql('update operating_rooms set is_active = false where id = $1', [room_id]);
    await staff
      .rpc('edit_surgery_case', { ...FORM, case_id: id, room_id, notes: 'Same room' })
      .throwOnError();
    expect((await lookAt(backend, id)).row).toMatchObject({ room_id, notes: 'Same room' });
    const other = await caseIn(backend, 'ready');
    expect(
      await refusal(
        staff.rpc('schedule_case', { case_id: other.id, starts_at: freeDay(), ...WHERE, room_id }),
      ),
    ).toMatchObject({ code: 'PT404' });
  });

  it('is looked at by the times that are offered', async () => {
    const starts_at = freeDay();
    const asked = {
      company_id: DEMO.company,
      provider_id: DEMO.primaryProvider,
      location_id: DEMO.surgeryCenter,
      duration_minutes: 60,
      from_at: starts_at,
      max_count: 1,
    };
    const { data: free } = await staff
      .rpc('operating_times', { ...asked, room_id: ROOM })
      .throwOnError();
    const first = free[0]?.starts_at ?? '';
    await caseIn(backend, 'scheduled', { starts_at: first, room_id: ROOM });
    const { data: later } = await staff
      .rpc('operating_times', { ...asked, room_id: ROOM })
      .throwOnError();
    const { data: beside } = await staff
      .rpc('operating_times', { ...asked, room_id: NEXT_ROOM })
      .throwOnError();
    expect(later[0]?.starts_at).not.toBe(first);
    expect(beside[0]?.starts_at).toBe(first);
  });
});

describe('a block with a room', () => {
  const day = freeDay();
  const weekday = new Date(day).getUTCDay() || 7;

  async function block(provider_id: string, room_id: string) {
    await backend.sql(
      `insert into operating_room_blocks
         (company_id, provider_id, location_id, room_id, weekday, opens, closes, from_day, until_day)
       values ($1, $2, $3, $4, $5, '07:00', '15:00', $6::timestamptz::date, $6::timestamptz::date)`,
      [DEMO.company, provider_id, DEMO.surgeryCenter, room_id, weekday, day],
    );
  }

  it('gives its room to what is booked in it, and no other surgeon gets the room unasked', async () => {
    await block(DEMO.secondProvider, ROOM);
    const { id } = await caseIn(backend, 'ready');
    const first = { case_id: id, starts_at: day, ...WHERE };
    await staff.rpc('schedule_case', first).throwOnError();
    expect((await lookAt(backend, id)).row).toMatchObject({
      room_id: ROOM,
      outside_block_reason: null,
    });
    // Sent again, it is no change.
    const { trace } = await lookAt(backend, id);
    await staff.rpc('schedule_case', first).throwOnError();
    expect((await lookAt(backend, id)).trace).toBe(trace);

    const other = await caseIn(backend, 'ready', BESIDE);
    const later = new Date(Date.parse(day) + 3 * 3_600_000).toISOString();
    const wanted = {
      case_id: other.id,
      starts_at: later,
      location_id: DEMO.surgeryCenter,
      surgeon_id: DEMO.primaryProvider,
      room_id: ROOM,
    };
    const { error } = await staff.rpc('schedule_case', wanted);
    expect(error?.message).toContain('Room 1 is in a block of ');
    expect(JSON.parse(error?.details ?? '')).toMatchObject({ kind: 'outside_block' });
    await staff
      .rpc('schedule_case', { ...wanted, outside_block_reason: 'Agreed by phone.' })
      .throwOnError();
  });

  it('is of one surgeon at a time', async () => {
    await expect(block(DEMO.primaryProvider, ROOM)).rejects.toThrow(
      'operating_room_blocks_room_once',
    );
    await block(DEMO.primaryProvider, NEXT_ROOM);
  });
});

describe('the team of a case', () => {
  it('is chosen from the list; a name that is not on it is added, once', async () => {
    const { id } = await caseIn(backend, 'preop');
    const team = [
      { function: 'anesthesia', staff_id: PETROV },
      { function: 'technician', name: 'A. Lindqvist' },
      { function: 'scrub_nurse', name: ' c. mwangi ' },
    ];
    await staff.rpc('edit_surgery_case', { ...FORM, case_id: id, team }).throwOnError();
    expect((await teamOf(id)).team).toEqual([
      { function: 'anesthesia', staff_id: PETROV, name: 'Dr. N. Petrov' },
      { function: 'scrub_nurse', staff_id: MWANGI, name: 'C. Mwangi' },
      { function: 'technician', staff_id: expect.any(String), name: 'A. Lindqvist' },
    ]);
    expect((await eventsOf(backend, id)).at(-1)).toMatchObject({
      changes: {
        anesthesia: [null, 'Dr. N. Petrov'],
        scrub_nurse: [null, 'C. Mwangi'],
        technician: [null, 'A. Lindqvist'],
      },
    });
    // Sent again, it changes nothing; not given, it stays.
    const { trace } = await lookAt(backend, id);
    await staff.rpc('edit_surgery_case', { ...FORM, case_id: id, team }).throwOnError();
    await staff.rpc('edit_surgery_case', { ...FORM, case_id: id }).throwOnError();
    expect((await lookAt(backend, id)).trace).toBe(trace);
    expect(
      await backend.sqlRow(
        `select count(*)::integer as n from operating_staff where name = 'A. Lindqvist'`,
      ),
    ).toEqual({ n: 1 });
  });

  it.each([
    ['another clinic’s person', { function: 'assistant', staff_id: crypto.randomUUID() }, 'PT404'],
    ['nobody', { function: 'assistant' }, 'P0001'],
    ['no function', { name: 'C. Mwangi' }, 'P0001'],
    ['an unknown function', { function: 'cook', name: 'C. Mwangi' }, 'P0001'],
    ['an id that is none', { function: 'assistant', staff_id: 'x' }, 'P0001'],
  ])('refuses %s', async (_, line, code) => {
    const { id } = await caseIn(backend, 'preop');
    expect(
      await refusal(staff.rpc('edit_surgery_case', { ...FORM, case_id: id, team: [line] })),
    ).toMatchObject({
      code,
    });
  });

  it('has nobody who is retired, unless they were in it', async () => {
    const { id: staff_id } = await backend.sqlRow<{ id: string }>(
      `insert into operating_staff (company_id, name, functions, is_active)
       values ($1, 'G. Retired', '{assistant}', false) returning id`,
      [DEMO.company],
    );
    const line = { function: 'assistant', staff_id };
    const { id } = await caseIn(backend, 'preop');
    const save = () =>
      staff.rpc('edit_surgery_case', { ...FORM, case_id: id, team: [line], notes: 'x' });
    expect(await refusal(save())).toEqual({
      code: 'PT404',
      message: 'G. Retired is retired from the team.',
      kind: undefined,
    });
    await withTeam(id, line);
    expect((await save()).error).toBeNull();
  });

  it('is not another clinic’s to read', async () => {
    const { id } = await caseIn(backend, 'preop');
    await withTeam(id, { function: 'anesthesia', staff_id: PETROV });
    const stranger = await backend.as('owner.harbor');
    const { data } = await stranger.rpc('surgery_case_team', {
      company_id: HARBOR.company,
      case_id: id,
    });
    expect(data).toEqual([]);
  });
});

describe('a member in two operations at once', () => {
  const SENTENCE =
    /^Dr\. N\. Petrov is at .+'s operation from 9:00 AM to 10:15 AM\.|^Dr\. N\. Petrov is at .+'s operation from 10:00 AM to 11:15 AM\./;

  /** Two operations of two surgeons at one time; the first is booked. */
  async function two() {
    const starts_at = freeDay();
    const first = await caseIn(backend, 'scheduled', { starts_at, room_id: ROOM });
    const second = await caseIn(backend, 'ready', BESIDE);
    await withTeam(first.id, { function: 'anesthesia', staff_id: PETROV });
    await withTeam(second.id, { function: 'anesthesia', staff_id: PETROV });
    const wanted = {
      case_id: second.id,
      starts_at,
      location_id: DEMO.surgeryCenter,
      surgeon_id: DEMO.primaryProvider,
      room_id: NEXT_ROOM,
    };
    return { first: first.id, second: second.id, wanted, starts_at };
  }

  it('is named when the time is set, kept with a reason, and shown on both', async () => {
    const { first, second, wanted } = await two();
    const { error } = await staff.rpc('schedule_case', wanted);
    expect(error?.code).toBe('P0001');
    expect(error?.message).toMatch(SENTENCE);
    expect(JSON.parse(error?.details ?? '')).toMatchObject({
      kind: 'team_overlap',
      elsewhere: [{ names: ['Dr. N. Petrov'], sentence: expect.stringMatching(SENTENCE) }],
    });
    const kept = { ...wanted, team_overlap_reason: 'Supervises both rooms.' };
    await staff.rpc('schedule_case', kept).throwOnError();
    const { trace } = await lookAt(backend, second);
    await staff.rpc('schedule_case', kept).throwOnError();
    expect((await lookAt(backend, second)).trace).toBe(trace);
    for (const id of [first, second]) {
      expect((await teamOf(id)).elsewhere).toMatchObject([
        { names: ['Dr. N. Petrov'], reason: 'Supervises both rooms.' },
      ]);
    }
    const { data: listed } = await staff
      .rpc('search_surgery_cases', { company_id: DEMO.company, chosen: [first, second] })
      .throwOnError();
    expect(listed.map(({ elsewhere }) => elsewhere)).toEqual([
      [expect.objectContaining({ names: ['Dr. N. Petrov'] })],
      [expect.objectContaining({ names: ['Dr. N. Petrov'] })],
    ]);
  });

  it('is required again if another member moved too, but not for what was kept', async () => {
    const { first, second, wanted } = await two();
    await staff
      .rpc('schedule_case', { ...wanted, team_overlap_reason: 'Supervises both.' })
      .throwOnError();
    const form = {
      ...FORM,
      surgeon_id: DEMO.primaryProvider,
      case_id: second,
      room_id: NEXT_ROOM,
    };
    await staff.rpc('edit_surgery_case', { ...form, notes: 'Bring the loupe.' }).throwOnError();
    expect((await lookAt(backend, second)).row.team_overlap_reason).toBe('Supervises both.');
    await withTeam(first, { function: 'scrub_nurse', staff_id: MWANGI });
    const team = [
      { function: 'anesthesia', staff_id: PETROV },
      { function: 'scrub_nurse', staff_id: MWANGI },
    ];
    const refused = await refusal(staff.rpc('edit_surgery_case', { ...form, team }));
    expect(refused).toMatchObject({ code: 'P0001', kind: 'team_overlap' });
    expect(refused.message).toContain('C. Mwangi and Dr. N. Petrov are at ');
    // Without those people, nobody is elsewhere, and the reason goes.
    await staff.rpc('edit_surgery_case', { ...form, team: [] }).throwOnError();
    expect((await lookAt(backend, second)).row.team_overlap_reason).toBeNull();
    expect((await teamOf(first)).elsewhere).toEqual([]);
  });

  it('loses its reason with the date', async () => {
    const { second, wanted } = await two();
    await staff.rpc('schedule_case', { ...wanted, team_overlap_reason: 'Both.' }).throwOnError();
    await staff.rpc('move_case', { case_id: second, to_stage: 'ready' }).throwOnError();
    expect((await lookAt(backend, second)).row.team_overlap_reason).toBeNull();
  });

  it('is a provider who operates or sees a patient then', async () => {
    const starts_at = freeDay();
    const other = await caseIn(backend, 'scheduled', { ...BESIDE, starts_at });
    const { id: staff_id } = await backend.sqlRow<{ id: string }>(
      `insert into operating_staff (company_id, name, functions, provider_id)
       values ($1, 'Dr. Osei', '{assistant}', $2) returning id`,
      [DEMO.company, DEMO.primaryProvider],
    );
    const { id } = await caseIn(backend, 'scheduled', { starts_at });
    const team = [{ function: 'assistant', staff_id }];
    expect(
      await refusal(staff.rpc('edit_surgery_case', { ...FORM, case_id: id, team })),
    ).toMatchObject({
      kind: 'team_overlap',
      message: expect.stringContaining('Dr. Osei is at '),
    });
    await staff
      .rpc('edit_surgery_case', {
        ...FORM,
        case_id: id,
        team,
        team_overlap_reason: 'First half only.',
      })
      .throwOnError();
    // On the page of the surgeon's own operation as well.
    expect((await teamOf(other.id)).elsewhere).toMatchObject([{ names: ['Dr. Osei'] }]);
    expect(
      await refusal(
        staff.rpc('edit_surgery_case', {
          ...FORM,
          surgeon_id: DEMO.primaryProvider,
          case_id: (await caseIn(backend, 'preop')).id,
          team,
        }),
      ),
    ).toMatchObject({
      message: "Dr. Osei is the surgeon of this case and can't be in the team as well.",
    });
    await backend.sql('delete from case_team where staff_id = $1', [staff_id]);
    await backend.sql('delete from operating_staff where id = $1', [staff_id]);
  });

  it('names no patient whose record is closed to the reader', async () => {
    const { first, second, wanted } = await two();
    await staff.rpc('schedule_case', { ...wanted, team_overlap_reason: 'Both.' }).throwOnError();
    await backend.sql(
      `insert into patient_restrictions (company_id, patient_id, reason, restricted_by)
       select company_id, patient_id, 'Employee', $2 from surgery_cases where id = $1`,
      [first, PEOPLE.demo],
    );
    expect((await teamOf(second)).elsewhere).toMatchObject([
      { sentence: expect.stringContaining('is at another operation from') },
    ]);
    await backend.sql('delete from patient_restrictions where company_id = $1', [DEMO.company]);
  });
});
