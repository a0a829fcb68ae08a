import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { listingOf, openingOf, provesClosed, readingLog } from './support/reading.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { caseIn } from './support/surgery.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { told, lastEntry } = readingLog(backend);
const desk = await backend.as('staff.demo');

const company_id = DEMO.company;
const patient_id = DEMO.otherPatient;

/** By table, what nobody reads past the log. */
const CLOSED = {
  surgery_cases: [
    'bundle_id',
    'cancellation_note',
    'cancellation_reason',
    'icd10_codes',
    'icd10_sides',
    'laterality',
    'laterality_override_reason',
    'laterality_rule',
    'notes',
    'outcome',
    'outside_block_reason',
    'postponed_reason',
    'procedure_name',
    'search_text',
    'team_overlap_reason',
  ],
  case_procedures: [
    'below_age_years',
    'bundle_id',
    'cpt_code',
    'icd10_codes',
    'label',
    'laterality',
    'laterality_override_reason',
    'laterality_rule',
    'min_age_years',
  ],
  case_team: ['function', 'staff_id'],
  case_checklist_items: ['bundle_id', 'done_by', 'label', 'reason', 'topic'],
  surgery_case_events: ['blockers', 'cancellation_reason', 'changes', 'note'],
};

/** A case with words in all of its parts. */
async function aCase(situation: 'preop' | 'scheduled' | 'postponed' = 'preop') {
  const { id } = await caseIn(backend, situation, {
    notes: 'Snores at night',
    icd10_codes: ['J34.2'],
  });
  await backend.sql(
    `insert into surgery_case_events (company_id, case_id, event_type, note)
     values ($1, $2, 'postponed', 'Called twice')`,
    [company_id, id],
  );
  // Nobody has it open yet.
  await backend.sql('delete from private.record_views');
  return id;
}

const opening = (row_id: string) => openingOf('surgery_cases', row_id, patient_id);
const listing = (rows: number) => listingOf('surgery_cases', rows);

