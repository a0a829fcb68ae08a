import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../src/lib/supabase/database.types.ts';
import { authorizations } from './support/authorizations.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR } from './support/seeded.ts';
import {
  bornYearsBefore,
  caseIn,
  dateIn,
  eventsOf,
  freeDay,
  lookAt,
  seenBy,
  withoutBlocks,
} from './support/surgery.ts';
import { granted } from './support/threads.ts';

/*
 * Several procedures in one case. The operation is the seeded tympanoplasty, of the right ear with a hole in its
 * drum, unless a test says otherwise; ear tubes are what is done with it.
 */

const backend = await startBackend();

const EARDRUM = 'a0000000-0000-4000-8000-000000000006';
const MASTOID = 'a0000000-0000-4000-8000-000000000007';

const OWN = { cpt_code: '69631', icd10_codes: ['H72.01'] };
const TUBE = {
  cpt_code: '69436',
  bundle_id: DEMO.tubesBundle,
  laterality: 'left',
  icd10_codes: ['H65.02'],
  minutes: 20,
};

let staff: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  await withoutBlocks(backend);
});

interface Given {
  procedures?: Json;
  bundle_id?: string;
  laterality?: 'left' | 'right' | 'not_applicable';
  icd10_codes?: string[];
  laterality_override_reason?: string | null;
  patient_id?: string;
  case_id?: string;
}

const add = (given: Given) =>
  staff.rpc('add_surgery_case', {
    company_id: DEMO.company,
    patient_id: DEMO.otherPatient,
    bundle_id: EARDRUM,
    laterality: 'right',
    icd10_codes: ['H72.01', 'H65.02'],
    ...given,
  });

const FORM = {
  laterality: 'right',
  duration_minutes: 140,
  cleanup_minutes: 15,
  surgeon_id: DEMO.secondProvider,
  location_id: DEMO.surgeryCenter,
} as const;

interface Edited {
  procedures?: Json;
  laterality?: 'left' | 'right' | 'not_applicable';
  icd10_codes?: string[];
  cpt_codes?: string[];
  duration_minutes?: number;
  expected_revision?: number;
}

const edit = (case_id: string, given: Edited) =>
  staff.rpc('edit_surgery_case', { ...FORM, case_id, ...given });

async function proceduresOf(caseId: string) {
  const { data } = await staff
    .rpc('surgery_case_procedures', { company_id: DEMO.company, case_id: caseId })
    .select(
      'cpt_code, bundle_id, laterality, laterality_override_reason, icd10_codes, minutes, label',
    )
    .order('position');
  return data ?? [];
}

/** "69631", "69436 left". */
const namesOf = async (caseId: string) =>
  (await proceduresOf(caseId)).map(({ cpt_code, laterality }) =>
    [cpt_code, laterality].filter(Boolean).join(' '),
  );

async function checklistOf(caseId: string) {
  const { data } = await staff
    .rpc('surgery_case_checklist', { company_id: DEMO.company, case_id: caseId })
    .select('id, label, topic, bundle_id, state, due_on, revision')
    .order('position');
  return data ?? [];
}

const labelsOf = async (caseId: string) => (await checklistOf(caseId)).map(({ label }) => label);

