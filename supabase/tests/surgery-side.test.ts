import { beforeAll, describe, expect, it } from 'vitest';
import type { Enums, Json } from '../../src/lib/supabase/database.types.ts';
import { codeSides, sideConflicts } from '../../src/records/surgery-cases/side.model.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';
import { caseIn, eventsOf, lookAt } from './support/surgery.ts';

const backend = await startBackend();

/** The seeded tympanoplasty, which has both sides of a hole in the drum. */
const EARDRUM = 'a0000000-0000-4000-8000-000000000006';
/** Of each kind: right, left, both, unspecified, without a side. */
const DIAGNOSES = ['H72.01', 'H72.02', 'H90.A11', 'C44.209', 'H65.23', 'H90.3', 'H72.00', 'J34.2'];

type Laterality = Enums<'laterality'>;

let staff: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
});

describe('a diagnosis code', () => {
  // Read off the ICD-10-CM tabular list, fiscal year 2026: one or more of each family and position.
  it.each([
    [
      'right',
      'H72.01 H60.311 H61.21 H65.01 H65.04 H65.114 H66.001 H66.014 H67.1 H82.1 H90.11 H90.41',
    ],
    [
      'right',
      'H90.A11 H93.A1 H95.01 H95.811 C43.21 C44.202 C72.41 S00.411A S01.301A S09.21XA T16.1XXA',
    ],
    [
      'left',
      'H72.02 H60.312 H65.02 H65.05 H65.195 H66.002 H66.015 H67.2 H90.12 H90.A32 H93.12 H95.812',
    ],
    ['left', 'C44.209 C44.299 D22.22 S01.352D S09.22XA S09.392A T16.2XXS'],
    ['bilateral', 'H65.23 H65.493 H66.006 H66.3X3 H69.83 H71.03 H90.0 H90.3 H90.6 H91.23 H93.13'],
    // Unspecified, without a side, a heading, or a digit that counts something else.
    [null, 'H72.00 H72.90 H74.09 H90.2 H90.5 H65.07 H66.017 H60.3 H66.01 H68.1 H91.3 H93.25 H81.4'],
    [
      null,
      'H95.21 H95.31 H95.41 J34.2 J35.01 J38.01 G47.33 E04.1 C73 R04.0 C44.201 C43.20 S01.309A',
    ],
  ] as const)('names its side: %s', async (side, codes) => {
    const rows = await backend.sql<{ code: string; side: string | null }>(
      'select code, private.icd10_side(code) as side from unnest($1::text[]) as code',
      [codes.split(' ')],
    );
    expect(rows).toEqual(codes.split(' ').map((code) => ({ code, side })));
  });
});

it('is held against the side by the forms as the database does it', async () => {
  const rows = await backend.sql<{ side: Laterality; conflicts: string[]; icd10_sides: Json }>(
    `select s.side, coalesce((
         select f.codes
         from private.side_conflicts(jsonb_populate_record(null::public.surgery_cases,
           jsonb_build_object('laterality', s.side, 'icd10_codes', $1::text[])), '[]') as f
       ), '{}') as conflicts,
       private.icd10_sides($1) as icd10_sides
     from unnest(enum_range(null::public.laterality)) as s (side)`,
    [DIAGNOSES],
  );
  expect(rows).toHaveLength(4);
  for (const { side, conflicts, icd10_sides } of rows) {
    const told = sideConflicts({
      side,
      diagnoses: DIAGNOSES,
      codeSides: codeSides({ icd10_sides }),
    });
    expect([side, told]).toEqual([side, conflicts]);
  }
  expect(rows.map(({ conflicts }) => conflicts.length)).toEqual([2, 2, 0, 0]);
});

type Added = Parameters<typeof add>[0];

function add(given: {
  laterality: 'left' | 'right' | 'bilateral';
  icd10_codes: string[];
  laterality_override_reason?: string | null;
}) {
  return staff.rpc('add_surgery_case', {
    company_id: DEMO.company,
    patient_id: DEMO.otherPatient,
    bundle_id: EARDRUM,
    ...given,
  });
}

/** Why the side of a case is right although a diagnosis names the other one. */
const reasonOf = async (made: { id: string } | null) =>
  (await lookAt(backend, made?.id ?? '')).row.laterality_override_reason;

