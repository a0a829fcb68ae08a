import { describe, expect, it } from 'vitest';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import { UNSAID } from './coverage.fixture';
import {
  coverageSchema,
  draftOf,
  draftOfAnswer,
  draftOfSent,
  EMPTY_COVERAGE,
  medicareNumberHint,
  NOT_ASKED,
  toChange,
  toNewCoverage,
} from './coverage.model';
import { factsOf } from './coverage-facts.model';

/** The form's view of it. */
const SHOWN = {
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
} as const;
const coverage: PatientCoverage = {
  ...SHOWN,
  id: 'c',
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

describe('a subscriber not asked about', () => {
  const unsaid = { ...draft, relationship: NOT_ASKED } as const;

  it('is what a form starts with, may be saved, and stays unsaid', () => {
    expect(EMPTY_COVERAGE.relationship).toBe(NOT_ASKED);
    expect(coverageSchema.safeParse(unsaid).success).toBe(true);
    expect(toNewCoverage(unsaid, 'p', ids)).toMatchObject({ relationship: null });
  });

  it('keeps a name that papers give', () => {
    const row = { ...coverage, relationship: null };
    expect(toChange(draftOf(row, patient), { start: row, row }, patient)).toMatchObject({
      relationship: null,
      subscriber_last_name: 'Fixture',
    });
  });

  it('reads as not asked', () => {
    const row = { ...coverage, ...UNSAID, relationship: null };
    expect(factsOf(row)).toContainEqual(['Subscriber', 'Not asked']);
  });
});

describe('draftOfSent', () => {
  const columns = {
    payer_id: 'x',
    member_id: 'XEH1',
    group_number: null,
    relationship: 'child',
    subscriber_first_name: 'Otto',
    subscriber_last_name: 'Fixture',
    subscriber_birth_date: '1970-02-03',
  } as const;
  const sent = {
    ...columns,
    source_name: 'Northside EHR',
    sent_payer_id: '60054',
    sent_payer_name: 'Blue Harbor',
    plan_name: null,
  };

  it('fills in what was sent, under the clinic’s own payer', () => {
    expect(toNewCoverage(draftOfSent(sent, patient), 'p', ids)).toMatchObject({
      patient_id: 'p',
      rank: 'primary',
      ...columns,
    });
  });

  it('leaves unsaid what the sender left unsaid', () => {
    expect(draftOfSent({ ...sent, relationship: null }, patient).relationship).toBe(NOT_ASKED);
  });

  it('leaves the payer to be chosen where the clinic has none of that name', () => {
    const { error } = coverageSchema.safeParse(draftOfSent({ ...sent, payer_id: null }, patient));
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['payerId']);
  });
});