describe('a case', () => {
  it('has further procedures after its own, each with side, diagnoses and minutes', async () => {
    const { id, duration_minutes } = granted(await add({ procedures: [TUBE, OWN] }));
    expect(duration_minutes).toBe(140);
    expect(await proceduresOf(id)).toEqual([
      expect.objectContaining({ ...OWN, bundle_id: null, laterality: null, minutes: 0 }),
      expect.objectContaining({ ...TUBE, label: 'Tube, general anesthesia' }),
    ]);
  });

  it('keeps them when only its own codes are changed, and loses them when they are left out', async () => {
    const { id } = granted(await add({ procedures: [OWN, TUBE] }));
    granted(await edit(id, { cpt_codes: ['69620', '69631'] }));
    expect(await namesOf(id)).toEqual(['69620', '69631', '69436 left']);
    granted(await edit(id, { procedures: [OWN], icd10_codes: ['H72.01'] }));
    expect(await namesOf(id)).toEqual(['69631']);
  });

  it('has them in the order in which they are given', async () => {
    const drum = { cpt_code: '69421', bundle_id: DEMO.tubesBundle, laterality: 'left' };
    const { id } = granted(await add({ procedures: [OWN, TUBE, drum] }));
    granted(await edit(id, { procedures: [drum, OWN, TUBE] }));
    expect(await namesOf(id)).toEqual(['69631', '69421 left', '69436 left']);
  });

  it('tells a change of them as facts, and not the same save sent again', async () => {
    const { id } = granted(await add({ procedures: [OWN, TUBE] }));
    const right = { ...TUBE, laterality: 'right', icd10_codes: [] };
    granted(await edit(id, { procedures: [OWN, right], icd10_codes: ['H72.01'] }));
    const event = (await eventsOf(backend, id)).at(-1);
    expect(event?.changes).toMatchObject({
      icd10_codes: [['H72.01', 'H65.02'], ['H72.01']],
      procedures: [
        [
          expect.objectContaining({
            cpt_code: '69436',
            laterality: 'left',
            icd10_codes: ['H65.02'],
          }),
        ],
        [expect.objectContaining({ cpt_code: '69436', laterality: 'right', icd10_codes: [] })],
      ],
    });
    expect(event?.changes).not.toHaveProperty('cpt_codes');
    const { trace } = await lookAt(backend, id);
    granted(await edit(id, { procedures: [OWN, right], icd10_codes: ['H72.01'] }));
    expect((await lookAt(backend, id)).trace).toBe(trace);
  });

  it('sent again with other procedures is refused', async () => {
    const case_id = crypto.randomUUID();
    granted(await add({ case_id, procedures: [OWN, TUBE] }));
    granted(await add({ case_id, procedures: [OWN, TUBE] }));
    const { error } = await add({ case_id, procedures: [OWN] });
    expect(error?.code).toBe('PT409');
  });

  it('is found by the words of its further procedures', async () => {
    const { id } = granted(await add({ procedures: [OWN, TUBE] }));
    const found = async () =>
      granted(
        await staff.rpc('search_surgery_cases', {
          company_id: DEMO.company,
          stages: ['preop'],
          term: 'nakamura general anesthesia',
        }),
      ).some((one) => one.id === id);
    expect(await found()).toBe(true);
    granted(await edit(id, { procedures: [OWN], icd10_codes: ['H72.01'] }));
    expect(await found()).toBe(false);
  });

  it('keeps a code that its clinic no longer offers, with its words', async () => {
    const { id } = granted(await add({ procedures: [OWN, TUBE] }));
    await backend.sql('update procedure_bundles set is_active = false where id = $1', [
      DEMO.tubesBundle,
    ]);
    const kept = await edit(id, { procedures: [OWN, { ...TUBE, minutes: 25 }] });
    const anew = await add({ procedures: [OWN, TUBE] });
    await backend.sql('update procedure_bundles set is_active = true where id = $1', [
      DEMO.tubesBundle,
    ]);
    expect(kept.error).toBeNull();
    expect((await proceduresOf(id)).at(-1)).toMatchObject({
      minutes: 25,
      label: 'Tube, general anesthesia',
    });
    expect(anew.error?.message).toBe('CPT 69436 is not one of the codes of this clinic.');
  });
});

