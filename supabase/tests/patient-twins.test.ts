import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();

type Described = Omit<Database['public']['Functions']['find_twins']['Args'], 'company_id'>;
type Details = Partial<Database['public']['Tables']['patients']['Insert']>;

let staff: Client;
let admin: Client;
let jo: string;

const add = async (first_name: string, last_name: string, details: Details = {}) =>
  granted(
    await staff
      .from('patients')
      .insert({ company_id: DEMO.company, first_name, last_name, ...details })
      .select('id')
      .single(),
  ).id;

const twinsOf = async (person: Described, client = staff) =>
  granted(await client.rpc('find_twins', { company_id: DEMO.company, ...person })).map(
    ({ id, reasons }) => [id, ...reasons],
  );

const noted = async (patient: string, client = staff) =>
  granted(
    await client
      .from('patient_twins')
      .select('twin_id, reasons, passed_by, passed_at')
      .eq('patient_id', patient),
  );

beforeAll(async () => {
  staff = await backend.as('staff.demo');
  admin = await backend.as('admin.demo');
  jo = await add('Jo', 'Kowalczyk-Smith', {
    date_of_birth: '1987-02-14',
    phone: '(555) 555-0188',
    medical_record_number: 'QX-70017',
  });
});

describe('the likely twins of a patient to be', () => {
  it.each<[string, Described, string[]]>([
    [
      'the same name and birth date',
      { first_name: 'JO', last_name: 'Kowalczyk Smith', date_of_birth: '1987-02-14' },
      ['name', 'birth_date'],
    ],
    [
      'a name spelled otherwise, born the same day',
      { first_name: 'Joe', last_name: 'Kowalczik', date_of_birth: '1987-02-14' },
      ['similar_name', 'birth_date'],
    ],
    [
      'the same name, without a birth date',
      { first_name: 'Jo', last_name: 'Kowalczyk-Smith' },
      ['name'],
    ],
    [
      'the same first name and telephone',
      {
        first_name: 'Jo',
        last_name: 'Novak',
        date_of_birth: '1987-02-15',
        phone: '+1 555 555 0188',
      },
      ['phone'],
    ],
    [
      'the same record number',
      {
        first_name: 'Al',
        last_name: 'Bo',
        date_of_birth: '1950-01-01',
        medical_record_number: 'QX-70017',
      },
      ['record_number'],
    ],
  ])('have %s', async (_, person, reasons) => {
    expect(await twinsOf(person)).toContainEqual([jo, ...reasons]);
  });

  it.each<[string, Described]>([
    [
      'a sister at the same telephone',
      {
        first_name: 'Eva',
        last_name: 'Kowalczyk-Smith',
        date_of_birth: '1990-05-01',
        phone: '(555) 555-0188',
      },
    ],
    [
      'a namesake born another day',
      { first_name: 'Jo', last_name: 'Kowalczyk-Smith', date_of_birth: '1950-01-01' },
    ],
    [
      'a stranger born the same day',
      { first_name: 'Umar', last_name: 'Tanvir', date_of_birth: '1987-02-14' },
    ],
  ])('are not %s', async (_, person) => {
    expect((await twinsOf(person)).map(([id]) => id)).not.toContain(jo);
  });

  it('have the same member ID', async () => {
    const payer = await backend.sqlRow<{ id: string }>(
      'select id from payers where company_id = $1 limit 1',
      [DEMO.company],
    );
    granted(
      await staff
        .from('coverages')
        .insert({
          company_id: DEMO.company,
          patient_id: jo,
          payer_id: payer.id,
          rank: 'primary',
          member_id: 'ZX9-TWIN',
        })
        .select('id'),
    );
    expect(
      await twinsOf({ first_name: 'Jo', last_name: 'Novak', member_id: 'zx9-twin' }),
    ).toContainEqual([jo, 'member_id']);
  });

  it('are reported for a member ID of any holder, of the same payer and as the subscriber', async () => {
    const [payer, other] = await backend.sql<{ id: string }>(
      'select id from payers where company_id = $1 limit 2',
      [DEMO.company],
    );
    const holder = await add('Wanda', 'Holder');
    const insure = (member_id: string, more: object = {}) =>
      staff.from('coverages').insert({
        company_id: DEMO.company,
        patient_id: holder,
        payer_id: String(payer?.id),
        rank: 'primary',
        member_id,
        ...more,
      });
    expect((await insure('HOLD-1', { relationship: 'self' })).error).toBeNull();
    // Nobody was asked who the subscriber of this one is: it may be the patient.
    expect((await insure('HOLD-3', { rank: 'tertiary' })).error).toBeNull();
    const child = { relationship: 'child' as const, subscriber_last_name: 'Holder' };
    expect((await insure('HOLD-2', { ...child, rank: 'secondary' })).error).toBeNull();
    const asked = async (member_id: string, payer_id = payer?.id, patient_id = jo) =>
      granted(
        await staff.rpc('find_member_id', {
          company_id: DEMO.company,
          payer_id: String(payer_id),
          member_id,
          patient_id,
        }),
      ).map(({ id }) => id);
    expect(await asked(' hold-1 ')).toEqual([holder]);
    expect(await asked('HOLD-1', payer?.id, holder)).toEqual([]);
    expect(await asked('HOLD-1', other?.id)).toEqual([]);
    expect(await asked('HOLD-2')).toEqual([]);
    expect(await asked('HOLD-3')).toEqual([holder]);
  });

  it('are for members only', async () => {
    const outsider = await backend.as('owner.harbor');
    const { error } = await outsider.rpc('find_twins', {
      company_id: DEMO.company,
      first_name: 'Jo',
      last_name: 'K',
    });
    expect(error?.code).toBe('42501');
  });
});

