import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';
import {
  bornYearsBefore,
  caseIn,
  dateIn,
  eventsOf,
  freeDay,
  inDays,
  letStart,
  lookAt,
  newsAbout,
  seenBy,
  withoutBlocks,
} from './support/surgery.ts';

const backend = await startBackend();

let staff: Client;
let admin: Client;

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
  await withoutBlocks(backend);
});

/** Writes past the functions, as the tables' owner; the code of what refuses it, if anything does. */
async function write(statement: string, parameters: (string | number | null)[] = []) {
  try {
    await backend.sql(statement, parameters);
    return null;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown) return thrown.code;
    throw thrown;
  }
}

const setActive = (id: string, active: boolean) =>
  backend.exec(`update procedure_bundles set is_active = ${active} where id = '${id}'`);

const addLine = (code: string, from: number | null = null, below: number | null = null) =>
  write(
    `insert into bundle_procedures
       (company_id, bundle_id, label, cpt_code, min_age_years, below_age_years)
     values ('${DEMO.company}', '${DEMO.septumBundle}', 'Fixture', $1, $2, $3)`,
    [code, from, below],
  );

async function newPatient(date_of_birth: string | null = '1990-05-17', last_name = 'Fixture') {
  const { data, error } = await staff
    .from('patients')
    .insert({ company_id: DEMO.company, first_name: 'Ada', last_name, date_of_birth })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}

type Added = Parameters<typeof addCase>[0];

async function addCase(given: {
  bundle_id?: string;
  patient_id?: string;
  laterality?: 'left' | 'right' | 'bilateral' | 'not_applicable';
  cpt_codes?: string[] | null;
  icd10_codes?: string[] | null;
  surgeon_id?: string | null;
  location_id?: string | null;
  referral_id?: string | null;
  notes?: string | null;
  case_id?: string | null;
  company_id?: string;
}) {
  return await staff.rpc('add_surgery_case', {
    company_id: DEMO.company,
    patient_id: DEMO.otherPatient,
    bundle_id: DEMO.septumBundle,
    laterality: 'not_applicable',
    ...given,
  });
}

async function added(given: Added) {
  const { data, error } = await addCase(given);
  if (error) throw new Error(`${error.code}: ${error.message}`);
  await seenBy(backend, data.id);
  return data;
}

async function codesOf(caseId: string): Promise<string[]> {
  const { data } = await staff
    .rpc('surgery_case_procedures', { company_id: DEMO.company, case_id: caseId })
    .select('cpt_code')
    .order('position');
  return data?.map(({ cpt_code }) => cpt_code) ?? [];
}

async function blockersOf(caseId: string) {
  const { data, error } = await staff.rpc('case_blockers', { case_id: caseId });
  if (error) throw new Error(error.message);
  return data.map(({ kind, label, why }) => ({ kind, label, why }));
}

/** How many cases, with all their rows, there are. */
async function counts() {
  return await backend.sqlRow(
    `select (select count(*) from surgery_cases)::integer as cases,
       (select count(*) from case_procedures)::integer as codes,
       (select count(*) from case_checklist_items)::integer as items,
       (select count(*) from surgery_case_events)::integer as events,
       (select count(*) from referral_events)::integer as notes`,
  );
}

const FORM = {
  laterality: 'not_applicable',
  duration_minutes: 60,
  cleanup_minutes: 15,
  surgeon_id: DEMO.secondProvider,
  location_id: DEMO.surgeryCenter,
} as const;