describe('procedures', () => {
  it.each<[string, Json, string]>([
    ['none of the operation itself', [TUBE], 'Choose at least one procedure code.'],
    [
      'a code of another bundle as its own',
      [OWN, { cpt_code: '69436' }],
      'CPT 69436 is not one of the codes of "Tympanoplasty".',
    ],
    [
      'a code that its bundle doesn’t have',
      [OWN, { ...TUBE, cpt_code: '99999' }],
      'CPT 99999 is not one of the codes of this clinic.',
    ],
    [
      'a code of another clinic',
      [OWN, { ...TUBE, bundle_id: HARBOR.tubesBundle }],
      'CPT 69436 is not one of the codes of this clinic.',
    ],
    [
      'no side where the rule wants one',
      [OWN, { ...TUBE, laterality: 'not_applicable' }],
      '"CPT 69436" needs a side: left, right or bilateral.',
    ],
    [
      'a side where there is none',
      [OWN, { cpt_code: '42826', bundle_id: DEMO.tonsilBundle, laterality: 'left' }],
      '"CPT 42826" has no side.',
    ],
    [
      'more minutes than a day has',
      [OWN, { ...TUBE, minutes: 900 }],
      'CPT 69436 adds 0 to 720 minutes.',
    ],
    [
      'an operation too long with them',
      [OWN, { ...TUBE, minutes: 700 }],
      'An operation takes 5 minutes to 12 hours, clean-up none to 4 hours.',
    ],
    [
      'a diagnosis that the case doesn’t have',
      [OWN, { ...TUBE, icd10_codes: ['H65.23'] }],
      'CPT 69436 is done for H65.23, which is not one of the diagnoses of the case.',
    ],
    ['what isn’t a list', { cpt_code: '69631' }, 'Procedures could not be read.'],
    [
      'a side that isn’t one',
      [OWN, { ...TUBE, laterality: 'up' }],
      'The procedures could not be read.',
    ],
    [
      'diagnoses that are no list',
      [{ ...OWN, icd10_codes: 'H72.01' }],
      'The procedures could not be read.',
    ],
  ])('are refused with %s', async (_, procedures, sentence) => {
    const { data, error } = await add({ procedures });
    expect(data).toBeNull();
    expect([error?.code, error?.message]).toEqual(['P0001', sentence]);
  });

  it.each([
    ['left', 'right', true],
    ['left', 'left', false],
    ['bilateral', 'left', false],
  ])('name one code twice only on different sides: %s and %s', async (first, second, allowed) => {
    const { error } = await add({
      icd10_codes: ['H72.01'],
      procedures: [
        OWN,
        { ...TUBE, icd10_codes: [], laterality: first, laterality_override_reason: 'Seen.' },
        { ...TUBE, icd10_codes: [], laterality: second },
      ],
    });
    expect(error?.message ?? 'taken').toBe(
      allowed
        ? 'taken'
        : 'CPT 69436 is there twice. One code is done twice only on different sides.',
    );
  });

  it('name a code of the operation again on the other side alone', async () => {
    const again = (laterality: string) =>
      add({
        icd10_codes: [],
        procedures: [{ cpt_code: '69631' }, { cpt_code: '69631', bundle_id: EARDRUM, laterality }],
      });
    expect((await again('right')).error?.code).toBe('P0001');
    const { id } = granted(await again('left'));
    // The operation can't be moved to the side that its code has already.
    expect((await edit(id, { laterality: 'left' })).error?.code).toBe('P0001');
    expect(await namesOf(id)).toEqual(['69631', '69631 left']);
  });

  it('for another age keep the case in Pre-Op', async () => {
    const { data } = await staff
      .from('patients')
      .insert({
        company_id: DEMO.company,
        first_name: 'Ada',
        last_name: 'Grown',
        date_of_birth: bornYearsBefore(30, 0),
      })
      .select('id')
      .single();
    const { id } = granted(
      await add({
        patient_id: data?.id ?? '',
        procedures: [
          OWN,
          { cpt_code: '42825', bundle_id: DEMO.tonsilBundle, laterality: 'not_applicable' },
        ],
        icd10_codes: ['H72.01'],
      }),
    );
    const blockers = granted(await staff.rpc('case_blockers', { case_id: id }));
    expect(blockers.find(({ kind }) => kind === 'age')).toMatchObject({
      label: 'CPT 42825',
      why: 'It is for patients under 12 years; Ada Grown is 30. For this age the bundle has 42826.',
    });
  });
});

