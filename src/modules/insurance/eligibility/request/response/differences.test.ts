import { sampleResponse } from '@x12/samples/sample-response.test-support';
import { expect, it } from 'vitest';
import { capped } from '@/records/eligibility/reading/capped';
import { differencesFrom } from './differences';

type Request = Parameters<typeof differencesFrom>[0];

function told(sample: string) {
  const eligibility = sampleResponse(sample);
  return { ...eligibility, plans: capped(eligibility.plans), outcome: 'active' } as const;
}

/** A coverage and its patient as a sample's payer has them; returns what differs. */
function onFile(
  sample: string,
  coverage: Partial<Request['coverage']> = {},
  patient: Partial<Request['patient']> = {},
): Request {
  const { subscriber, dependent, groupNumber, plans } = told(sample);
  const person = dependent ?? subscriber;
  return {
    patient: {
      id: 'p',
      first_name: person?.firstName ?? '',
      last_name: person?.lastName ?? '',
      date_of_birth: person?.birthDate ?? null,
      medical_record_number: null,
      ...patient,
    },
    coverage: {
      id: 'c',
      rank: 'primary',
      member_id: subscriber?.memberId ?? null,
      patient_member_id: dependent?.memberId ?? null,
      group_number: groupNumber,
      plan_name: plans.items[0]?.name ?? null,
      relationship: dependent ? 'child' : 'self',
      subscriber_first_name: dependent ? (subscriber?.firstName ?? null) : null,
      subscriber_last_name: dependent ? (subscriber?.lastName ?? null) : null,
      subscriber_birth_date: dependent ? (subscriber?.birthDate ?? null) : null,
      ended_on: null,
      revision: 1,
      ...coverage,
    },
  };
}

it.each(['active-ppo', 'dependent'])('tells nothing where card and payer agree: %s', (sample) => {
  expect(differencesFrom(onFile(sample), told(sample))).toEqual([]);
});

it('tells a group, plan and member number that the card has otherwise, with what to change', () => {
  const response = told('active-ppo');
  const request = onFile('active-ppo', {
    group_number: 'GX-77120-B',
    plan_name: null,
    member_id: 'OTHER 1',
  });
  const plan = response.plans.items[0]?.name;
  expect(differencesFrom(request, response)).toEqual([
    {
      what: 'Member ID',
      onFile: 'OTHER 1',
      payers: response.subscriber?.memberId,
      change: { member_id: response.subscriber?.memberId },
      numbers: [12],
    },
    {
      what: 'Group number',
      onFile: 'GX-77120-B',
      payers: response.groupNumber,
      change: { group_number: response.groupNumber },
      numbers: [13],
    },
    { what: 'Plan', onFile: null, payers: plan, change: { plan_name: plan }, numbers: [20] },
  ]);
});

it('takes spaces, capitals, hyphens and a first name cut short for no difference', () => {
  const response = told('active-ppo');
  const { coverage, patient } = onFile('active-ppo');
  const request = onFile(
    'active-ppo',
    {
      member_id: `${coverage.member_id?.slice(0, 3)} ${coverage.member_id?.slice(3).toLowerCase()}`,
    },
    { first_name: `${patient.first_name} A`, last_name: patient.last_name.toUpperCase() },
  );
  expect(differencesFrom(request, response)).toEqual([]);
});

it('tells the patient’s name and birth date, which no coverage holds', () => {
  const request = onFile('active-ppo', {}, { last_name: 'Somebody', date_of_birth: '1901-02-03' });
  expect(
    differencesFrom(request, told('active-ppo')).map(({ what, change }) => [what, change]),
  ).toEqual([
    ['Patient’s name', null],
    ['Patient’s date of birth', null],
  ]);
});

it('names the subscriber where the card says that it is the patient', () => {
  const response = told('dependent');
  const request = onFile('dependent', {
    relationship: 'self',
    subscriber_first_name: null,
    subscriber_last_name: null,
    subscriber_birth_date: null,
  });
  expect(differencesFrom(request, response)).toMatchObject([
    { what: 'Subscriber', onFile: 'The patient', payers: response.subscriber?.name },
  ]);
});

it('offers the payer’s values for a subscriber not asked about', () => {
  const request = onFile('dependent', {
    relationship: null,
    subscriber_first_name: null,
    subscriber_last_name: null,
  });
  expect(differencesFrom(request, told('dependent'))).toMatchObject([
    { what: 'Subscriber', onFile: null, change: { relationship: 'child' } },
  ]);
});

it('says nothing about a patient the payer doesn’t know', () => {
  const request = onFile('active-ppo', { group_number: 'GX' });
  expect(differencesFrom(request, { ...told('active-ppo'), outcome: 'not_found' })).toEqual([]);
});