describe('adding a case', () => {
  it('copies its bundle: name, side’s rule, length, usual codes and checklist', async () => {
    const data = await added({ surgeon_id: DEMO.secondProvider, notes: ' Sings. ' });
    expect((await lookAt(backend, data.id)).row).toMatchObject({
      stage: 'preop',
      procedure_name: 'Septoplasty and turbinates',
      laterality_rule: 'optional',
      laterality: 'not_applicable',
      icd10_codes: [],
      duration_minutes: 75,
      cleanup_minutes: 15,
      surgeon_id: DEMO.secondProvider,
      location_id: null,
      starts_at: null,
      notes: 'Sings.',
      revision: 1,
      created_by: PEOPLE['staff.demo'],
    });
    expect(await codesOf(data.id)).toEqual(['30520', '30140']);
    const columns = 'position, label, blocking, owner_role, due_days_before, valid_days';
    const { data: copied } = await staff
      .rpc('surgery_case_checklist', { company_id: DEMO.company, case_id: data.id })
      .select(columns)
      .order('position');
    const { data: template } = await staff
      .from('bundle_checklist_items')
      .select(columns)
      .eq('bundle_id', DEMO.septumBundle)
      .order('position');
    expect(copied).toEqual(template);
    expect(copied?.length).toBeGreaterThan(5);
    expect(await eventsOf(backend, data.id)).toEqual([
      {
        event_type: 'added',
        actor_id: PEOPLE['staff.demo'],
        from_stage: null,
        to_stage: 'preop',
        to_starts_at: null,
        blockers: null,
        changes: null,
        note: null,
      },
    ]);
  });

  it('is for good: editing the bundle later leaves the case alone', async () => {
    const { id } = await added({ bundle_id: DEMO.tubesBundle, laterality: 'left' });
    const { trace } = await lookAt(backend, id);
    await backend.exec(`
      update procedure_bundles set name = 'Tubes', duration_minutes = 25, laterality_rule = 'none'
      where id = '${DEMO.tubesBundle}';
      delete from bundle_procedures where bundle_id = '${DEMO.tubesBundle}';
      insert into bundle_checklist_items (company_id, bundle_id, label)
      values ('${DEMO.company}', '${DEMO.tubesBundle}', 'One more');
    `);
    expect((await lookAt(backend, id)).trace).toBe(trace);
    await backend.exec(`
      update procedure_bundles set name = 'Ear tubes', duration_minutes = 20, laterality_rule = 'required'
      where id = '${DEMO.tubesBundle}';
      insert into bundle_procedures (company_id, bundle_id, cpt_code, label, is_default)
      values ('${DEMO.company}', '${DEMO.tubesBundle}', '69436', 'Tube', true);
    `);
  });

  it.each([
    ['eleven', 11, ['42825']],
    ['twelve', 12, ['42826']],
    ['forty', 40, ['42826']],
  ] as const)('picks the code for the age: at %s', async (_, years, codes) => {
    const patient_id = await newPatient(bornYearsBefore(years, 0));
    const { id } = await added({ bundle_id: DEMO.tonsilBundle, patient_id });
    expect(await codesOf(id)).toEqual(codes);
  });

  it('picks the younger code on the day before the twelfth birthday', async () => {
    const patient_id = await newPatient(bornYearsBefore(12, 1));
    const { id } = await added({ bundle_id: DEMO.tonsilBundle, patient_id });
    expect(await codesOf(id)).toEqual(['42825']);
  });

  it('takes the codes that are given, in their order, once each', async () => {
    const { id } = await added({ cpt_codes: ['30802', ' 30520', '30802'], icd10_codes: ['J34.2'] });
    expect(await codesOf(id)).toEqual(['30802', '30520']);
  });

  it('repeated under the same id is one case', async () => {
    const case_id = 'cccccccc-0000-4000-8000-000000000101';
    const first = await added({ case_id, referral_id: null });
    const before = await counts();
    expect((await addCase({ case_id })).data).toEqual(first);
    expect(await counts()).toEqual(before);
  });

  it('twice at once under the same id is one case', async () => {
    const case_id = 'cccccccc-0000-4000-8000-000000000102';
    const answers = await Promise.all([addCase({ case_id }), addCase({ case_id })]);
    expect(answers.map(({ data }) => data?.id)).toEqual([case_id, case_id]);
    expect((await lookAt(backend, case_id)).stages).toEqual(['preop']);
  });

  it('from a referral says so on its timeline, and again when the operation is over', async () => {
    const referral_id = DEMO.referralOfOtherPatient;
    const { id } = await added({ referral_id, cpt_codes: ['30520'] });
    await backend.sql('delete from case_checklist_items where case_id = $1', [id]);
    await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    await staff.rpc('schedule_case', {
      case_id: id,
      starts_at: freeDay(),
      location_id: DEMO.hospital,
      surgeon_id: DEMO.secondProvider,
    });
    await letStart(backend, id);
    await staff.rpc('complete_case', {
      case_id: id,
      outcome: 'Septum straight.',
      began_at: new Date().toISOString(),
    });
    const { data } = await staff
      .rpc('referral_timeline', { company_id: DEMO.company, referral_id })
      .select('event_type, actor_id, surgery_case_id, surgery_event, note')
      .eq('event_type', 'surgery')
      .order('created_at', { ascending: true })
      .order('id', { ascending: true });
    const told = {
      event_type: 'surgery',
      actor_id: PEOPLE['staff.demo'],
      surgery_case_id: id,
      note: null,
    };
    expect(data).toEqual([
      { ...told, surgery_event: 'added' },
      { ...told, surgery_event: 'scheduled' },
      { ...told, surgery_event: 'completed' },
    ]);
    const { data: referral } = await staff
      .from('referrals')
      .select('status, awaiting_answer_since')
      .eq('id', referral_id)
      .single();
    expect(referral).toEqual({
      status: 'scheduled',
      awaiting_answer_since: expect.any(String),
    });
  });

  it.each<[string, Added, string, string]>([
    [
      'no side where the bundle needs one',
      { bundle_id: DEMO.tubesBundle },
      'P0001',
      '"Ear tubes" needs a side: left, right or bilateral.',
    ],
    [
      'a side where the bundle has none',
      { bundle_id: DEMO.tonsilBundle, laterality: 'left' },
      'P0001',
      '"Tonsillectomy, with or without adenoids" has no side.',
    ],
    [
      'a code that is not in the bundle',
      { cpt_codes: ['30520', '69436'] },
      'P0001',
      'CPT 69436 is not one of the codes of "Septoplasty and turbinates".',
    ],
    ['no code', { cpt_codes: [] }, 'P0001', 'Choose at least one procedure code.'],
    [
      'a referral about another patient',
      { referral_id: DEMO.referral },
      'P0001',
      'This referral is about another patient.',
    ],
    [
      '4,001 characters of notes',
      { notes: 'x'.repeat(4001) },
      'P0001',
      'Notes has at most 4,000 characters.',
    ],
    [
      'a surgeon who left',
      { surgeon_id: DEMO.inactiveProvider },
      'PT404',
      'This surgeon no longer operates here.',
    ],
    [
      'another clinic’s surgeon',
      { surgeon_id: HARBOR.primaryProvider },
      'PT404',
      'This surgeon no longer operates here.',
    ],
    [
      'another clinic’s location',
      { location_id: HARBOR.surgeryCenter },
      'PT404',
      'This location is no longer used.',
    ],
    [
      'another clinic’s bundle',
      { bundle_id: HARBOR.tubesBundle },
      'PT404',
      'This bundle is no longer offered here.',
    ],
    [
      'another clinic',
      { company_id: HARBOR.company },
      '42501',
      'You do not belong to this clinic.',
    ],
  ])('with %s is refused and leaves nothing', async (_, fault, code, sentence) => {
    const before = await counts();
    const { data, error } = await addCase(fault);
    expect([error?.code, error?.message]).toEqual([code, sentence]);
    expect(data).toBeNull();
    expect(await counts()).toEqual(before);
  });

  it.each<[string, Added, string]>([
    ['another clinic’s patient', { patient_id: HARBOR.patient }, '23503'],
    ['another clinic’s referral', { referral_id: HARBOR.referral }, '23503'],
    ['the id of another clinic’s case', { case_id: HARBOR.surgeryCase }, '23505'],
    ['a diagnosis that is no code', { icd10_codes: ['deviated septum'] }, '23514'],
    ['a diagnosis without its dot', { icd10_codes: ['J342'] }, '23514'],
    ['a diagnosis twice', { icd10_codes: ['J34.2', 'J34.2'] }, '23514'],
  ])('with %s is refused and leaves nothing', async (_, fault, code) => {
    const before = await counts();
    expect((await addCase(fault)).error?.code).toBe(code);
    expect(await counts()).toEqual(before);
  });

  it('with a retired bundle is refused', async () => {
    await setActive(DEMO.septumBundle, false);
    expect((await addCase({})).error?.code).toBe('PT404');
    await setActive(DEMO.septumBundle, true);
  });

  it.each(['surgery_cases', 'case_procedures', 'case_checklist_items', 'surgery_case_events'])(
    'that fails at %s leaves nothing',
    async (table) => {
      await backend.exec(
        `create function private.fail() returns trigger language plpgsql as
           $$ begin raise exception 'No.' using errcode = 'P0001'; end $$;
         create trigger fail after insert on ${table} for each row execute function private.fail()`,
      );
      const before = await counts();
      expect((await addCase({})).error?.message).toBe('No.');
      expect(await counts()).toEqual(before);
      await backend.exec('drop function private.fail() cascade');
    },
  );
});

describe('a bundle', () => {
  it.each(['3052', '305200', '3052O5', 'A052O', 'Z0520', '', '30520 '])(
    'refuses "%s" as a procedure code',
    async (code) => {
      expect(await addLine(code)).toBe('23514');
    },
  );

  it('takes a code of five digits, of four and a letter, or of a letter and four', async () => {
    for (const code of ['30460', '0583T', 'L8614']) {
      expect(await addLine(code)).toBeNull();
      await backend.exec(
        `delete from bundle_procedures where bundle_id = '${DEMO.septumBundle}' and cpt_code = '${code}'`,
      );
    }
  });

  it('refuses ages the wrong way round, and a code it has', async () => {
    expect(await addLine('30460', 12, 12)).toBe('23514');
    expect(await addLine('30520')).toBe('23505');
  });

  const setDiagnosis = (code: string) =>
    write(
      `update procedure_bundles set icd10_codes = array[$1], icd10_labels = '{}' where id = $2`,
      [code, DEMO.septumBundle],
    );

  it.each(['J35', 'J35.01', 'H66.006', 'C7A.00', 'S01.30XA', 'U07.1'])(
    'takes %s as a diagnosis',
    async (code) => {
      expect(await setDiagnosis(code)).toBeNull();
    },
  );

  it.each(['j35.01', '35.01', 'J3501', 'J35.', 'J35.01234', ''])(
    'refuses "%s" as a diagnosis',
    async (code) => {
      expect(await setDiagnosis(code)).toBe('23514');
    },
  );
});

