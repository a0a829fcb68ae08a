import { describe, expect, it } from 'vitest';
import {
  EMPTY_FILING,
  type FilingDraft,
  officeOf,
  toFiling,
} from '@/modules/inbox/filing/filing-draft';
import { startBackend } from './support/backend.ts';
import { aPacket } from './support/packets.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const desk = await backend.as('staff.demo');
const company_id = DEMO.company;
const newId = () => crypto.randomUUID();
const word = () => `Q${newId().replace(/\W/g, '').slice(0, 9)}`;
const phone = () => `(312) 555-${Math.floor(1000 + Math.random() * 9000)}`;

type Filed = Record<'patient' | 'coverage' | 'referral' | 'sender', Record<string, unknown> | null>;

/** Files a packet, and answers all that the database then says of it and of who referred. */
async function filed(given: Partial<Filed>): Promise<string> {
  const { id, documents } = await aPacket(backend);
  granted(
    await desk.rpc('file_packet_as_referral', {
      packet_id: id,
      seen_revision: 1,
      documents,
      ...JSON.parse(
        JSON.stringify({
          patient: { id: newId(), is_new: true, first_name: 'Nora', last_name: 'Vance' },
          referral: { priority: 'routine' },
          ...given,
        }),
      ),
    }),
  );
  const { all } = await backend.sqlRow<{ all: string }>(
    `select concat_ws(E'\\n', to_jsonb(p), to_jsonb(r), to_jsonb(s), to_jsonb(d), to_jsonb(o), to_jsonb(y),
       (select jsonb_agg(c) from coverages c where c.patient_id = p.id),
       (select jsonb_agg(e) from referral_events e where e.referral_id = r.id)) as all
     from referrals r join patients p on p.id = r.patient_id
     left join sent_insurances s on s.referral_id = r.id
     left join referring_providers d on d.id = r.referring_provider_id
     left join referring_practices o on o.id = coalesce(d.practice_id, r.referring_practice_id)
     left join coverages v on v.id = r.coverage_id left join payers y on y.id = v.payer_id
     where r.id = $1`,
    [id],
  );
  return all;
}

const [payer = { id: '', name: '' }] = await backend.sql<{ id: string; name: string }>(
  'select id, name from payers where company_id = $1 order by name limit 1',
  [company_id],
);

/** A patient of the clinic, of whom everything is known otherwise than any paper says. */
async function aPatient() {
  return await backend.sqlRow<{ id: string }>(
    `insert into patients (company_id, first_name, last_name, middle_name, name_suffix, preferred_name, date_of_birth, sex, phone, email,
       preferred_language, address_line1, address_line2, city, state, zip_code, guardian_name, guardian_relationship, guardian_phone)
     values ($1, 'Other', 'Person', 'M', 'Jr', 'Oth', '1950-05-05', 'female', '(312) 555-0001', 'other@person.example', 'fr', '1 Other St',
       'Unit 1', 'Elsewhere', 'AK', '99501', 'Other Guardian', 'other', '(312) 555-0002') returning id`,
    [company_id],
  );
}

/** What papers can say of a patient, each as the form or a client sends it. */
const PATIENT: Record<string, () => string> = {
  first_name: word,
  last_name: word,
  middle_name: word,
  name_suffix: () => 'Sr',
  preferred_name: word,
  date_of_birth: () => '1962-03-14',
  sex: () => 'male',
  phone,
  email: () => `${word().toLowerCase()}@mail.example`,
  preferred_language: () => 'es',
  address_line1: () => `${word()} Street`,
  address_line2: () => `Unit ${word()}`,
  city: word,
  state: () => 'IL',
  zip_code: () => '60601',
  guardian_name: word,
  guardian_relationship: () => 'grandparent',
  guardian_phone: phone,
};

