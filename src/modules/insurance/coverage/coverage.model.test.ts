import { describe, expect, it } from 'vitest';
import { coverageSchema, EMPTY_COVERAGE, toNewCoverage } from './coverage.model';

const patient = {
  id: 'p',
  first_name: 'Ada',
  last_name: 'Fixture',
  date_of_birth: null,
  medical_record_number: null,
};
const draft = { ...EMPTY_COVERAGE, patient, payerId: 'x', memberId: ' XEH1 ', groupNumber: ' ' };
const ids = { id: 'c', companyId: 'k', replacesId: null };

describe('coverageSchema', () => {
  it('names what is missing where it is missing', () => {
    const { error } = coverageSchema.safeParse({ ...EMPTY_COVERAGE, relationship: 'spouse' });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([
      'payerId',
      'memberId',
      'patient',
      'subscriberLastName',
    ]);
  });
});

describe('toNewCoverage', () => {
  it('leaves blanks empty, and the subscriber when it is the patient', () => {
    expect(toNewCoverage({ ...draft, subscriberLastName: 'Typed before' }, 'p', ids)).toEqual({
      id: 'c',
      company_id: 'k',
      patient_id: 'p',
      payer_id: 'x',
      rank: 'primary',
      relationship: 'self',
      member_id: 'XEH1',
      group_number: null,
      plan_name: null,
      effective_from: null,
      effective_until: null,
      phone: null,
      rx_bin: null,
      rx_pcn: null,
      rx_group: null,
      subscriber_first_name: null,
      subscriber_last_name: null,
      subscriber_birth_date: null,
      subscriber_sex: null,
      patient_member_id: null,
    });
  });

  it('names the subscriber and what the new coverage replaces', () => {
    const row = toNewCoverage(
      { ...draft, relationship: 'child', subscriberLastName: 'Fixture' },
      'p',
      { ...ids, replacesId: 'old' },
    );
    expect(row).toMatchObject({ subscriber_last_name: 'Fixture', replaces_id: 'old' });
  });
});
