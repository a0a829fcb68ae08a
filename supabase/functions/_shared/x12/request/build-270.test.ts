import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { X12Parser } from 'node-x12';
import { describe, expect, it } from 'vitest';
import { loopsInside } from '../loops/loop.ts';
import { readX12 } from '../loops/read-x12.ts';
import { build270 } from './build-270.ts';
import type { Request270 } from './request.ts';
import { SAMPLE_REQUEST } from './sample-request.test-support.ts';
import { SERVICE_PRESETS } from './service-presets.ts';

const GOLDEN: Record<string, Partial<Request270>> = {
  'minimal.x12': {},
  'dependent-child.x12': {
    dependent: {
      lastName: 'Doe',
      firstName: 'Tim',
      suffix: '',
      birthDate: '2019-02-28',
      gender: 'M',
      relationship: 'child',
      memberId: null,
    },
    serviceTypes: ['98'],
  },
  'dependent-without-relationship.x12': {
    subscriber: { ...SAMPLE_REQUEST.subscriber, birthDate: null, gender: null },
    dependent: {
      lastName: 'Doe',
      firstName: 'Ann',
      suffix: '',
      birthDate: '1992-07-04',
      gender: null,
      relationship: null,
      memberId: null,
    },
  },
  'dependent-with-own-member-id.x12': {
    dependent: {
      lastName: 'Doe',
      firstName: 'Ann',
      suffix: '',
      birthDate: '1992-07-04',
      gender: null,
      relationship: 'spouse',
      memberId: 'OWN 777',
    },
  },
  'person-provider-range-group.x12': {
    isTest: false,
    provider: {
      kind: 'person',
      lastName: "O'Brien",
      firstName: 'María José',
      middleName: '',
      suffix: '',
      npi: '1999999984',
    },
    payer: { name: 'Blue Plan & Sons', id: '00123', idKind: 'XV' },
    subscriber: {
      memberId: 'xyz 123 456-01',
      lastName: 'Müller-Łuk',
      firstName: 'José',
      suffix: '',
      birthDate: '1985-12-31',
      gender: null,
      groupNumber: 'G-100',
    },
    serviceDate: { from: '2026-04-12', to: '2026-04-19' },
    serviceTypes: ['2', '13', '53', '2'],
    control: { interchange: 999_999_999, group: 123_456, transaction: 98_765 },
  },
  'suffixes.x12': {
    provider: {
      kind: 'person',
      lastName: 'Osei',
      firstName: 'Miriam',
      middleName: 'A.',
      suffix: 'III',
      npi: '1999999984',
    },
    subscriber: { ...SAMPLE_REQUEST.subscriber, lastName: 'Doe, Jr.', memberId: '1eg4–te5 mk73' },
    dependent: {
      lastName: 'O‘Neil‐Doe',
      firstName: 'Tim',
      suffix: 'III',
      birthDate: '2019-02-28',
      gender: 'M',
      relationship: 'child',
      memberId: null,
    },
  },
  ...Object.fromEntries(
    SERVICE_PRESETS.map(({ id, serviceTypes }) => [
      `preset-${id.replace('_', '-')}.x12`,
      { serviceTypes },
    ]),
  ),
};

function build(changes: Partial<Request270>): string {
  const built = build270({ ...SAMPLE_REQUEST, ...changes });
  if (!built.ok) throw new Error(JSON.stringify(built.problems));
  return built.text;
}

const problemsOf = (changes: Partial<Request270>) => {
  const built = build270({ ...SAMPLE_REQUEST, ...changes });
  return built.ok ? [] : built.problems;
};