const COVERAGE: Record<string, () => string> = {
  payer_name: word,
  member_id: word,
  patient_member_id: word,
  group_number: word,
  plan_name: word,
  relationship: () => 'other_adult',
  subscriber_first_name: word,
  subscriber_last_name: word,
  subscriber_birth_date: () => '1958-07-21',
  subscriber_sex: () => 'male',
  effective_from: () => '2026-02-03',
  effective_until: () => '2027-08-09',
  phone,
  rx_bin: word,
  rx_pcn: word,
  rx_group: word,
};

const REFERRAL: Record<string, () => string> = {
  priority: () => 'stat',
  reason: word,
  referring_provider: word,
  requested_service: word,
  referral_authorization_number: word,
  asked_see_by: () => '2026-12-24',
  diagnoses: () => `${word()} of the ear`,
};

const OFFICE: Record<string, () => string> = { npi: () => '1234567893', phone, fax: phone };

/** As the timeline writes a day. */
const SPELLED: Record<string, string> = { '1962-03-14': 'Mar 14, 1962' };
const said = (value: string) => new RegExp(`${escaped(value)}|${escaped(SPELLED[value] ?? value)}`);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A relationship or a number needs the person it belongs to. */
const withPerson = (field: string, value: string) => ({
  ...(field.startsWith('guardian_') && { guardian_name: 'Ines Vance' }),
  ...(/^(subscriber_|relationship)/.test(field) && {
    relationship: 'spouse',
    subscriber_last_name: 'Vance',
  }),
  [field]: value,
});

describe('every value of filed papers is found afterwards', () => {
  it.each(Object.entries(PATIENT))('of a new patient: %s', async (field, make) => {
    const value = make();
    const patient = { id: newId(), is_new: true, first_name: 'Nora', last_name: 'Vance' };
    const all = await filed({ patient: { ...patient, ...withPerson(field, value) } });
    expect(all).toMatch(said(value));
  });

  it.each(Object.entries(PATIENT))(
    'of a patient whose chart says otherwise: %s',
    async (field, make) => {
      const { id } = await aPatient();
      const value = make();
      const all = await filed({ patient: { id, [field]: value } });
      expect(all).toMatch(said(value));
      const chart = await backend.sqlRow<{ first_name: string }>(
        'select * from patients where id = $1',
        [id],
      );
      expect(Object.values(chart)).not.toContain(value);
    },
  );

  it.each(Object.entries(COVERAGE))(
    'of insurance by a payer of the clinic: %s',
    async (field, make) => {
      const value = make();
      const all = await filed({
        coverage: { id: newId(), payer_id: payer.id, ...withPerson(field, value) },
      });
      expect(all).toContain(value);
    },
  );

  it.each(Object.entries(COVERAGE))(
    'of insurance by nobody whom the clinic knows: %s',
    async (field, make) => {
      const value = make();
      const all = await filed({ coverage: { id: newId(), payer_id: null, [field]: value } });
      expect(all).toContain(value);
    },
  );

  it.each(Object.entries(COVERAGE))(
    'of insurance that is on file otherwise: %s',
    async (field, make) => {
      const { id } = await aPatient();
      await backend.sql(
        `insert into coverages (company_id, patient_id, payer_id, rank, member_id) values ($1, $2, $3, 'primary', 'W1')`,
        [company_id, id, payer.id],
      );
      const value = make();
      const all = await filed({
        patient: { id },
        coverage: { id: newId(), payer_id: payer.id, member_id: 'W1', [field]: value },
      });
      expect(all).toContain(value);
    },
  );

  it.each(Object.entries(REFERRAL))('of the referral: %s', async (field, make) => {
    const value = make();
    expect(await filed({ referral: { priority: 'routine', [field]: value } })).toContain(value);
  });

  it.each(Object.entries(OFFICE))('of an office that nobody named: %s', async (field, make) => {
    const value = make();
    expect(await filed({ sender: { [field]: value } })).toContain(value);
  });

  it.each(Object.entries(OFFICE))(
    'of an office that the directory has otherwise: %s',
    async (field, make) => {
      const name = word();
      await backend.sql(
        `insert into referring_providers (company_id, name, npi, phone, fax) values ($1, $2, null, '(312) 555-0003', '(312) 555-0004')`,
        [company_id, name],
      );
      const value = make();
      const referral = { priority: 'routine', referring_provider: name };
      expect(await filed({ referral, sender: { [field]: value } })).toContain(value);
    },
  );
});

