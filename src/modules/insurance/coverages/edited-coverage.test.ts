import { describe, expect, it } from 'vitest';
import type { PatientCoverage } from './coverages.queries';
import { changesOf, draftOf, factsOf, toChange } from './edited-coverage';

const coverage: PatientCoverage = {
  id: 'c',
  rank: 'primary',
  relationship: 'child',
  payer_id: 'x',
  member_id: 'XEH1',
  patient_member_id: 'XEH1-02',
  group_number: null,
  plan_name: 'GOLD',
  subscriber_first_name: 'Otto',
  subscriber_last_name: 'Fixture',
  subscriber_birth_date: '1970-02-03',
  subscriber_sex: 'male',
  effective_from: '2026-01-01',
  effective_until: null,
  phone: null,
  rx_bin: null,
  rx_pcn: null,
  rx_group: null,
  card_front_path: 'k/c/front.jpg',
  card_back_path: null,
  ended_on: null,
  revision: 3,
  payer: { id: 'x', name: 'Blue Harbor Health' },
};
const patient = {
  id: 'p',
  first_name: 'Ada',
  last_name: 'Fixture',
  date_of_birth: null,
  medical_record_number: null,
};

describe('editing a coverage', () => {
  it('sends back what the form shows, and nothing it does not', () => {
    const change = toChange(draftOf(coverage, patient), 3);
    expect(change).toEqual({
      payer_id: 'x',
      rank: 'primary',
      relationship: 'child',
      member_id: 'XEH1',
      group_number: null,
      plan_name: 'GOLD',
      subscriber_first_name: 'Otto',
      subscriber_last_name: 'Fixture',
      subscriber_birth_date: '1970-02-03',
      subscriber_sex: 'male',
      patient_member_id: 'XEH1-02',
      effective_from: '2026-01-01',
      effective_until: null,
      phone: null,
      rx_bin: null,
      rx_pcn: null,
      rx_group: null,
      revision: 3,
    });
  });

  it('forgets the subscriber once it is the patient', () => {
    const draft = { ...draftOf(coverage, patient), relationship: 'self' as const };
    expect(toChange(draft, 3)).toMatchObject({
      subscriber_first_name: null,
      subscriber_last_name: null,
      subscriber_birth_date: null,
      subscriber_sex: null,
      patient_member_id: null,
    });
  });
});

it('what somebody else changed is told field by field', () => {
  const after = { ...coverage, member_id: 'XEH2', plan_name: null, ended_on: '2026-10-31' };
  expect(changesOf(coverage, after)).toEqual([
    { label: 'Member ID', before: 'XEH1', after: 'XEH2' },
    { label: 'Plan', before: 'GOLD', after: 'empty' },
    { label: 'Ended', before: 'empty', after: 'Oct 31, 2026' },
  ]);
  expect(changesOf(coverage, { ...coverage, revision: 9 })).toEqual([]);
});

it('what is empty is not listed', () => {
  expect(factsOf(coverage)).toEqual([
    { label: 'Member ID', value: 'XEH1' },
    { label: 'Plan', value: 'GOLD' },
    { label: 'Effective from', value: 'Jan 1, 2026' },
    { label: 'Subscriber', value: 'The patient’s parent, Otto Fixture, born Feb 3, 1970, male' },
    { label: 'Patient’s own number', value: 'XEH1-02' },
  ]);
});
