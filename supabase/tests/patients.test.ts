import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR } from './support/seeded.ts';

const backend = await startBackend();

describe('adding a patient', () => {
  it('with an id of the client’s makes a repeated request harmless', async () => {
    const client = await backend.as('staff.demo');
    const row = {
      id: 'aaaaaaaa-0000-4000-8000-000000000001',
      company_id: DEMO.company,
      first_name: 'Iris',
      last_name: 'Repeat',
    };
    const first = await client.from('patients').insert(row);
    expect(first.error).toBeNull();
    expect(
      await backend.sqlRow('select id, sex, search_text from patients where id = $1', [row.id]),
    ).toEqual({ id: row.id, sex: 'unknown', search_text: ' iris repeat |  ' });
    const second = await client.from('patients').insert(row);
    expect(second.error?.code).toBe('23505');
    expect(await backend.sql("select from patients where last_name = 'Repeat'")).toHaveLength(1);
  });

  it.each([
    ['an empty first name', { first_name: '' }],
    ['a blank first name', { first_name: ' \n ' }],
    ['81 characters of last name', { last_name: 'x'.repeat(81) }],
    ['a birth in 1879', { date_of_birth: '1879-12-31' }],
    ['a blank telephone', { phone: ' ' }],
    ['a telephone of six digits', { phone: '555-010' }],
    ['a telephone of sixteen digits', { phone: '1234567890123456' }],
    ['words for a telephone', { phone: 'call after six' }],
    ['41 characters of telephone', { phone: `555-0100${' '.repeat(26)}x123456` }],
    ['255 characters of e-mail', { email: `${'x'.repeat(250)}@a.io` }],
    ['an e-mail without a domain', { email: 'ada@home' }],
    ['an e-mail that a link would copy others in by', { email: 'ada@a.example?bcc=all@b.example' }],
    ['an e-mail with a hidden line', { email: 'ada@a.example\u0085' }],
    ['two e-mails in one', { email: 'ada@a.example, bob@b.example' }],
    ['a state that is none', { state: 'ZZ' }],
    ['a state in small letters', { state: 'ny' }],
    ['a ZIP code of four digits', { zip_code: '1220' }],
    ['a language by its name', { preferred_language: 'Spanish' }],
    ['a guardian’s phone without a guardian', { guardian_phone: '555-0100' }],
    ['a relationship without a guardian', { guardian_relationship: 'mother' as const }],
    ['a blank guardian', { guardian_name: ' ' }],
    ['an alert of 301 characters', { alert: 'x'.repeat(301) }],
    ['an empty record number', { medical_record_number: '' }],
  ])('refuses %s', async (_, fault) => {
    const { error } = await (await backend.as('staff.demo'))
      .from('patients')
      .insert({ company_id: DEMO.company, first_name: 'Iris', last_name: 'Refused', ...fault });
    expect(error?.code).toBe('23514');
    expect(await backend.sql("select from patients where last_name = 'Refused'")).toEqual([]);
  });

  it('keeps everything that a desk writes down, as it was typed', async () => {
    const row = {
      company_id: DEMO.company,
      first_name: 'Iris',
      middle_name: 'Mae',
      last_name: 'Complete',
      name_suffix: 'Jr.',
      preferred_name: 'Izzy',
      phone: '5555550199',
      email: 'iris@mail.example',
      preferred_language: 'ase',
      address_line1: '12 Elm Street',
      address_line2: 'Apt 4',
      city: 'San Juan',
      state: 'PR',
      zip_code: '00901-0001',
      guardian_name: 'Al Complete',
      guardian_relationship: 'step_parent' as const,
      guardian_phone: '+41 44 555 00 11',
      alert: 'Afraid of needles.',
    };
    const staff = await backend.as('staff.demo');
    const { data } = await staff.from('patients').insert(row).select('id').single();
    const opened = await staff.rpc('open_record', {
      company_id: DEMO.company,
      subject: 'patients',
      subject_id: String(data?.id),
    });
    expect(opened.data).toMatchObject([row]);
  });

  it('keeps record numbers apart inside a clinic, not between clinics', async () => {
    // A physician of both clinics, so that only the number can be the reason.
    const client = await backend.as('dr.osei');
    const row = { first_name: 'Iris', last_name: 'Numbered', medical_record_number: 'X-1' };
    const codes: (string | undefined)[] = [];
    for (const company_id of [DEMO.company, HARBOR.company, DEMO.company]) {
      const { error } = await client.from('patients').insert({ company_id, ...row });
      codes.push(error?.code);
    }
    expect(codes).toEqual([undefined, undefined, '23505']);
  });
});

describe('a patient', () => {
  it('stays in the clinic, even for a member of both', async () => {
    const { error } = await (await backend.as('dr.osei'))
      .from('patients')
      .update({ company_id: HARBOR.company })
      .eq('id', DEMO.patient);
    expect(error?.code).toBe('42501');
  });

  it('has a search text that follows the name and that nobody writes', async () => {
    const client = await backend.as('staff.demo');
    await client
      .from('patients')
      .update({ last_name: 'Abernathy-Voss' })
      .eq('id', DEMO.patient)
      .throwOnError();
    const row = await backend.sqlRow<{ search_text: string }>(
      'select search_text from patients where id = $1',
      [DEMO.patient],
    );
    expect(row.search_text).toBe(
      ' noah james abernathy voss abernathyvoss | de 10001 de10001 | 5555550101 ',
    );
    // Not a matter of rights: a generated column takes no value from anybody.
    await expect(
      backend.sql("update patients set search_text = 'everybody'"),
    ).rejects.toMatchObject({ code: '428C9' });
  });
});