describe('what tells of care in surgery', () => {
  provesClosed(backend, CLOSED, (table) =>
    table === 'surgery_cases' ? 'patients' : 'surgery_cases',
  );

  it('doesn’t come beside a bundle, a time or a referral either', async () => {
    const client = await backend.asUntyped('staff.demo');
    for (const [table, columns] of [
      ['procedure_bundles', 'name, surgery_cases(id)'],
      ['provider_bookings', 'id, surgery_cases(procedure_name)'],
      ['referrals', 'id, surgery_cases(procedure_name)'],
    ] as const) {
      const { error } = await client.from(table).select(columns).limit(1);
      expect(error?.code).toBe('42501');
    }
  });

  it('isn’t sent by Realtime', async () => {
    expect(
      await backend.sql('select tablename from pg_publication_tables where tablename = any ($1)', [
        Object.keys(CLOSED),
      ]),
    ).toEqual([]);
  });

  it('comes with one entry in ten minutes: a case', async () => {
    const case_id = await aCase();
    const before = await lastEntry();
    for (const _ of [1, 2]) {
      expect(granted(await desk.rpc('open_surgery_case', { company_id, case_id }))).toMatchObject([
        { id: case_id, notes: 'Snores at night', icd10_codes: ['J34.2'], search_text: '' },
      ]);
    }
    expect(await told(before)).toEqual([opening(case_id)]);
    await backend.sql("update private.record_views set viewed_at = now() - interval '11 minutes'");
    granted(await desk.rpc('open_surgery_case', { company_id, case_id }));
    expect(await told(before)).toEqual([opening(case_id), opening(case_id)]);
  });

  it('comes with the same entry, whichever part is asked for', async () => {
    const case_id = await aCase('postponed');
    const of = { company_id, case_id };
    for (const [read, text] of [
      [() => desk.rpc('surgery_case_procedures', of), 'Septum straightened'],
      [() => desk.rpc('surgery_case_checklist', of), 'Consent signed'],
      [() => desk.rpc('surgery_case_timeline', of), 'Called twice'],
      [() => desk.rpc('case_blockers', { case_id }), 'A cold'],
    ] as const) {
      await backend.sql('delete from private.record_views');
      const before = await lastEntry();
      expect(JSON.stringify((await read().throwOnError()).data)).toContain(text);
      granted(await desk.rpc('open_surgery_case', of));
      expect(await told(before)).toEqual([opening(case_id)]);
    }
  });

  it('comes from a referral with the referral’s entry', async () => {
    const { id: referral_id } = await desk
      .from('referrals')
      .insert({ company_id, patient_id, reason: 'Blocked nose' })
      .select('id')
      .single()
      .throwOnError()
      .then(({ data }) => data);
    const { id } = await caseIn(backend, 'preop', { referral_id });
    await backend.sql('delete from private.record_views');
    const before = await lastEntry();
    expect(granted(await desk.rpc('referral_cases', { company_id, referral_id }))).toMatchObject([
      { id, procedure_name: 'Septoplasty and turbinates', stage: 'preop' },
    ]);
    expect(await told(before)).toEqual([{ ...opening(referral_id), table_name: 'referrals' }]);
  });

  it('isn’t given to another clinic or to who is signed out, which leaves no entry', async () => {
    const case_id = await aCase();
    const stranger = await backend.as('owner.harbor');
    const before = await lastEntry();
    for (const name of [
      'open_surgery_case',
      'surgery_case_procedures',
      'surgery_case_team',
      'surgery_case_checklist',
      'surgery_case_timeline',
    ] as const) {
      expect(granted(await stranger.rpc(name, { company_id, case_id }))).toEqual([]);
      expect((await backend.signedOut().rpc(name, { company_id, case_id })).error).not.toBeNull();
    }
    expect((await stranger.rpc('case_blockers', { case_id })).error?.code).toBe('PT404');
    expect((await stranger.rpc('search_surgery_cases', { company_id })).error?.code).toBe('42501');
    expect(await told(before)).toEqual([]);
  });

  it('is counted in the log where a list tells it: a search, a day, chosen cases', async () => {
    const chosen = [await aCase(), await aCase('scheduled')];
    const before = await lastEntry();
    const rows = granted(
      await desk.rpc('search_surgery_cases', { company_id, stages: ['preop'], max_count: 4 }),
    );
    expect(rows).toHaveLength(4);
    expect(await told(before)).toEqual([listing(4)]);

    await backend.sql(
      'update private.list_readings set untold_rows = 199 where user_id = $1 and list = $2',
      [PEOPLE['staff.demo'], 'surgery_cases'],
    );
    const found = granted(await desk.rpc('search_surgery_cases', { company_id, chosen }));
    expect(found.map(({ id }) => id).sort()).toEqual([...chosen].sort());
    expect(await told(before)).toEqual([listing(4), listing(201)]);
  });

  it('is counted where figures are looked into', async () => {
    const before = await lastEntry();
    const days = { from_day: '2026-01-01', to_day: '2026-12-31' };
    const rows = granted(
      await desk.rpc('analytics_cases', { company_id, ...days, figure: 'preop' }),
    );
    expect(await told(before)).toEqual([listing(rows.length)]);
    granted(await desk.rpc('surgery_figures', { company_id, ...days }));
    expect(await told(before)).toHaveLength(1);
  });

  it('isn’t given to who changes a case, or asks for what it is already', async () => {
    const case_id = await aCase('postponed');
    const same = await desk.rpc('postpone_case', { case_id, reason: 'A cold' });
    expect(granted(same)).toMatchObject({ id: case_id, stage: 'preop', postponed_reason: null });
    const resumed = await desk.rpc('resume_case', { case_id });
    const cancelled = await desk.rpc('cancel_case', {
      case_id,
      reason: 'patient_ill',
      note: 'A cold again',
    });
    const item = await desk.rpc('clear_planned_time', { case_id });
    for (const answer of [same, resumed, cancelled, item]) {
      expect(answer.error).toBeNull();
      expect(JSON.stringify(answer.data)).not.toMatch(/cold|Snores|Septoplasty|J34|patient_ill/);
    }
  });
});