describe('the gate before Ready', () => {
  it('names the first three of what blocks, and has all of it in the detail', async () => {
    const { id } = await added({ bundle_id: DEMO.tonsilBundle });
    const { data: items } = await staff
      .rpc('surgery_case_checklist', { company_id: DEMO.company, case_id: id })
      .select('id, label')
      .eq('blocking', true)
      .order('position');
    const { error } = await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    expect(error?.code).toBe('P0001');
    expect(error?.message).toBe(
      'Not ready yet: Insurance active on the day of surgery (not started); Prior authorization ' +
        'approved (not started); Consent signed: procedure, side, anesthesia (not started); 5 more.',
    );
    expect(JSON.parse(error?.details ?? '')).toEqual({
      kind: 'blocked',
      blockers: items?.map((item) => ({
        item_id: item.id,
        kind: 'item',
        label: item.label,
        why: 'Not started.',
      })),
    });
  });

  it.each([
    ['not_started', {}, 'Not started.'],
    ['requested', {}, 'Requested, not received yet.'],
    ['in_progress', {}, 'In progress.'],
    ['received', {}, 'Received, not checked off yet.'],
    ['failed', { reason: 'Potassium too low.' }, 'Failed: Potassium too low.'],
    ['expired', {}, 'Expired.'],
  ] as const)('is shut by a blocking item that is %s', async (state, given, why) => {
    const { id, blocking } = await caseIn(backend, 'preop');
    await staff.rpc('set_checklist_item', { item_id: blocking, state, ...given });
    expect(await blockersOf(id)).toEqual([{ kind: 'item', label: 'Consent signed', why }]);
    const { error } = await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    expect(error?.code).toBe('P0001');
  });

  it.each([
    ['done', {}],
    ['done', { valid_until: dateIn(0) }],
    ['waived', { reason: 'On paper.' }],
    ['not_applicable', { reason: 'Adult.' }],
  ] as const)('is opened by an item that is %s', async (state, given) => {
    const { id, blocking, optional } = await caseIn(backend, 'preop');
    await staff.rpc('set_checklist_item', { item_id: blocking, state, ...given });
    await staff.rpc('set_checklist_item', {
      item_id: optional,
      state: 'failed',
      reason: 'No ride.',
    });
    expect(await blockersOf(id)).toEqual([]);
    const { data } = await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    expect(data?.stage).toBe('ready');
  });

  it('is shut by a result whose last day has passed', async () => {
    const { id, blocking } = await caseIn(backend, 'preop');
    await backend.sql('update case_checklist_items set valid_until = $2 where id = $1', [
      blocking,
      dateIn(-1),
    ]);
    expect(await blockersOf(id)).toEqual([
      {
        kind: 'item',
        label: 'Consent signed',
        why: expect.stringMatching(/^Was valid until \w{3} \d+, \d{4}\.$/),
      },
    ]);
  });

  it('is shut while the case is put off', async () => {
    const { id } = await caseIn(backend, 'preop');
    await staff.rpc('postpone_case', { case_id: id, reason: 'Fever', until_date: '2199-02-03' });
    expect(await blockersOf(id)).toEqual([
      { kind: 'postponed', label: 'Postponed', why: 'Postponed until Feb 3, 2199: Fever' },
    ]);
    await staff.rpc('resume_case', { case_id: id });
    expect(await blockersOf(id)).toEqual([]);
  });

  it('names a date of birth that is missing, where a code depends on it', async () => {
    const patient_id = await newPatient(null);
    const { id } = await added({ bundle_id: DEMO.tonsilBundle, patient_id });
    expect(await codesOf(id)).toEqual(['42825', '42826']);
    expect(await blockersOf(id)).toContainEqual({
      kind: 'date_of_birth',
      label: 'Date of birth',
      why: 'CPT 42825 and CPT 42826 depend on the patient’s age, and no date of birth is on record.'.replace(
        '’',
        "'",
      ),
    });
    const sideless = await added({ patient_id });
    expect(await blockersOf(sideless.id)).not.toContainEqual(
      expect.objectContaining({ label: 'Date of birth' }),
    );
  });

  it.each([
    [
      11,
      '42826',
      'It is for patients from 12 years on; Ada Fixture is 11. For this age the bundle has 42825.',
    ],
    [
      12,
      '42825',
      'It is for patients under 12 years; Ada Fixture is 12. For this age the bundle has 42826.',
    ],
    [
      30,
      '42820',
      'It is for patients under 12 years; Ada Fixture is 30. For this age the bundle has 42821.',
    ],
  ])('at %i years names the code %s and its twin', async (years, code, why) => {
    const patient_id = await newPatient(bornYearsBefore(years, 0));
    const { id } = await added({ bundle_id: DEMO.tonsilBundle, patient_id, cpt_codes: [code] });
    expect((await blockersOf(id))[0]).toEqual({ kind: 'age', label: `CPT ${code}`, why });
  });
});