describe('a chart made although another is there', () => {
  it('tells who made it, and of which chart', async () => {
    const second = await add('Jo', 'Kowalczyk Smith', { date_of_birth: '1987-02-14' });
    expect(await noted(second)).toEqual([
      {
        twin_id: jo,
        reasons: ['name', 'birth_date'],
        passed_by: PEOPLE['staff.demo'],
        passed_at: expect.any(String),
      },
    ]);
  });

  it('is noted for nobody new', async () => {
    expect(await noted(await add('Umar', 'Tanvir', { date_of_birth: '1999-09-09' }))).toEqual([]);
  });

  it('waits to be looked at where a program made it, until a member says that these are two people', async () => {
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into patients (company_id, first_name, last_name, date_of_birth)
       values ($1, 'Joe', 'Kowalczyk-Smith', '1987-02-14') returning id`,
      [DEMO.company],
    );
    const waiting = async () =>
      (await noted(id)).filter(({ passed_at }) => passed_at === null).map((one) => one.twin_id);
    expect(await waiting()).toContain(jo);
    granted(
      await staff.rpc('pass_twin', { company_id: DEMO.company, patient_id: jo, twin_id: id }),
    );
    expect(await waiting()).not.toContain(jo);
    expect((await noted(id)).find((one) => one.twin_id === jo)?.passed_by).toBe(
      PEOPLE['staff.demo'],
    );
  });
});

it('nobody learns of a restricted record by a likeness, and passes what was not shown', async () => {
  const person = { first_name: 'Hilde', last_name: 'Wrestricted', date_of_birth: '1970-07-07' };
  const hidden = await add(person.first_name, person.last_name, {
    date_of_birth: person.date_of_birth,
  });
  granted(
    await admin
      .from('patient_restrictions')
      .insert({ company_id: DEMO.company, patient_id: hidden, reason: 'Works here' })
      .select('patient_id'),
  );
  expect(await twinsOf(person)).toEqual([]);
  expect(await twinsOf(person, admin)).toEqual([[hidden, 'name', 'birth_date']]);
  const second = await add(person.first_name, person.last_name, {
    date_of_birth: person.date_of_birth,
  });
  expect(await noted(second)).toEqual([]);
  expect(await noted(second, admin)).toEqual([
    { twin_id: hidden, reasons: ['name', 'birth_date'], passed_by: null, passed_at: null },
  ]);
  const passed = await staff.rpc('pass_twin', {
    company_id: DEMO.company,
    patient_id: second,
    twin_id: hidden,
  });
  expect(passed.error?.code).toBe('PT404');
});