describe.each(Object.entries(GOLDEN))('the 270 of %s', (file, changes) => {
  it('is the golden file, byte for byte', async () => {
    const golden = await readFile(path.join(import.meta.dirname, 'golden', file), 'latin1');
    expect(build(changes)).toBe(golden);
  });

  it('is sound to a parser by other people, counts and control numbers included', () => {
    const parser = new X12Parser(true);
    const interchange = parser.parse(build(changes));
    expect(parser.diagnostics).toEqual([]);
    expect(JSON.stringify(interchange)).toContain('005010X279A1');
  });

  it('has a place in the guide for every segment', () => {
    const file270 = readX12(build(changes));
    expect(file270.unplaced).toEqual([]);
    expect(loopsInside(file270.tree, '2110C', '2110D')).toHaveLength(1);
  });
});

describe('what a 270 may not hold', () => {
  it.each<[string, Partial<Request270>, string]>([
    [
      'an NPI with a wrong check digit',
      { provider: { kind: 'organization', name: 'Clinic', npi: '1234567890' } },
      'provider.npi',
    ],
    [
      'no member ID',
      { subscriber: { ...SAMPLE_REQUEST.subscriber, memberId: ' ' } },
      'subscriber.memberId',
    ],
    [
      'no date of birth of the patient',
      { subscriber: { ...SAMPLE_REQUEST.subscriber, birthDate: null } },
      'subscriber.birthDate',
    ],
    [
      'a birthday to come',
      { subscriber: { ...SAMPLE_REQUEST.subscriber, birthDate: '2026-04-13' } },
      'subscriber.birthDate',
    ],
    ['the 30th of February', { serviceDate: { from: '2026-02-30', to: null } }, 'serviceDate.from'],
    [
      'a range that ends before it starts',
      { serviceDate: { from: '2026-04-12', to: '2026-04-11' } },
      'serviceDate.to',
    ],
    [
      'a name with a delimiter',
      { payer: { ...SAMPLE_REQUEST.payer, name: 'Good*Health' } },
      'payer.name',
    ],
    [
      'a name in letters that payers cannot read',
      { subscriber: { ...SAMPLE_REQUEST.subscriber, lastName: '山田' } },
      'subscriber.lastName',
    ],
    [
      'a suffix that is a sentence',
      { subscriber: { ...SAMPLE_REQUEST.subscriber, suffix: 'the second of that name' } },
      'subscriber.suffix',
    ],
    [
      'a name that is too long',
      { subscriber: { ...SAMPLE_REQUEST.subscriber, firstName: 'x'.repeat(36) } },
      'subscriber.firstName',
    ],
    ['no type of service', { serviceTypes: [] }, 'serviceTypes'],
    ['a type of service in words', { serviceTypes: ['office visit'] }, 'serviceTypes'],
    [
      'a control number of ten digits',
      { control: { ...SAMPLE_REQUEST.control, interchange: 1_000_000_000 } },
      'control.interchange',
    ],
    [
      'an originator that is too short',
      { trace: { number: 'T1', originator: '9123' } },
      'trace.originator',
    ],
    ['an hour past midnight', { createdAt: { date: '2026-04-12', time: '24:00' } }, 'createdAt'],
    [
      'a sender that does not fit the ISA',
      { sender: { kind: 'ZZ', id: 'A-SENDER-TOO-LONG' } },
      'sender.id',
    ],
    [
      'a dependent without a name',
      {
        dependent: {
          lastName: '',
          firstName: 'Tim',
          suffix: '',
          birthDate: '2019-02-28',
          gender: null,
          relationship: null,
          memberId: null,
        },
      },
      'dependent.lastName',
    ],
  ])('%s is refused with the name of the field and a sentence', (_, changes, field) => {
    const problems = problemsOf(changes);
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]?.message).toMatch(/^[A-Z].+\.$/);
  });

  it('tells all problems at once', () => {
    const problems = problemsOf({
      serviceTypes: [],
      subscriber: { ...SAMPLE_REQUEST.subscriber, memberId: '', lastName: '' },
    });
    expect(problems.map((problem) => problem.field)).toEqual([
      'subscriber.lastName',
      'subscriber.memberId',
      'serviceTypes',
    ]);
  });
});