describe('the gate before Scheduled', () => {
  async function refusal(caseId: string, given: Record<string, string | null> = {}) {
    const { error } = await staff.rpc('schedule_case', {
      case_id: caseId,
      starts_at: freeDay(),
      ...given,
    });
    expect(error?.code).toBe('P0001');
    const detail: { blockers: { kind: string; label: string; why: string }[] } = JSON.parse(
      error?.details ?? '',
    );
    return detail.blockers.map(({ kind, label, why }) => ({ kind, label, why }));
  }

  it('asks for Ready, a surgeon and a location', async () => {
    const bare = { surgeon_id: null, location_id: null };
    expect(await refusal((await caseIn(backend, 'preop', bare)).id)).toEqual([
      { kind: 'surgeon', label: 'Surgeon', why: 'No surgeon is chosen.' },
      { kind: 'location', label: 'Location', why: 'No location is chosen.' },
      { kind: 'stage', label: 'Stage', why: 'It has to be moved to Ready first.' },
    ]);
    const ready = await caseIn(backend, 'ready', bare);
    expect(await blockersOf(ready.id)).toEqual([
      { kind: 'surgeon', label: 'Surgeon', why: 'No surgeon is chosen.' },
      { kind: 'location', label: 'Location', why: 'No location is chosen.' },
    ]);
  });

  it('asks for a time ahead', async () => {
    const { id } = await caseIn(backend, 'ready');
    expect(await refusal(id, { starts_at: '2024-06-03T18:00:00Z' })).toEqual([
      { kind: 'date', label: 'Date', why: 'Monday, June 3, 2024 at 2:00 PM has passed.' },
    ]);
  });

  it('asks that what is settled be valid on the day', async () => {
    const { id, blocking } = await caseIn(backend, 'ready');
    await staff.rpc('set_checklist_item', {
      item_id: blocking,
      state: 'done',
      valid_until: dateIn(20),
    });
    expect(await refusal(id, { starts_at: inDays(21) })).toEqual([
      {
        kind: 'item',
        label: 'Consent signed',
        why: expect.stringMatching(/^Valid only until .+; the operation is on .+\.$/),
      },
    ]);
    const { data } = await staff.rpc('schedule_case', { case_id: id, starts_at: inDays(20) });
    expect(data?.stage).toBe('scheduled');
  });

  it('asks that the codes fit the age on the day, and takes others with the date', async () => {
    const patient_id = await newPatient(bornYearsBefore(12, 20));
    const { id } = await added({
      bundle_id: DEMO.tonsilBundle,
      patient_id,
      surgeon_id: DEMO.primaryProvider,
      location_id: DEMO.hospital,
    });
    expect(await codesOf(id)).toEqual(['42825']);
    await backend.sql('delete from case_checklist_items where case_id = $1', [id]);
    await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    expect(await refusal(id, { starts_at: inDays(20) })).toEqual([
      {
        kind: 'age',
        label: 'CPT 42825',
        why: expect.stringMatching(
          /^It is for patients under 12 years; Ada Fixture will be 12 on .+\. For this age the bundle has 42826\.$/,
        ),
      },
    ]);
    expect(await codesOf(id)).toEqual(['42825']);
    const { data } = await staff.rpc('schedule_case', {
      case_id: id,
      starts_at: inDays(20),
      cpt_codes: ['42826'],
    });
    expect(data?.stage).toBe('scheduled');
    expect(await codesOf(id)).toEqual(['42826']);

    // Taken off the schedule, the age still counts on the day it was planned for.
    const back = await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    expect(back.data).toMatchObject({ stage: 'ready', starts_at: null });
    expect(Date.parse(back.data?.planned_at ?? '')).toBe(Date.parse(inDays(20)));
  });

  it('counts the days by which items are due back from the date', async () => {
    const { id } = await added({ surgeon_id: DEMO.secondProvider, location_id: DEMO.hospital });
    await backend.sql(
      `update case_checklist_items
       set state = case when topic = 'authorization' then 'not_applicable' else 'done' end::checklist_state,
         settled_at = now(), result_date = current_date, reason = 'As agreed.'
       where case_id = $1`,
      [id],
    );
    await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    const day = inDays(40);
    await staff.rpc('schedule_case', { case_id: id, starts_at: day });
    const due = async () =>
      await backend.sql<{ label: string; ahead: number | null }>(
        `select label, $2::date - due_on as ahead from case_checklist_items
         where case_id = $1 and label in ('Fasting instructions sent', 'Prior authorization approved')
         order by label`,
        [id, day.slice(0, 10)],
      );
    expect(await due()).toEqual([
      { label: 'Fasting instructions sent', ahead: 2 },
      { label: 'Prior authorization approved', ahead: 7 },
    ]);
    await staff.rpc('postpone_case', { case_id: id, reason: 'Fever' });
    expect((await due()).map(({ ahead }) => ahead)).toEqual([null, null]);
  });
});

describe('the gate before Completed', () => {
  const complete = (case_id: string) =>
    staff.rpc('complete_case', {
      case_id,
      outcome: 'No complications.',
      began_at: new Date().toISOString(),
    });

  async function refusal(caseId: string) {
    const { trace } = await lookAt(backend, caseId);
    const { error } = await complete(caseId);
    expect(error?.code).toBe('P0001');
    expect((await lookAt(backend, caseId)).trace).toBe(trace);
    const detail: { blockers: { kind: string; label: string; why: string }[] } = JSON.parse(
      error?.details ?? '',
    );
    return detail.blockers.map(({ kind, label, why }) => ({ kind, label, why }));
  }

  /** Makes the open item a line of the day of the operation. */
  const markedOnTheDay = (item: string) =>
    backend.sql(
      `update case_checklist_items set label = 'Side marked by the surgeon', due_days_before = 0
       where id = $1`,
      [item],
    );

  it('asks that the operation has started, by the clock of the clinic', async () => {
    const { id } = await caseIn(backend, 'scheduled', { starts_at: '2199-11-27T14:30:00Z' });
    const blockers = [
      {
        kind: 'start',
        label: 'Start',
        why: 'It starts on Wednesday, November 27, 2199 at 9:30 AM and can be completed from then on.',
      },
    ];
    expect(await refusal(id)).toEqual(blockers);
    expect(await blockersOf(id)).toEqual(blockers);
    await letStart(backend, id);
    expect(await blockersOf(id)).toEqual([]);
    expect((await complete(id)).data?.stage).toBe('completed');
  });

  it('is open from the minute of the start', async () => {
    const { id } = await caseIn(backend, 'scheduled');
    await backend.sql('update surgery_cases set starts_at = now() where id = $1', [id]);
    expect((await complete(id)).data?.stage).toBe('completed');
  });

  it.each([
    ['not_started', {}, 'Not started.'],
    ['received', {}, 'Received, not checked off yet.'],
    ['failed', { reason: 'Ink washed off.' }, 'Failed: Ink washed off.'],
  ] as const)('is shut by a line of the day that is %s', async (state, given, why) => {
    const { id, optional } = await caseIn(backend, 'started');
    await markedOnTheDay(optional);
    await admin.rpc('set_checklist_item', { item_id: optional, state, ...given });
    const blockers = [{ kind: 'item', label: 'Side marked by the surgeon', why }];
    expect(await refusal(id)).toEqual(blockers);
    expect(await blockersOf(id)).toEqual(blockers);
  });

  it.each([
    ['done', { reason: 'Mark seen in the room.', done_by: 'Dr. Osei' }],
    ['waived', { reason: 'Midline.' }],
    ['not_applicable', { reason: 'Adult.' }],
  ] as const)('is opened by a line of the day that is %s', async (state, given) => {
    const { id, optional } = await caseIn(backend, 'started');
    await markedOnTheDay(optional);
    await admin.rpc('set_checklist_item', { item_id: optional, state, ...given });
    expect((await complete(id)).data?.stage).toBe('completed');
  });

  it('is blocked by a line dated to the day, not by one of another day', async () => {
    const { id, optional } = await caseIn(backend, 'started', { starts_at: inDays(-4000) });
    const dueOn = (day: string) =>
      backend.sql('update case_checklist_items set due_on = $2 where id = $1', [optional, day]);
    await dueOn(dateIn(-4000));
    expect(await refusal(id)).toEqual([
      { kind: 'item', label: 'Ride arranged', why: 'Not started.' },
    ]);
    await dueOn(dateIn(-3993));
    expect((await complete(id)).data?.stage).toBe('completed');
  });
});

