import fc from 'fast-check';
import type { Request270, RequestDependent } from './request.ts';

const NPIS = ['1234567893', '1999999984', '1003000126'];

const token = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCXYZ0189-'), minLength: 2, maxLength });
const name = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(..."ADOxyzéñŁ' -"), minLength: 1, maxLength })
    .filter((text) => text.trim() !== '');
const day = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2026-04-12'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const control = fc.integer({ min: 1, max: 999_999_999 });
const gender = fc.constantFrom('F' as const, 'M' as const, null);

const suffix = fc.constantFrom('', 'Jr.', 'III');
const person = { lastName: name(50), firstName: name(30), suffix, birthDate: day, gender };

const dependent: fc.Arbitrary<RequestDependent> = fc.record({
  ...person,
  relationship: fc.constantFrom('spouse' as const, 'child' as const, 'other_adult' as const, null),
  memberId: fc.option(token(40)),
});

/** Sound requests of every kind. */
export const anyRequest: fc.Arbitrary<Request270> = fc.record({
  sender: fc.record({ kind: fc.constantFrom('ZZ' as const, '30' as const), id: token(15) }),
  receiver: fc.record({ kind: fc.constantFrom('ZZ' as const, '01' as const), id: token(15) }),
  isTest: fc.boolean(),
  control: fc.record({ interchange: control, group: control, transaction: control }),
  createdAt: fc.constant({ date: '2026-04-12', time: '23:59' }),
  reference: token(50),
  trace: fc.record({ number: token(50), originator: fc.constantFrom('9877281234', '1123456789') }),
  payer: fc.record({
    name: name(60),
    id: token(80),
    idKind: fc.constantFrom('PI' as const, 'XV' as const),
  }),
  provider: fc.oneof(
    fc.record({
      kind: fc.constant('organization' as const),
      name: name(60),
      npi: fc.constantFrom(...NPIS),
    }),
    fc.record({
      kind: fc.constant('person' as const),
      lastName: name(60),
      firstName: name(35),
      middleName: fc.constantFrom('', 'Ann', 'Q.'),
      suffix,
      npi: fc.constantFrom(...NPIS),
    }),
  ),
  subscriber: fc.record({ ...person, memberId: token(80), groupNumber: fc.option(token(50)) }),
  dependent: fc.option(dependent),
  serviceDate: fc.tuple(day, day).map((days) => {
    const [from = '', to = ''] = [...days].sort();
    return { from, to };
  }),
  serviceTypes: fc.uniqueArray(fc.constantFrom('30', '98', '2', '79', 'GY', '71'), {
    minLength: 1,
  }),
});