describe('the side of a procedure', () => {
  const wrong = { ...TUBE, laterality: 'right' };

  it('that its diagnosis contradicts is refused, and kept for a reason', async () => {
    const { error } = await add({ procedures: [OWN, wrong] });
    expect(error?.message).toBe(
      'CPT 69436 is on the right, but H65.02 is on the left. Correct one of them, or say why.',
    );
    expect(JSON.parse(error?.details ?? '')).toEqual({
      kind: 'side',
      codes: ['H65.02'],
      place: 2,
    });
    const { id } = granted(
      await add({ procedures: [OWN, { ...wrong, laterality_override_reason: ' Both drained. ' }] }),
    );
    expect((await proceduresOf(id)).at(-1)?.laterality_override_reason).toBe('Both drained.');
  });

  it('is held against its own diagnoses, not against those of another', async () => {
    expect((await add({ procedures: [OWN, TUBE] })).error).toBeNull();
    // Nothing names the diagnosis of the left: it is the operation's as well as the tube's.
    const { error } = await add({ procedures: [OWN, { ...TUBE, icd10_codes: [] }] });
    expect(error?.message).toMatch(/^The operation is on the right, but H65.02 is on the left./);
    expect(JSON.parse(error?.details ?? '')).toEqual({ kind: 'side', codes: ['H65.02'] });
  });

  it('loses its reason with the contradiction', async () => {
    const { id } = granted(
      await add({ procedures: [OWN, { ...wrong, laterality_override_reason: 'Seen.' }] }),
    );
    granted(
      await edit(id, { procedures: [OWN, { ...TUBE, laterality_override_reason: 'Seen.' }] }),
    );
    expect((await proceduresOf(id)).at(-1)?.laterality_override_reason).toBeNull();
  });

  it('is asked about when a diagnosis goes and leaves another to it', async () => {
    const { id } = granted(await add({ procedures: [OWN, TUBE] }));
    await seenBy(backend, id);
    const { error } = await edit(id, { icd10_codes: ['H72.01', 'H71.01'] });
    // The tube has lost its diagnosis, and nothing names the new one, of the right.
    expect(error?.message).toMatch(/^CPT 69436 is on the left, but H71.01 is on the right./);
    granted(await edit(id, { icd10_codes: ['H72.01'] }));
    expect((await proceduresOf(id)).at(-1)?.icd10_codes).toEqual([]);
  });

  it('that contradicts without a reason keeps a case from Ready', async () => {
    const { id } = granted(await add({ procedures: [OWN, TUBE] }));
    await backend.sql('delete from case_checklist_items where case_id = $1', [id]);
    await backend.sql(
      `update case_procedures set laterality = 'right' where case_id = $1 and cpt_code = '69436'`,
      [id],
    );
    await seenBy(backend, id);
    const moved = await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    expect(JSON.parse(moved.error?.details ?? '').blockers).toEqual([
      expect.objectContaining({
        kind: 'side',
        label: 'Side of CPT 69436',
        why: 'CPT 69436 is on the right, but H65.02 is on the left.',
      }),
    ]);
  });
});