describe('one at a time', () => {
  const AT = inDays(300);
  const later = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString();

  it('refuses a second operation of a surgeon, clean-up included, and names the first', async () => {
    const first = await caseIn(backend, 'ready');
    const booked = await staff.rpc('schedule_case', { case_id: first.id, starts_at: AT });
    expect(booked.error).toBeNull();
    const patient_id = await newPatient();
    const second = await caseIn(backend, 'ready', { patient_id });
    const { trace } = await lookAt(backend, second.id);
    const { error } = await staff.rpc('schedule_case', {
      case_id: second.id,
      starts_at: later(74),
    });
    expect(error?.code).toBe('PT409');
    expect(error?.message).toMatch(
      /^Dr\. Lukas Hartwell, MD already has Theodora Nakamura's operation from (9|10):00 AM to (10|11):15 AM on /,
    );
    expect(JSON.parse(error?.details ?? '')).toMatchObject({
      kind: 'clash',
      clash: { kind: 'surgery', id: first.id },
      free: expect.any(Array),
    });
    expect((await lookAt(backend, second.id)).trace).toBe(trace);

    const next = await staff.rpc('schedule_case', { case_id: second.id, starts_at: later(75) });
    expect(next.data?.stage).toBe('scheduled');
    // Longer than the gap: the edit is refused as a whole.
    const longer = await staff.rpc('edit_surgery_case', {
      ...FORM,
      case_id: first.id,
      cleanup_minutes: 16,
      notes: 'Slow starter.',
    });
    expect(longer.error?.code).toBe('PT409');
    expect((await lookAt(backend, first.id)).row.notes).toBeNull();
    // Another surgeon isn't in the way.
    const elsewhere = await staff.rpc('edit_surgery_case', {
      ...FORM,
      case_id: first.id,
      cleanup_minutes: 16,
      surgeon_id: DEMO.primaryProvider,
    });
    expect(elsewhere.error).toBeNull();
  });

  it('refuses a second operation of a patient with another surgeon', async () => {
    const patient_id = await newPatient();
    const starts_at = freeDay();
    const first = await caseIn(backend, 'ready', { patient_id });
    await staff.rpc('schedule_case', { case_id: first.id, starts_at });
    const second = await caseIn(backend, 'ready', { patient_id, surgeon_id: DEMO.primaryProvider });
    const { error } = await staff.rpc('schedule_case', { case_id: second.id, starts_at });
    expect(error?.code).toBe('PT409');
    expect(error?.message).toMatch(/^Ada Fixture is already with Dr\. Lukas Hartwell, MD from /);
  });

  it('refuses an operation over an appointment, and an appointment over an operation', async () => {
    const patient_id = await newPatient();
    const starts_at = freeDay();
    const asked = await staff.rpc('request_appointment', {
      company_id: DEMO.company,
      provider_id: DEMO.secondProvider,
      reason: 'Polyps',
      patient_id,
    });
    const confirm = (request_id: string, at: string) =>
      staff.rpc('confirm_appointment', {
        request_id,
        starts_at: at,
        duration_minutes: 30,
        outside_hours: true,
      });
    const confirmed = await confirm(asked.data?.id ?? '', starts_at);
    expect(confirmed.error).toBeNull();
    const { id } = await caseIn(backend, 'ready');
    const { error } = await staff.rpc('schedule_case', { case_id: id, starts_at });
    expect(error?.code).toBe('PT409');
    expect(JSON.parse(error?.details ?? '').clash.kind).toBe('appointment');

    const day = freeDay();
    await staff.rpc('schedule_case', { case_id: id, starts_at: day });
    const other = await staff.rpc('request_appointment', {
      company_id: DEMO.company,
      provider_id: DEMO.secondProvider,
      reason: 'Polyps again',
    });
    const refused = await confirm(other.data?.id ?? '', day);
    expect(refused.error?.code).toBe('PT409');
    expect(JSON.parse(refused.error?.details ?? '').clash).toMatchObject({ kind: 'surgery', id });
  });

  /** A time that the waitlist holds for a request nobody answered for, an hour after the given one. */
  async function overdueOffer(at: string) {
    const asked = await staff.rpc('request_appointment', {
      company_id: DEMO.company,
      provider_id: DEMO.secondProvider,
      reason: 'Polyps',
    });
    const { id } = await backend.sqlRow<{ id: string }>(
      `with offer as (
         insert into waitlist_offers
           (company_id, scheduling_request_id, provider_id, starts_at, duration_minutes, slot_minutes, expires_at)
         values ($1, $2, $3, $4::timestamptz + interval '1 hour', 30, 30,
           least(now() - interval '1 second', $4::timestamptz))
         returning *
       )
       insert into provider_bookings (company_id, provider_id, span, waitlist_offer_id)
       select company_id, provider_id, tstzrange(starts_at, starts_at + interval '30 minutes'), id from offer
       returning waitlist_offer_id as id`,
      [DEMO.company, asked.data?.id ?? '', DEMO.secondProvider, at],
    );
    return id;
  }

  it('takes the time of a waitlist offer that nobody answered: scheduled, moved, longer, reopened', async () => {
    const starts_at = freeDay();
    const { id } = await caseIn(backend, 'ready');
    await overdueOffer(starts_at);
    const scheduled = await staff.rpc('schedule_case', { case_id: id, starts_at });
    expect(scheduled.error).toBeNull();

    const other = freeDay();
    await overdueOffer(other);
    const moved = await staff.rpc('schedule_case', { case_id: id, starts_at: other });
    expect([moved.error, moved.data?.stage]).toEqual([null, 'scheduled']);

    await staff.rpc('edit_surgery_case', { ...FORM, case_id: id, duration_minutes: 30 });
    await overdueOffer(other);
    const longer = await staff.rpc('edit_surgery_case', {
      ...FORM,
      case_id: id,
      duration_minutes: 90,
    });
    expect([longer.error, longer.data?.duration_minutes]).toEqual([null, 90]);

    const completed = await caseIn(backend, 'completed');
    await overdueOffer((await lookAt(backend, completed.id)).row.starts_at ?? '');
    const reopened = await staff.rpc('move_case', {
      case_id: completed.id,
      to_stage: 'scheduled',
      note: 'Wrong patient.',
    });
    expect([reopened.error, reopened.data?.stage]).toEqual([null, 'scheduled']);
    expect((await lookAt(backend, completed.id)).booked).toBe(true);
  });

  it('still refuses the time of an offer that can be answered', async () => {
    const starts_at = freeDay();
    const { id } = await caseIn(backend, 'ready');
    const offer = await overdueOffer(starts_at);
    await backend.sql(
      "update waitlist_offers set expires_at = now() + interval '1 minute' where id = $1",
      [offer],
    );
    const { error } = await staff.rpc('schedule_case', { case_id: id, starts_at });
    expect(error?.code).toBe('PT409');
    expect(JSON.parse(error?.details ?? '').clash).toMatchObject({ kind: 'offer', id: offer });
  });

  it('refuses time off', async () => {
    const starts_at = freeDay();
    await staff.from('provider_time_off').insert({
      company_id: DEMO.company,
      provider_id: DEMO.secondProvider,
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
    });
    const { id } = await caseIn(backend, 'ready');
    const { error } = await staff.rpc('schedule_case', { case_id: id, starts_at });
    expect([error?.code, JSON.parse(error?.details ?? '').kind]).toEqual(['PT409', 'away']);
  });

  it('lets one of two at once have the time', async () => {
    const starts_at = freeDay();
    const cases = [await caseIn(backend, 'ready'), await caseIn(backend, 'ready')];
    const answers = await Promise.all(
      cases.map(({ id }) => staff.rpc('schedule_case', { case_id: id, starts_at })),
    );
    expect(answers.map(({ error }) => error?.code ?? 'booked').sort()).toEqual(['PT409', 'booked']);
  });

  it('gives a completed case its time back only while it is still free', async () => {
    const { id } = await caseIn(backend, 'started');
    const { starts_at } = (await lookAt(backend, id)).row;
    await staff.rpc('complete_case', {
      case_id: id,
      outcome: 'Home the same day.',
      began_at: starts_at,
    });
    const undo = (note?: string) =>
      staff.rpc('move_case', { case_id: id, to_stage: 'scheduled', note: note ?? null });
    expect((await undo()).error?.message).toBe('Say why the completed case is opened again.');
    const undone = await undo('Wrong patient.');
    expect(undone.data?.stage).toBe('scheduled');
    expect((await lookAt(backend, id)).row.outcome).toBeNull();
    expect((await lookAt(backend, id)).booked).toBe(true);

    await staff.rpc('complete_case', { case_id: id, outcome: 'Now.', began_at: starts_at });
    await caseIn(backend, 'started', { patient_id: await newPatient(), starts_at });
    expect((await undo('Wrong again.')).error?.code).toBe('PT409');
    expect((await lookAt(backend, id)).row.stage).toBe('completed');
  });
});