describe('what is in the way of a change', () => {
  /** Changes that the case refuses, naming what it has. */
  const refused = (case_id: string) => [
    desk.rpc('move_case', { case_id, to_stage: 'ready' }),
    desk.rpc('schedule_case', { case_id, starts_at: '2190-01-02T15:00:00Z' }),
    desk.rpc('edit_surgery_case', {
      case_id,
      laterality: 'left',
      duration_minutes: 60,
      cleanup_minutes: 15,
      icd10_codes: ['H72.01'],
    }),
  ];
  const WORDS = /cold|Septoplasty|H72|Consent/;

  it('is told to who has opened the case alone', async () => {
    const case_id = await aCase('postponed');
    const before = await lastEntry();
    for (const { error } of await Promise.all(refused(case_id))) {
      expect(error?.code).toBe('P0001');
      expect(JSON.parse(error?.details ?? '')).toEqual({ kind: 'unopened' });
      expect(JSON.stringify(error)).not.toMatch(WORDS);
    }
    expect(await told(before)).toEqual([]);
    granted(await desk.rpc('open_surgery_case', { company_id, case_id }));
    for (const { error } of await Promise.all(refused(case_id))) {
      expect(JSON.stringify(error)).toMatch(WORDS);
    }
  });

  it('names no line of a checklist to others', async () => {
    const { id, blocking } = await caseIn(backend, 'preop');
    const waive = () => desk.rpc('set_checklist_item', { item_id: blocking, state: 'waived' });
    await backend.sql('delete from private.record_views');
    expect((await waive()).error?.message).toBe('Say why "This line" is waived.');
    granted(await desk.rpc('open_surgery_case', { company_id, case_id: id }));
    expect((await waive()).error?.message).toBe('Say why "Consent signed" is waived.');
  });

  it('names no operation of a referral to others', async () => {
    const { data: referral } = await desk
      .from('referrals')
      .insert({ company_id, patient_id, reason: 'Blocked nose' })
      .select('id')
      .single()
      .throwOnError();
    await caseIn(backend, 'preop', { referral_id: referral.id });
    const decline = async () =>
      JSON.stringify(
        await desk.rpc('set_referral_status', {
          referral_id: referral.id,
          new_status: 'declined',
          decline_reason: 'duplicate',
        }),
      );
    expect(await decline()).not.toMatch(WORDS);
    granted(await desk.rpc('open_referral', { company_id, referral_id: referral.id }));
    expect(await decline()).toMatch(WORDS);
  });
});

describe('the lists of cases', () => {
  it('have a case with its patient, its codes and its checklist', async () => {
    const id = await aCase('scheduled');
    const [row] = granted(await desk.rpc('search_surgery_cases', { company_id, chosen: [id] }));
    expect(row).toMatchObject({
      patient: { id: patient_id, date_of_birth: expect.any(String) },
      surgeon: { id: DEMO.secondProvider },
      location: { id: DEMO.surgeryCenter },
      procedures: [{ cpt_code: '30520', label: 'Septum straightened' }],
      items: [{ label: 'Consent signed' }, { label: 'Ride arranged' }],
    });
  });

  it('are narrowed to a span of time, and to completed cases of late', async () => {
    const late = await caseIn(backend, 'completed', { starts_at: '2023-02-03T15:00:00Z' });
    const early = await caseIn(backend, 'completed', { starts_at: '2023-02-02T15:00:00Z' });
    const open = await caseIn(backend, 'preop');
    const ids = async (more: object) =>
      granted(
        await desk.rpc('search_surgery_cases', {
          company_id,
          chosen: [late.id, early.id, open.id],
          ...more,
        }),
      ).map(({ id }) => id);
    expect(
      await ids({
        from_at: '2023-02-02T00:00:00Z',
        until_at: '2023-02-04T00:00:00Z',
        sort: 'next',
      }),
    ).toEqual([early.id, late.id]);
    expect(await ids({ until_at: '2023-02-03T15:00:00Z' })).toEqual([early.id]);
    expect(
      await ids({
        stages: ['preop', 'completed'],
        completed_since: '2023-02-03T00:00:00Z',
        sort: 'oldest',
      }),
    ).toEqual([late.id, open.id]);
  });
});