describe('a second bundle', () => {
  const combined = { ...TUBE, with_checklist: true };

  /** The tonsil bundle's lines, then what ear tubes add to them. */
  const tonsils = (procedures: Json) =>
    add({
      bundle_id: DEMO.tonsilBundle,
      laterality: 'not_applicable',
      icd10_codes: ['H65.02'],
      procedures,
    });
  const OWN_TONSILS = { cpt_code: '42826' };
  const BROUGHT = [
    'Audiogram, at most 6 months old',
    'Implants and supplies confirmed',
    'Side marked by the surgeon',
  ];
  const editTonsils = (id: string, procedures: Json) =>
    edit(id, { laterality: 'not_applicable', duration_minutes: 65, procedures });

  it('brings the lines that aren’t there yet, and takes them away again', async () => {
    const plain = granted(await tonsils([OWN_TONSILS]));
    const own = await labelsOf(plain.id);
    expect(own).not.toContain(BROUGHT[0]);
    granted(await editTonsils(plain.id, [OWN_TONSILS, combined]));
    expect(await labelsOf(plain.id)).toEqual([...own, ...BROUGHT]);
    expect((await eventsOf(backend, plain.id)).at(-1)?.changes).toMatchObject({
      checklist: [[], BROUGHT],
    });
    granted(await editTonsils(plain.id, [OWN_TONSILS]));
    expect(await labelsOf(plain.id)).toEqual(own);
    expect((await eventsOf(backend, plain.id)).at(-1)?.changes).toMatchObject({
      checklist: [BROUGHT, []],
    });
  });

  it('does so for a new case as well', async () => {
    const { id } = granted(await tonsils([OWN_TONSILS, combined]));
    expect((await labelsOf(id)).slice(-3)).toEqual(BROUGHT);
  });

  it('leaves lines that were worked on, and says so', async () => {
    const { id } = granted(await tonsils([OWN_TONSILS, combined]));
    const audiogram = (await checklistOf(id)).find(({ label }) => label === BROUGHT[0]);
    granted(
      await staff.rpc('set_checklist_item', { item_id: audiogram?.id ?? '', state: 'requested' }),
    );
    granted(await editTonsils(id, [OWN_TONSILS]));
    expect((await labelsOf(id)).slice(-1)).toEqual(BROUGHT.slice(0, 1));
    expect((await eventsOf(backend, id)).at(-1)?.changes).toMatchObject({
      checklist: [BROUGHT.slice(1), []],
      checklist_kept: [null, BROUGHT.slice(0, 1)],
    });
    // Combined again, it isn't doubled.
    granted(await editTonsils(id, [OWN_TONSILS, combined]));
    expect(new Set(await labelsOf(id)).size).toBe((await labelsOf(id)).length);
  });

  it('comes without a checklist as a single code', async () => {
    const { id } = granted(await tonsils([OWN_TONSILS, TUBE]));
    expect(await labelsOf(id)).not.toContain(BROUGHT[0]);
  });

  it('leaves a line that a third bundle asks for as well', async () => {
    const mastoid = {
      cpt_code: '69641',
      bundle_id: MASTOID,
      laterality: 'left',
      with_checklist: true,
    };
    const { id } = granted(await tonsils([OWN_TONSILS, combined, mastoid]));
    granted(await editTonsils(id, [OWN_TONSILS, mastoid]));
    const labels = await labelsOf(id);
    expect(labels).toContain('Audiogram, at most 6 months old');
    expect(labels).not.toContain('Implants and supplies confirmed');
    granted(await editTonsils(id, [OWN_TONSILS]));
    expect(await labelsOf(id)).not.toContain('Audiogram, at most 6 months old');
  });

  it('sends a scheduled case back to Pre-Op: its lines block, and are due by its date', async () => {
    const { id } = await caseIn(backend, 'scheduled', {
      bundle_id: DEMO.tonsilBundle,
      laterality_rule: 'none',
      starts_at: freeDay(),
    });
    await backend.sql(`update case_procedures set cpt_code = '42826' where case_id = $1`, [id]);
    const { stage } = granted(
      await edit(id, {
        laterality: 'not_applicable',
        icd10_codes: ['H65.02'],
        procedures: [OWN_TONSILS, combined],
      }),
    );
    expect(stage).toBe('preop');
    const brought = (await checklistOf(id)).filter(({ bundle_id }) => bundle_id !== null);
    expect(brought.length).toBeGreaterThan(0);
    for (const { label, due_on } of brought) expect([label, due_on]).not.toEqual([label, null]);
  });
});