describe('what breaks a gate sends the case back to Pre-Op', () => {
  it('and says why, frees the time, remembers it, and tells', async () => {
    const { id, blocking } = await caseIn(backend, 'scheduled', {
      surgeon_id: DEMO.primaryProvider,
    });
    const { row } = await lookAt(backend, id);
    const { data } = await staff.rpc('set_checklist_item', {
      item_id: blocking,
      state: 'requested',
    });
    expect(data).toMatchObject({ stage: 'preop', starts_at: null });
    const look = await lookAt(backend, id);
    expect(look.booked).toBe(false);
    expect(look.row.planned_at).toBe(row.starts_at);
    expect((await eventsOf(backend, id)).at(-1)).toMatchObject({
      event_type: 'demoted',
      actor_id: PEOPLE['staff.demo'],
      from_stage: 'scheduled',
      to_stage: 'preop',
      blockers: [{ kind: 'item', label: 'Consent signed' }],
    });
    // The front desk and the surgeon, not who did it.
    expect(await newsAbout(backend, id)).toEqual(
      ['admin.demo', 'demo', 'dr.osei'].map((username) => ({
        username,
        event: 'case_blocked',
        title: 'Case fell off the schedule',
        message: 'Theodora Nakamura, Septoplasty and turbinates: Consent signed.',
      })),
    );
  });

  /** What the clock does once a minute. */
  const review = () => backend.exec(`select private.review_surgery_cases('${DEMO.company}')`);

  it('when a result expires, found by the job', async () => {
    const ready = await caseIn(backend, 'ready');
    const scheduled = await caseIn(backend, 'scheduled');
    const preop = await caseIn(backend, 'preop');
    const closed = await caseIn(backend, 'completed');
    for (const { blocking } of [ready, scheduled, preop, closed]) {
      await backend.sql('update case_checklist_items set valid_until = $2 where id = $1', [
        blocking,
        dateIn(-1),
      ]);
    }
    await backend.sql('update case_checklist_items set valid_until = $2 where id = $1', [
      scheduled.blocking,
      '2199-01-01',
    ]);
    await review();
    const stages = [ready, scheduled, preop, closed].map(
      async ({ id }) => (await lookAt(backend, id)).row.stage,
    );
    expect(await Promise.all(stages)).toEqual(['preop', 'scheduled', 'preop', 'completed']);
    expect((await eventsOf(backend, ready.id)).at(-1)).toMatchObject({
      event_type: 'demoted',
      actor_id: null,
      blockers: [{ kind: 'item', label: 'Consent signed' }],
    });
    const told = (await newsAbout(backend, ready.id)).map(({ username }) => username);
    expect(told).toContain('staff.demo');
    const { data } = await staff
      .from('case_checklist_items')
      .select('state, settled_by, revision')
      .eq('id', preop.blocking)
      .single();
    expect(data).toMatchObject({ state: 'expired', settled_by: null });
  });

  it('when a birthday passes before there is a date', async () => {
    const patient_id = await newPatient(bornYearsBefore(12, 1));
    const { id } = await added({ bundle_id: DEMO.tonsilBundle, patient_id });
    await backend.sql('delete from case_checklist_items where case_id = $1', [id]);
    await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    // A day goes by: the birthday comes a day nearer.
    await backend.exec(`
      set session_replication_role = 'replica';
      update patients set date_of_birth = date_of_birth - 1 where id = '${patient_id}';
      set session_replication_role = 'origin'`);
    await review();
    expect((await lookAt(backend, id)).row.stage).toBe('preop');
    expect((await eventsOf(backend, id)).at(-1)?.blockers).toEqual([
      { kind: 'age', label: 'CPT 42825' },
    ]);
  });

  it('when a date of birth is corrected', async () => {
    const patient_id = await newPatient(bornYearsBefore(11, 0));
    const { id } = await added({
      bundle_id: DEMO.tonsilBundle,
      patient_id,
      surgeon_id: DEMO.primaryProvider,
      location_id: DEMO.hospital,
    });
    await backend.sql('delete from case_checklist_items where case_id = $1', [id]);
    await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    await staff.rpc('schedule_case', { case_id: id, starts_at: inDays(45) });
    await staff
      .from('patients')
      .update({ date_of_birth: bornYearsBefore(13, 0) })
      .eq('id', patient_id);
    expect((await lookAt(backend, id)).row.stage).toBe('preop');
    expect((await eventsOf(backend, id)).at(-1)).toMatchObject({
      event_type: 'demoted',
      actor_id: PEOPLE['staff.demo'],
    });
  });

  it('when it is moved to a day on which a result is no longer valid', async () => {
    const { id, blocking } = await caseIn(backend, 'ready');
    await staff.rpc('set_checklist_item', {
      item_id: blocking,
      state: 'done',
      valid_until: dateIn(60),
    });
    await staff.rpc('schedule_case', { case_id: id, starts_at: inDays(60) });
    const { data, error } = await staff.rpc('schedule_case', {
      case_id: id,
      starts_at: inDays(61),
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ stage: 'preop', starts_at: null });
    const look = await lookAt(backend, id);
    expect(look.booked).toBe(false);
    expect(Date.parse(look.row.planned_at ?? '')).toBe(Date.parse(inDays(61)));
    expect((await eventsOf(backend, id)).slice(-2).map(({ event_type }) => event_type)).toEqual([
      'rescheduled',
      'demoted',
    ]);
  });

  it('when its codes are changed to some that don’t fit', async () => {
    const patient_id = await newPatient(bornYearsBefore(9, 0));
    const { id } = await added({ bundle_id: DEMO.tonsilBundle, patient_id });
    await backend.sql('delete from case_checklist_items where case_id = $1', [id]);
    await staff.rpc('move_case', { case_id: id, to_stage: 'ready' });
    const edit = (cpt_codes: string[]) =>
      staff.rpc('edit_surgery_case', { ...FORM, case_id: id, cpt_codes });
    expect((await edit(['42820'])).data?.stage).toBe('ready');
    expect((await edit(['42821'])).data?.stage).toBe('preop');
    expect((await eventsOf(backend, id)).at(-2)?.changes).toEqual({
      cpt_codes: [['42820'], ['42821']],
    });
  });

  it('and nothing else does: what opens in Pre-Op demotes nobody and tells nobody', async () => {
    const { id, blocking } = await caseIn(backend, 'preop');
    await staff.rpc('set_checklist_item', { item_id: blocking, state: 'failed', reason: 'No.' });
    expect((await lookAt(backend, id)).stages).toEqual(['preop']);
    expect(await newsAbout(backend, id)).toEqual([]);
  });
});