/** A value for each of the form's fields. */
const TYPED: Record<
  Exclude<keyof FilingDraft, 'patient' | 'payer' | 'tellOffice'>,
  () => string
> = {
  first_name: word,
  middle_name: word,
  last_name: word,
  name_suffix: () => 'Sr',
  date_of_birth: () => '1962-03-14',
  sex: () => 'male',
  phone,
  email: () => `${word().toLowerCase()}@mail.example`,
  address_line1: () => `${word()} Street`,
  address_line2: () => `Unit ${word()}`,
  city: word,
  state: () => 'IL',
  zip_code: () => '60601',
  guardian_name: word,
  payer_name: word,
  member_id: word,
  group_number: word,
  plan_name: word,
  relationship: () => 'spouse',
  reason: word,
  diagnoses: () => `H91.22 ${word()}`,
  requested_service: word,
  asked_see_by: () => '2026-12-24',
  referring_provider: word,
  npi: () => '1234567893',
  referrer_phone: phone,
  referrer_fax: phone,
  priority: () => 'stat',
};

const sentBy = (values: FilingDraft) => ({
  ...toFiling(values, { patient: newId(), coverage: newId() }),
  sender: { ...officeOf(values, new Set()), keys: [], lessons: [] },
});

describe('the form', () => {
  it.each(Object.entries(TYPED))(
    'loses nothing that was typed for a new patient: %s',
    async (field, make) => {
      const value = make();
      const values = { ...EMPTY_FILING, first_name: 'Nora', last_name: 'Vance', [field]: value };
      expect(await filed(sentBy(values))).toMatch(said(value));
    },
  );

  it.each(Object.entries(TYPED))(
    'loses nothing that was typed before the chart was chosen: %s',
    async (field, make) => {
      const { id } = await aPatient();
      const value = make();
      expect(await filed(sentBy({ ...EMPTY_FILING, patient: id, [field]: value }))).toMatch(
        said(value),
      );
    },
  );
});

describe('the whole form', () => {
  it('arrives in the chart, the coverage and the referral, each value under its column', async () => {
    const typed = Object.fromEntries(Object.entries(TYPED).map(([name, make]) => [name, make()]));
    const values = { ...EMPTY_FILING, ...typed, payer: payer.id, state: 'il', diagnoses: 'H91.22' };
    await filed(sentBy(values));
    const arrived = await backend.sqlRow<Record<string, unknown>>(
      `select to_jsonb(p) || to_jsonb(c) || to_jsonb(r)
         || jsonb_build_object('phone', p.phone, 'diagnoses', r.icd10_codes[1], 'npi', r.referring_provider_npi,
           'referrer_phone', d.phone, 'referrer_fax', d.fax) as row
       from patients p join referrals r on r.patient_id = p.id join coverages c on c.id = r.coverage_id
       join referring_providers d on d.id = r.referring_provider_id
       where p.first_name = $1 and p.last_name = $2`,
      [values.first_name, values.last_name],
    );
    const { patient: _, payer: payer_id, payer_name: __, tellOffice, ...sent } = values;
    expect(arrived['row']).toMatchObject({
      ...sent,
      payer_id,
      state: 'IL',
      office_untold: !tellOffice,
    });
  });
});