describe('toNewCoverage', () => {
  it('leaves blanks empty, and the subscriber when it is the patient', () => {
    expect(
      toNewCoverage(
        { ...draft, relationship: 'self', subscriberLastName: 'Typed before' },
        'p',
        ids,
      ),
    ).toEqual({
      id: 'c',
      company_id: 'k',
      patient_id: 'p',
      payer_id: 'x',
      rank: 'primary',
      relationship: 'self',
      member_id: 'XEH1',
      ...UNSAID,
    });
  });

  it('keeps a Medicare number without the dashes and blanks of the card', () => {
    const row = toNewCoverage({ ...draft, memberId: '1eg4 te5-mk73' }, 'p', ids);
    expect(row.member_id).toBe('1EG4TE5MK73');
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

describe('editing a coverage', () => {
  const asOpened = { start: coverage, row: coverage };

  it('sends all that the form shows, and nothing that it does not', () => {
    expect(
      toChange({ ...draftOf(coverage, patient), memberId: 'XEH2 ' }, asOpened, patient),
    ).toEqual({ ...SHOWN, member_id: 'XEH2' });
  });

  it('leaves a colleague’s change once it was shown', () => {
    const theirs = { ...coverage, group_number: 'G-77', member_id: 'THEIRS' };
    const mine = { ...draftOf(coverage, patient), memberId: 'MINE' };
    expect(toChange(mine, { start: coverage, row: theirs }, patient)).toMatchObject({
      member_id: 'MINE',
      group_number: 'G-77',
      plan_name: 'GOLD',
    });
  });

  it('forgets the subscriber once it is the patient', () => {
    const draft = { ...draftOf(coverage, patient), relationship: 'self' as const };
    expect(toChange(draft, asOpened, patient)).toMatchObject({
      relationship: 'self',
      subscriber_first_name: null,
      subscriber_last_name: null,
      subscriber_birth_date: null,
      subscriber_sex: null,
      patient_member_id: null,
    });
  });
});

describe('a number that Medicare does not give', () => {
  it.each(['Medicare', 'Medicare Part B', 'Railroad Medicare', ' original medicare'])(
    'is told where %s is the payer',
    (payer) => {
      expect(medicareNumberHint(payer, '1EG4-TE5-MK7')).toMatch(/11 characters/);
      expect(medicareNumberHint(payer, '1EG4-TE5-MK73')).toBeNull();
      expect(medicareNumberHint(payer, ' ')).toBeNull();
    },
  );

  it.each(['Blue Harbor', 'Aetna Medicare', 'Medicare Advantage HMO', 'Medicare Supplement', ''])(
    'is fine where %s is the payer',
    (payer) => {
      expect(medicareNumberHint(payer, 'W1234')).toBeNull();
    },
  );
});

it('tells what a coverage says as people read it', () => {
  expect(factsOf(coverage).filter(([, value]) => value !== null)).toEqual([
    ['Member ID', 'XEH1'],
    ['Plan', 'GOLD'],
    ['Effective from', 'Jan 1, 2026'],
    ['Subscriber', 'The patient’s parent, Otto Fixture, born Feb 3, 1970, male'],
    ['Patient’s own number', 'XEH1-02'],
  ]);
});

describe('another insurance that a payer named', () => {
  const PATIENT_OF = {
    id: 'p',
    first_name: 'Jane',
    last_name: 'Doe',
    date_of_birth: '1990-01-01',
    medical_record_number: null,
  };
  const PAYERS = [
    { id: 'a', name: 'Northern Health', clearinghouse_payer_id: 'NH001' },
    { id: 'b', name: 'Union Mutual', clearinghouse_payer_id: 'UM123' },
  ];
  const TOLD = {
    name: 'UNION MUTUAL INC',
    payerId: 'UM123',
    memberId: 'ZX81',
    groupNumber: 'E-900',
    subscriber: { lastName: 'ROE', firstName: 'PAT' },
    order: 'secondary',
  } as const;

  it('fills in payer, rank, number and subscriber', () => {
    expect(draftOfAnswer(TOLD, PATIENT_OF, PAYERS, 'primary')).toMatchObject({
      payerId: 'b',
      rank: 'secondary',
      memberId: 'ZX81',
      groupNumber: 'E-900',
      relationship: NOT_ASKED,
      subscriberFirstName: 'PAT',
      subscriberLastName: 'ROE',
    });
  });

  it('finds the payer by name where it has no number, and leaves an unknown one open', () => {
    const named = { ...TOLD, name: 'UNION MUTUAL', payerId: '' };
    expect(draftOfAnswer(named, PATIENT_OF, PAYERS, 'primary').payerId).toBe('b');
    expect(draftOfAnswer({ ...named, name: 'OTHER' }, PATIENT_OF, PAYERS, 'primary').payerId).toBe(
      '',
    );
  });

  it('is the patient’s own where the payer names them, and not asked if it names no one', () => {
    const own = { ...TOLD, subscriber: { lastName: 'DOE', firstName: 'JANE' } };
    expect(draftOfAnswer(own, PATIENT_OF, PAYERS, 'primary').relationship).toBe('self');
    expect(
      draftOfAnswer({ ...TOLD, subscriber: null }, PATIENT_OF, PAYERS, 'primary').relationship,
    ).toBe(NOT_ASKED);
  });

  it('never takes the rank of the coverage whose payer named it', () => {
    const first = { ...TOLD, order: 'primary' } as const;
    expect(draftOfAnswer(first, PATIENT_OF, PAYERS, 'primary').rank).toBe('secondary');
    expect(draftOfAnswer(first, PATIENT_OF, PAYERS, 'secondary').rank).toBe('primary');
    expect(draftOfAnswer(TOLD, PATIENT_OF, PAYERS, 'secondary').rank).toBe('tertiary');
  });
});