describe('a note on a case', () => {
  it('is kept with who wrote it, in any stage, and changes nothing else', async () => {
    for (const situation of ['preop', 'completed', 'cancelled'] as const) {
      const { id } = await caseIn(backend, situation);
      const note_id = crypto.randomUUID();
      const before = await backend.sql('select * from surgery_cases where id = $1', [id]);
      const { error } = await staff.rpc('add_case_note', {
        case_id: id,
        note_id,
        note: ' Prefers the morning. ',
      });
      expect(error).toBeNull();
      expect(await backend.sql('select * from surgery_cases where id = $1', [id])).toEqual(before);
      const { data } = await admin
        .rpc('surgery_case_timeline', { company_id: DEMO.company, case_id: id })
        .select('id, event_type, note, actor:user_profiles(username)')
        .eq('id', note_id);
      expect(data).toEqual([
        {
          id: note_id,
          event_type: 'note',
          note: 'Prefers the morning.',
          actor: { username: 'staff.demo' },
        },
      ]);
    }
  });

  it('is of some words, 2,000 characters at most', async () => {
    const { id } = await caseIn(backend, 'preop');
    const events = () =>
      backend.sql("select id from surgery_case_events where case_id = $1 and event_type = 'note'", [
        id,
      ]);
    for (const note of ['', '  ', 'a'.repeat(2001)]) {
      const { error } = await staff.rpc('add_case_note', { case_id: id, note });
      expect(error?.code).toBe('P0001');
    }
    expect(await events()).toEqual([]);
  });

  it('is no change that a form could be too late for, nor said to be one', async () => {
    const { id } = await caseIn(backend, 'ready');
    await admin.rpc('postpone_case', { case_id: id, reason: 'Fever' });
    await staff.rpc('add_case_note', { case_id: id, note: 'Called the mother.' });
    const { error } = await staff.rpc('move_case', {
      case_id: id,
      to_stage: 'scheduled',
      expected_revision: 1,
    });
    expect(error?.message).toBe('Priya Raman changed this case just now.');
  });
});

describe('people are told', () => {
  const told = async (id: string) =>
    (await newsAbout(backend, id)).map(
      ({ username, event, title }) => `${username}: ${event}: ${title}`,
    );

  it('when the last blocking item is settled, and the move stays theirs', async () => {
    const { id, blocking } = await caseIn(backend, 'preop');
    await admin.rpc('set_checklist_item', { item_id: blocking, state: 'requested' });
    expect(await told(id)).toEqual([]);
    const { data } = await admin.rpc('set_checklist_item', { item_id: blocking, state: 'done' });
    expect(data?.stage).toBe('preop');
    expect(await told(id)).toEqual([
      'demo: case_ready: Case can move to Ready',
      'staff.demo: case_ready: Case can move to Ready',
    ]);
  });

  it('of a date and of its change, in one unread piece of news', async () => {
    const { id } = await caseIn(backend, 'ready');
    await admin.rpc('schedule_case', { case_id: id, starts_at: freeDay() });
    await admin.rpc('schedule_case', { case_id: id, starts_at: freeDay() });
    expect(await told(id)).toEqual([
      'demo: case_scheduled: Surgery moved',
      'staff.demo: case_scheduled: Surgery moved',
    ]);
  });

  it('of a cancellation with its reason', async () => {
    const { id } = await caseIn(backend, 'scheduled');
    await admin.rpc('cancel_case', { case_id: id, reason: 'patient_ill', note: 'Flu' });
    expect((await newsAbout(backend, id))[0]).toEqual({
      username: 'demo',
      event: 'case_changed',
      title: 'Surgery cancelled',
      message: 'Theodora Nakamura, Septoplasty and turbinates: patient ill. Flu',
    });
  });
});

describe('two people at once', () => {
  it('are kept apart: who looked at an older case is told who changed it', async () => {
    const { id } = await caseIn(backend, 'preop');
    await admin.rpc('move_case', { case_id: id, to_stage: 'ready', expected_revision: 1 });
    const { trace } = await lookAt(backend, id);
    for (const stale of [
      staff.rpc('postpone_case', { case_id: id, reason: 'Fever', expected_revision: 1 }),
      staff.rpc('cancel_case', { case_id: id, reason: 'duplicate', expected_revision: 1 }),
      staff.rpc('move_case', { case_id: id, to_stage: 'preop', expected_revision: 1 }),
      staff.rpc('schedule_case', { case_id: id, starts_at: freeDay(), expected_revision: 1 }),
      staff.rpc('complete_case', { case_id: id, outcome: 'Fine', expected_revision: 1 }),
      staff.rpc('resume_case', { case_id: id, expected_revision: 1 }),
      staff.rpc('edit_surgery_case', { ...FORM, case_id: id, notes: 'x', expected_revision: 1 }),
    ]) {
      const { error } = await stale;
      expect(error?.code).toBe('PT409');
      expect(error?.message).toBe('Priya Raman changed this case just now.');
      expect(JSON.parse(error?.details ?? '')).toMatchObject({
        kind: 'stale',
        revision: 2,
        stage: 'ready',
        actor: PEOPLE['admin.demo'],
      });
    }
    expect((await lookAt(backend, id)).trace).toBe(trace);
  });

  it('who ask for the same get the same, however old what they saw', async () => {
    const { id } = await caseIn(backend, 'preop');
    await admin.rpc('move_case', { case_id: id, to_stage: 'ready', expected_revision: 1 });
    const again = await staff.rpc('move_case', {
      case_id: id,
      to_stage: 'ready',
      expected_revision: 1,
    });
    expect(again.data).toMatchObject({ stage: 'ready', revision: 2 });
  });

  it('may each settle an item of the same case', async () => {
    const { blocking, optional } = await caseIn(backend, 'preop');
    const first = await admin.rpc('set_checklist_item', {
      item_id: optional,
      state: 'done',
      expected_revision: 1,
    });
    const second = await staff.rpc('set_checklist_item', {
      item_id: blocking,
      state: 'waived',
      reason: 'On paper.',
      expected_revision: 1,
    });
    expect([first.error, second.error]).toEqual([null, null]);
    const stale = await staff.rpc('set_checklist_item', {
      item_id: optional,
      state: 'requested',
      expected_revision: 1,
    });
    expect(stale.error?.code).toBe('PT409');
    expect(stale.error?.message).toBe('Priya Raman changed this item just now.');
    expect(JSON.parse(stale.error?.details ?? '')).toMatchObject({
      kind: 'stale',
      revision: 2,
      state: 'done',
    });
  });
});

