import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();
const company_id = DEMO.company;
const newId = () => crypto.randomUUID();

interface Rules {
  door: string;
  finds_patient: boolean;
  finds_coverage: boolean;
  makes_coverage: boolean;
  keeps_insurance: 'always' | 'what_differs';
  notice: string | null;
}

const rules = await backend.sql<Rules>('select * from private.intake_rules() order by door');

const { id: payer } = await backend.sqlRow<{ id: string }>(
  'select id from payers where company_id = $1 order by name limit 1',
  [company_id],
);

/** Everything that is said of a patient, so that nothing can fall out on the way in. */
const PERSON = {
  first_name: 'Ida',
  middle_name: 'Rose',
  last_name: 'Quill',
  name_suffix: 'Jr.',
  preferred_name: 'Dee',
  date_of_birth: '1984-04-09',
  sex: 'female',
  phone: '(312) 555-0147',
  email: 'ida@example.com',
  preferred_language: 'es',
  address_line1: '12 Elm Street',
  address_line2: 'Apt 4',
  city: 'Albany',
  state: 'NY',
  zip_code: '12208',
  guardian_name: 'Ada Quill',
  guardian_relationship: 'mother',
  guardian_phone: '(312) 555-0148',
};

const REFERRAL = {
  priority: 'urgent',
  reason: 'Hoarse for six weeks',
  referring_provider: 'Dr. Wren Sol',
  icd10_codes: ['J38.00'],
  icd10_labels: { 'J38.00': 'Paralysis of vocal cords' },
  requested_service: 'Consultation',
  asked_see_by: '2030-01-04',
  referral_authorization_number: 'R-1207',
};

const person = () => ({ ...PERSON, last_name: `Quill${newId().replace(/\W/g, '')}` });

interface Taken {
  patient: Record<string, unknown> & { id: string };
  referral: Record<string, unknown> & { id: string };
  was_known: boolean;
  coverage_id: string | null;
  sent: Record<string, unknown> | null;
  notices: number;
}

async function takeIn(
  door: string,
  by: { known?: string; person?: object; referral?: object; insurance?: object; payer?: string },
): Promise<Taken> {
  const taken = await backend.sqlRow<Omit<Taken, 'sent' | 'notices'>>(
    `select to_jsonb(t.patient) as patient, to_jsonb(t.referral) as referral, t.was_known, t.coverage_id
     from private.take_in($1, $2::private.intake_door, 'web_form', 'Elm Street Pediatrics', $3, $4, $5, $6, $7) t`,
    [
      company_id,
      door,
      by.known ?? null,
      JSON.stringify(by.person ?? person()),
      JSON.stringify(by.referral ?? REFERRAL),
      by.payer ?? null,
      JSON.stringify(by.insurance ?? {}),
    ],
  );
  const after = await backend.sqlRow<Pick<Taken, 'sent' | 'notices'>>(
    `select (select sent from sent_insurances where referral_id = $1) as sent,
       (select count(*)::int from notifications where target_id = $1) as notices`,
    [taken.referral.id],
  );
  return { ...taken, ...after };
}

describe.each(rules)('a referral by the door "$door"', (rule) => {
  const { door } = rule;

  it('brings everything that was said of the patient and the referral', async () => {
    const said = person();
    const { patient, referral } = await takeIn(door, { person: said });
    expect(patient).toMatchObject(said);
    expect(referral).toMatchObject(REFERRAL);
  });

  it('believes the inbox alone when a fax arrived', async () => {
    const { referral } = await takeIn(door, {
      referral: { ...REFERRAL, fax_received_at: '2026-01-05T14:30:00+00:00' },
    });
    expect(referral['fax_received_at']).toBe(
      door === 'packet' ? '2026-01-05T14:30:00+00:00' : null,
    );
  });

  it('finds a patient by name and birth date only where the rule says so', async () => {
    const said = person();
    const first = await takeIn(door, { person: said });
    const again = await takeIn(door, { person: said });
    expect(again.was_known).toBe(rule.finds_patient);
    expect(again.patient.id === first.patient.id).toBe(rule.finds_patient);
  });

  it('is under the coverage that is on file, or a new one, as the rule says', async () => {
    const said = person();
    const insurance = { payer_name: 'As on the card', member_id: 'XQH 123 456' };
    const first = await takeIn(door, { person: said, insurance, payer });
    expect(first.coverage_id !== null).toBe(rule.makes_coverage);

    const [{ id: onFile } = { id: '' }] = await backend.sql<{ id: string }>(
      `insert into coverages (company_id, patient_id, payer_id, rank, member_id) values ($1, $2, $3, 'tertiary', 'XQH123456')
       returning id`,
      [company_id, first.patient.id, payer],
    );
    const again = await takeIn(door, {
      ...(rule.finds_patient ? { person: said } : { known: first.patient.id }),
      insurance,
      payer,
    });
    expect(again.coverage_id).toBe(rule.finds_coverage ? (first.coverage_id ?? onFile) : null);
  });

  it('keeps insurance that no coverage holds, and what is on file again only by rule', async () => {
    const said = person();
    const unknown = { payer_name: 'A plan of nobody', member_id: newId() };
    const { patient, sent } = await takeIn(door, { person: said, insurance: unknown });
    expect(sent).toMatchObject(unknown);

    const insurance = { member_id: newId() };
    await backend.sql(
      `insert into coverages (company_id, patient_id, payer_id, rank, member_id) values ($1, $2, $3, 'primary', $4)`,
      [company_id, patient.id, payer, insurance.member_id],
    );
    const again = await takeIn(door, {
      ...(rule.finds_patient ? { person: said } : { known: patient.id }),
      insurance,
      payer,
    });
    const isOnFile = rule.finds_coverage && rule.keeps_insurance === 'what_differs';
    expect(again.sent === null).toBe(isOnFile);
  });

  it('keeps the subscriber as they were named', async () => {
    const { sent } = await takeIn(door, {
      insurance: {
        payer_name: 'A plan of nobody',
        relationship: 'child',
        subscriber_first_name: 'Ada',
        subscriber_last_name: 'Quill',
        subscriber_birth_date: '1960-02-03',
      },
    });
    expect(sent?.['subscriber']).toEqual({
      relationship: 'child',
      first_name: 'Ada',
      last_name: 'Quill',
      date_of_birth: '1960-02-03',
    });
  });

  it('is news for the front desk where nobody there took it in', async () => {
    const { notices } = await takeIn(door, {});
    expect(notices > 0).toBe(rule.notice !== null);
  });

  it('never goes to a chart that isn’t there', async () => {
    if (rule.finds_patient) return;
    await expect(takeIn(door, { known: newId() })).rejects.toThrow(
      'This patient does not exist or is not yours.',
    );
  });
});