describe('what follows', () => {
  it('books the whole length, and refuses it where another operation follows', async () => {
    const day = freeDay();
    const { id } = await caseIn(backend, 'scheduled', {
      bundle_id: EARDRUM,
      laterality_rule: 'required',
      laterality: 'right',
      starts_at: day,
    });
    await backend.sql(`update case_procedures set cpt_code = '69631' where case_id = $1`, [id]);
    const procedures = [{ cpt_code: '69631' }, { ...TUBE, icd10_codes: [] }];
    const { starts_at } = granted(
      await edit(id, { procedures, duration_minutes: 80, icd10_codes: [] }),
    );
    const booked = await backend.sqlRow<{ minutes: number }>(
      `select extract(epoch from upper(span) - lower(span))::integer / 60 as minutes
       from provider_bookings where surgery_case_id = $1`,
      [id],
    );
    expect(booked.minutes).toBe(95);
    await caseIn(backend, 'scheduled', {
      starts_at: new Date(Date.parse(starts_at ?? '') + 95 * 60_000).toISOString(),
    });
    const longer = [{ cpt_code: '69631' }, { ...TUBE, icd10_codes: [], minutes: 40 }];
    const { error } = await edit(id, { procedures: longer, duration_minutes: 100 });
    expect(error?.code).toBe('PT409');
    expect((await proceduresOf(id)).at(-1)?.minutes).toBe(20);
  });

  it('refuses procedures decided on an older look, and names who changed the case', async () => {
    const { id, revision } = granted(await add({ procedures: [OWN], icd10_codes: ['H72.01'] }));
    granted(
      await edit(id, {
        procedures: [OWN, TUBE],
        icd10_codes: ['H72.01', 'H65.02'],
        expected_revision: revision,
      }),
    );
    const { error } = await edit(id, { procedures: [OWN], expected_revision: revision });
    expect([error?.code, error?.message]).toEqual(['PT409', expect.stringMatching(/^You changed/)]);
    expect(await namesOf(id)).toEqual(['69631', '69436 left']);
  });

  it('asks for an authorization of every code', async () => {
    const { insuredPatient, caseOf, draft } = authorizations(backend, staff);
    const { patient, coverage } = await insuredPatient();
    const surgery = await caseOf(patient);
    const { id } = await draft({ patient, coverage, case: surgery });
    granted(
      await staff.rpc('set_authorization_status', {
        authorization_id: id,
        to_status: 'approved',
        number: 'A-77',
        valid_from: dateIn(0),
        valid_until: dateIn(30),
      }),
    );
    const line = async () =>
      (await checklistOf(surgery)).find(({ topic }) => topic === 'authorization')?.state;
    const save = (procedures: Json) =>
      edit(surgery, { laterality: 'not_applicable', icd10_codes: [], procedures });
    expect(await line()).toBe('done');
    granted(await save([{ cpt_code: '30520' }, { ...TUBE, icd10_codes: [] }]));
    expect(await line()).toBe('expired');
    granted(await save([{ cpt_code: '30520' }]));
    expect(await line()).toBe('done');
  });

  it('writes each of them to the audit log, and nothing for those that stay', async () => {
    const { id } = granted(await add({ procedures: [OWN, TUBE] }));
    const seen = await backend.sqlRow<{ at: number }>(
      'select max(sequence)::integer as at from audit_log',
    );
    granted(await edit(id, { procedures: [OWN, { ...TUBE, minutes: 30 }] }));
    const rows = await backend.sql<{ action: string }>(
      `select action from audit_log where table_name = 'case_procedures' and sequence > $1`,
      [seen.at],
    );
    expect(rows).toEqual([{ action: 'update' }]);
  });
});