describe('the side of an operation', () => {
  it.each<[Added, string, string[]]>([
    [
      { laterality: 'left', icd10_codes: ['H72.01'] },
      'The operation is on the left, but H72.01 is on the right. Correct one of them, or say why.',
      ['H72.01'],
    ],
    [
      { laterality: 'right', icd10_codes: ['H72.02', 'J34.2', 'H71.02'] },
      'The operation is on the right, but H72.02 and H71.02 are on the left. Correct one of them, or say why.',
      ['H72.02', 'H71.02'],
    ],
    [
      { laterality: 'left', icd10_codes: ['H72.02', 'H72.01'], laterality_override_reason: ' ' },
      'The operation is on the left, but H72.01 is on the right. Correct one of them, or say why.',
      ['H72.01'],
    ],
  ])('that a diagnosis contradicts is refused: %j', async (given, sentence, codes) => {
    const { data, error } = await add(given);
    expect(data).toBeNull();
    expect([error?.code, error?.message]).toEqual(['P0001', sentence]);
    expect(JSON.parse(error?.details ?? '')).toEqual({ kind: 'side', codes });
  });

  it.each<Added>([
    { laterality: 'left', icd10_codes: ['H72.02'] },
    { laterality: 'left', icd10_codes: ['H65.23', 'J34.2', 'H72.90'] },
    { laterality: 'bilateral', icd10_codes: ['H72.01'] },
    { laterality: 'right', icd10_codes: [] },
  ])('that no diagnosis contradicts is taken, without a reason: %j', async (given) => {
    const { data, error } = await add({ ...given, laterality_override_reason: 'Not needed.' });
    expect(error).toBeNull();
    expect(await reasonOf(data)).toBeNull();
  });

  it('is kept against a diagnosis for a reason, which stands in the history', async () => {
    const { data } = await add({
      laterality: 'left',
      icd10_codes: ['H72.01'],
      laterality_override_reason: ' The referral has the wrong code. ',
    });
    expect(await reasonOf(data)).toBe('The referral has the wrong code.');
    expect((await eventsOf(backend, data?.id ?? '')).at(-1)?.note).toBe(
      'The referral has the wrong code.',
    );
  });

  it('is not edited into a contradiction; a reason goes with the contradiction', async () => {
    const { id } = await caseIn(backend, 'scheduled', {
      bundle_id: EARDRUM,
      laterality_rule: 'required',
      laterality: 'right',
      icd10_codes: ['H72.01'],
    });
    const edit = (laterality: 'left' | 'right', laterality_override_reason: string | null = null) =>
      staff.rpc('edit_surgery_case', {
        case_id: id,
        laterality,
        laterality_override_reason,
        duration_minutes: 60,
        cleanup_minutes: 15,
        surgeon_id: DEMO.secondProvider,
        location_id: DEMO.surgeryCenter,
      });
    const { trace } = await lookAt(backend, id);
    expect(JSON.parse((await edit('left')).error?.details ?? '').kind).toBe('side');
    expect((await lookAt(backend, id)).trace).toBe(trace);
    expect((await edit('left', 'Agreed with the surgeon.')).data?.stage).toBe('scheduled');
    expect((await eventsOf(backend, id)).at(-1)).toMatchObject({
      changes: {
        laterality: ['right', 'left'],
        laterality_override_reason: [null, 'Agreed with the surgeon.'],
      },
    });
    expect((await edit('right', 'Agreed with the surgeon.')).error).toBeNull();
    expect(await reasonOf({ id })).toBeNull();
  });

  it('that contradicts without a reason keeps a case from Ready and from Scheduled', async () => {
    const wrong = { bundle_id: EARDRUM, laterality: 'left', icd10_codes: ['H72.01'] };
    const blockers = [
      expect.objectContaining({
        kind: 'side',
        label: 'Side',
        why: 'The operation is on the left, but H72.01 is on the right.',
      }),
    ];
    const preop = await caseIn(backend, 'preop', wrong);
    const moved = await staff.rpc('move_case', { case_id: preop.id, to_stage: 'ready' });
    expect(JSON.parse(moved.error?.details ?? '').blockers).toEqual(blockers);
    const ready = await caseIn(backend, 'ready', wrong);
    const scheduled = await staff.rpc('schedule_case', {
      case_id: ready.id,
      starts_at: '2190-01-02T15:00:00Z',
    });
    expect(JSON.parse(scheduled.error?.details ?? '').blockers).toEqual(blockers);
  });
});