describe('what stands on papers as the database has it', () => {
  it('is noted nowhere', async () => {
    const { id } = await aPatient();
    await backend.sql(
      `insert into coverages (company_id, patient_id, payer_id, rank, member_id) values ($1, $2, $3, 'primary', 'W1')`,
      [company_id, id, payer.id],
    );
    const all = await filed({
      patient: { id, first_name: 'OTHER', phone: '312-555-0001', address_line1: '1 other st' },
      coverage: { payer_id: payer.id, payer_name: payer.name.toUpperCase(), member_id: 'w 1' },
      referral: { priority: 'routine', icd10_codes: ['H91.22'] },
    });
    expect(all).not.toContain('Also on the papers');
    expect(all).not.toContain('"sent"');
  });

  it.each([
    ['nothing of the subscriber', {}],
    ['a name alone', { subscriber_last_name: 'Printed' }],
  ])('says in a new coverage no more of the subscriber than the papers: %s', async (_, said) => {
    const id = newId();
    await filed({ coverage: { id, payer_id: payer.id, member_id: 'W1', ...said } });
    expect(
      await backend.sqlRow(
        'select relationship, subscriber_last_name from coverages where id = $1',
        [id],
      ),
    ).toEqual({ relationship: null, subscriber_last_name: null, ...said });
  });

  it('of insurance without a payer of the clinic, says of the subscriber only what the papers say', async () => {
    const { id, documents } = await aPacket(backend);
    granted(
      await desk.rpc('file_packet_as_referral', {
        packet_id: id,
        seen_revision: 1,
        patient: { id: newId(), is_new: true, first_name: 'Nora', last_name: 'Vance' },
        coverage: { payer_name: 'UnitedHealthcare Community Plan', member_id: '901802111' },
        referral: { priority: 'routine' },
        documents,
      }),
    );
    const sent = granted(await desk.rpc('sent_insurance', { company_id, referral_id: id }));
    expect(sent).toMatchObject([
      {
        source_name: null,
        payer_id: null,
        sent_payer_name: 'UnitedHealthcare Community Plan',
        member_id: '901802111',
        relationship: null,
      },
    ]);
  });
});

it.each(['fax', 'upload'])('says of a referral by %s when its fax arrived', async (source) => {
  const { id, documents } = await aPacket(backend);
  const arrived = '2026-01-05 14:30:00+00';
  await backend.sql(
    'update document_packets set source = $2::packet_source, received_at = $3 where id = $1',
    [id, source, arrived],
  );
  granted(
    await desk.rpc('file_packet_as_referral', {
      packet_id: id,
      seen_revision: 1,
      documents,
      patient: { id: newId(), is_new: true, first_name: 'Nora', last_name: word() },
      referral: { priority: 'routine' },
    }),
  );
  const [referral] = granted(
    await desk.rpc('open_referral', { company_id, referral_id: id }).select('fax_received_at'),
  );
  expect(referral?.fax_received_at).toBe(source === 'fax' ? arrived : null);
});

describe('the acknowledgment of a clinic that sends one by itself', () => {
  const FAX = '(312) 555-0140';
  async function sentFor(told: boolean): Promise<number> {
    const name = word();
    await backend.sql(
      'update clinic_settings set sends_acknowledgements = true where company_id = $1',
      [company_id],
    );
    await backend.sql(
      `insert into referring_providers (company_id, name, fax, preferred_way) values ($1, $2, $3, 'fax')`,
      [company_id, name, FAX],
    );
    const values = {
      ...EMPTY_FILING,
      first_name: 'Nora',
      last_name: word(),
      referring_provider: name,
    };
    const { id, documents } = await aPacket(backend);
    granted(
      await desk.rpc('file_packet_as_referral', {
        packet_id: id,
        seen_revision: 1,
        documents,
        ...sentBy({ ...values, tellOffice: told }),
      }),
    );
    const { count } = await backend.sqlRow<{ count: number }>(
      `select count(*)::integer as count from outbox_messages where referral_id = $1 and kind = 'acknowledgement'`,
      [id],
    );
    return count;
  }

  it('goes out for a packet, unless who files it chose otherwise', async () => {
    expect(await sentFor(true)).toBe(1);
    expect(await sentFor(false)).toBe(0);
  });
});