describe('an item', () => {
  it.each([
    [
      'waived without a reason',
      { state: 'waived', reason: '  ' },
      'Say why "Consent signed" is waived.',
    ],
    ['failed without a reason', { state: 'failed' }, 'Say why "Consent signed" is failed.'],
    [
      'not applicable without a reason',
      { state: 'not_applicable' },
      'Say why "Consent signed" is not applicable.',
    ],
    [
      'done with a result that has expired',
      { state: 'done', valid_until: '2024-06-03' },
      'A result that was valid until Jun 3, 2024 no longer settles "Consent signed". Set it to Expired.',
    ],
  ] as const)('is not %s', async (_, given, sentence) => {
    const { id, blocking } = await caseIn(backend, 'preop');
    const { trace } = await lookAt(backend, id);
    const { error } = await staff.rpc('set_checklist_item', { item_id: blocking, ...given });
    expect([error?.code, error?.message]).toEqual(['P0001', sentence]);
    expect((await lookAt(backend, id)).trace).toBe(trace);
  });

  it('added twice under the same id is one', async () => {
    const { id } = await caseIn(backend, 'preop');
    const item_id = crypto.randomUUID();
    const add = () =>
      staff.rpc('add_checklist_item', {
        case_id: id,
        label: ' Interpreter ',
        blocking: true,
        item_id,
      });
    await add();
    const { trace } = await lookAt(backend, id);
    expect((await add()).error).toBeNull();
    expect((await lookAt(backend, id)).trace).toBe(trace);
  });

  it.each([
    ['', 'Say what has to be settled.'],
    ['x'.repeat(161), 'An item has at most 160 characters.'],
  ])('needs a name of at most 160 characters', async (label, sentence) => {
    const { id } = await caseIn(backend, 'preop');
    const { error } = await staff.rpc('add_checklist_item', { case_id: id, label, blocking: true });
    expect(error?.message).toBe(sentence);
  });
});

describe('the form of a case', () => {
  it('saves the whole, says what changed, and clears what isn’t given', async () => {
    const { id } = await caseIn(backend, 'preop', { notes: 'Old' });
    await staff.rpc('edit_surgery_case', {
      case_id: id,
      laterality: 'left',
      duration_minutes: 90,
      cleanup_minutes: 20,
      surgeon_id: DEMO.primaryProvider,
      team: [{ function: 'anesthesia', name: ' Dr. N. Petrov ' }],
      cpt_codes: ['30140', '30520'],
      icd10_codes: ['J34.2'],
    });
    expect((await lookAt(backend, id)).row).toMatchObject({
      laterality: 'left',
      duration_minutes: 90,
      surgeon_id: DEMO.primaryProvider,
      location_id: null,
      notes: null,
      icd10_codes: ['J34.2'],
      revision: 2,
    });
    expect(await codesOf(id)).toEqual(['30140', '30520']);
    expect((await eventsOf(backend, id)).at(-1)).toMatchObject({
      event_type: 'details_changed',
      changes: {
        surgeon: [expect.stringContaining('Hartwell'), 'Dr. Miriam Osei, MD'],
        location: [expect.any(String), null],
        laterality: ['not_applicable', 'left'],
        duration_minutes: [60, 90],
        cleanup_minutes: [15, 20],
        anesthesia: [null, 'Dr. N. Petrov'],
        cpt_codes: [['30520'], ['30140', '30520']],
        icd10_codes: [[], ['J34.2']],
        notes: ['Old', null],
      },
    });
  });

  it.each([
    [
      'a length of four minutes',
      { duration_minutes: 4 },
      'An operation takes 5 minutes to 12 hours, clean-up none to 4 hours.',
    ],
    [
      'a name of 121 characters',
      { team: [{ function: 'assistant', name: 'x'.repeat(121) }] },
      'A name has at most 120 characters.',
    ],
    [
      'a foreign code',
      { cpt_codes: ['99999'] },
      'CPT 99999 is not one of the codes of "Septoplasty and turbinates".',
    ],
    [
      'no surgeon while scheduled',
      { surgeon_id: null },
      'A scheduled case keeps a surgeon and a location. Take it off the schedule first.',
    ],
  ])('refuses %s', async (_, fault, sentence) => {
    const { id } = await caseIn(backend, 'scheduled');
    const { trace } = await lookAt(backend, id);
    const { error } = await staff.rpc('edit_surgery_case', { ...FORM, case_id: id, ...fault });
    expect([error?.code, error?.message]).toEqual(['P0001', sentence]);
    expect((await lookAt(backend, id)).trace).toBe(trace);
  });
});

describe('reasons', () => {
  it.each([
    [
      'cancelling as "other" without a note',
      { reason: 'other' },
      'Say in a few words why the case is cancelled.',
    ],
  ] as const)('are asked for: %s', async (_, given, sentence) => {
    const { id } = await caseIn(backend, 'ready');
    const { error } = await staff.rpc('cancel_case', { case_id: id, ...given });
    expect(error?.message).toBe(sentence);
  });

  it.each([
    ['a blank one', { reason: ' ' }, 'Say why the case is postponed.'],
    [
      'a day that has passed',
      { reason: 'Cold', until_date: '2024-06-03' },
      'Jun 3, 2024 has passed.',
    ],
  ])('are asked for: postponing with %s', async (_, given, sentence) => {
    const { id } = await caseIn(backend, 'ready');
    const { error } = await staff.rpc('postpone_case', { case_id: id, ...given });
    expect(error?.message).toBe(sentence);
  });

  it('are asked for: completing without an outcome', async () => {
    const { id } = await caseIn(backend, 'started');
    const { error } = await staff.rpc('complete_case', { case_id: id, outcome: ' ' });
    expect(JSON.parse(error?.details ?? '')).toEqual({
      kind: 'blocked',
      blockers: [
        {
          item_id: null,
          kind: 'outcome',
          label: 'Outcome',
          why: 'Say how the operation went.',
        },
      ],
    });
  });
});
