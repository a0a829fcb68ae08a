import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNpi } from '../../../../../src/fields/checks.ts';
import { readX12 } from '../loops/read-x12.ts';
import { anyRequest } from './any-request.test-support.ts';
import { build270 } from './build-270.ts';
import { asMbi, memberIdOf } from './mbi.ts';
import { withoutSuffix } from './name-suffix.ts';
import { nameVariants, spellingKey } from './name-variants.ts';
import { read270 } from './read-270.ts';
import { isAnswerableDate } from './service-date.ts';
import { toX12Text } from './x12-text.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150);

const written = (text: string) => toX12Text(text) ?? '';

describe('a 270', () => {
  it('is read back by the payer as it was written', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const built = build270(request);
        if (!built.ok) throw new Error(JSON.stringify(built.problems));
        expect(readX12(built.text).unplaced).toEqual([]);
        const { dependent: other } = request;
        const isOwnSubscriber = Boolean(other?.memberId);
        const patient = isOwnSubscriber && other ? other : request.subscriber;
        expect(read270(built.text)).toMatchObject({
          reference: request.reference,
          trace: request.trace,
          payer: { name: written(request.payer.name), id: request.payer.id },
          provider: { npi: request.provider.npi },
          subscriber: {
            lastName: written(patient.lastName),
            firstName: written(patient.firstName),
            suffix: written(patient.suffix.replace('.', '')),
            memberId: patient.memberId,
            birthDate: patient.birthDate,
            gender: patient.gender ?? '',
            groupNumber: request.subscriber.groupNumber ?? '',
          },
          dependent:
            other && !isOwnSubscriber
              ? { lastName: written(other.lastName), birthDate: other.birthDate }
              : null,
          serviceDays: request.serviceDate,
          serviceTypes: request.serviceTypes,
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('counts its own segments and repeats its control numbers', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const built = build270(request);
        if (!built.ok) throw new Error(JSON.stringify(built.problems));
        const lines = built.text.split('~').slice(0, -1);
        const at = (id: string) => lines.findIndex((line) => line.startsWith(`${id}*`));
        const parts = (id: string) => lines[at(id)]?.split('*') ?? [];
        expect(Number(parts('SE')[1])).toBe(at('SE') - at('ST') + 1);
        expect(parts('SE')[2]).toBe(parts('ST')[2]);
        expect(parts('GE')).toEqual(['GE', '1', parts('GS')[6]]);
        expect(parts('IEA')).toEqual(['IEA', '1', parts('ISA')[13]]);
        expect(built.text.charAt(105)).toBe('~');
      }),
      { numRuns: RUNS },
    );
  });
});

it('a name is written in the letters that payers have', () => {
  expect(toX12Text(' José  Müller-Łuk ')).toBe('JOSE MULLER-LUK');
  expect(toX12Text('O’Neil, Straße & Søn')).toBe("O'NEIL, STRASSE & SON");
  expect(toX12Text('Æsop Œuvre Þór')).toBe('AESOP OEUVRE THOR');
  expect(toX12Text('tab\tand\nline')).toBe('TAB AND LINE');
  expect(toX12Text('Ｍａｒｉ́a Mª ﬁ')).toBe('MARIA MA FI');
  expect(toX12Text('non\u00a0breaking\u2007blank')).toBe('NON BREAKING BLANK');
  expect(toX12Text('soft\u00adhyphen\u200d')).toBe('SOFTHYPHEN');
  expect(toX12Text('a*b')).toBeNull();
  expect(toX12Text('a@b')).toBeNull();
  expect(toX12Text('Ιωάννης')).toBeNull();
});

it.each([..."'`´‘’‛′ʹʻʼˈ＇"])('the apostrophe %s is one to a payer', (sign) => {
  expect(toX12Text(`O${sign}Neil`)).toBe("O'NEIL");
});

it.each([...'-‐‑‒–—―−﹣－⁃'])('the dash %s is a hyphen to a payer', (sign) => {
  expect(toX12Text(`Reyes${sign}Lund`)).toBe('REYES-LUND');
});

describe('a Medicare number', () => {
  it.each(['1EG4TE5MK73', '1eg4-te5-mk73', ' 1EG4 TE5 MK73 ', '1EG4–TE5–MK73', '1EG4.TE5.MK73'])(
    'is told however it is typed: %s',
    (typed) => {
      expect(asMbi(typed)).toBe('1EG4TE5MK73');
      expect(memberIdOf(typed)).toBe('1EG4TE5MK73');
    },
  );

  it.each([
    ['0EG4TE5MK73', 'begins with a zero'],
    ['1EG4TE5MK7', 'is too short'],
    ['1EG4TE5MK733', 'is too long'],
    ['1SG4TE5MK73', 'has an S'],
    ['1EG4TE5MO73', 'has an O'],
    ['1EGATE5MK73', 'has a letter where a digit belongs'],
    ['123-45-6789A', 'is of the time before 2020'],
  ])('%s %s, and stays as it was typed', (typed) => {
    expect(asMbi(typed)).toBeNull();
    expect(memberIdOf(` ${typed} `)).toBe(typed);
  });

  it('is never read from another number with dashes', () => {
    expect(memberIdOf('XEH-4444-36102')).toBe('XEH-4444-36102');
  });
});

it.each([
  ['Doe Jr.', '', 'Doe', 'Jr'],
  ['Doe, III', '', 'Doe', 'III'],
  ['Doe', 'Sr.', 'Doe', 'Sr'],
  ['Doe Jr', 'III', 'Doe', 'III'],
  ['Van Iv', 'II', 'Van', 'II'],
  ['Jr', '', 'Jr', ''],
  ['Vi', '', 'Vi', ''],
  ['De La V', '', 'De La V', ''],
])('%s with the suffix "%s" is %s and %s', (lastName, suffix, last, generation) => {
  expect(withoutSuffix({ lastName, suffix })).toEqual({ lastName: last, suffix: generation });
});

it.each([
  ['1234567893', true],
  ['1234567890', false],
  ['2234567893', false],
  ['12345678', false],
  ['0234567893', false],
])('whether %s is an NPI', (text, expected) => {
  expect(isNpi(text)).toBe(expected);
});

it.each([
  ['2026-04-12', true],
  ['2026-04-30', true],
  ['2026-05-01', false],
  ['2025-04-12', true],
  ['2025-04-11', false],
])('whether payers have to answer for %s', (serviceDate, expected) => {
  expect(isAnswerableDate(serviceDate, '2026-04-12')).toBe(expected);
});

it('other spellings of a name go from the full one to its halves', () => {
  const keys = (lastName: string, firstName: string, suffix = '') =>
    nameVariants({ lastName, firstName, suffix }).map(spellingKey);
  expect(keys('García-Lopez Jr.', 'Mary Ann')).toEqual([
    'GARCIA-LOPEZ*MARY ANN*JR',
    'GARCIA-LOPEZ*MARY ANN*',
    'GARCIA-LOPEZ*MARY*',
    'GARCIALOPEZ*MARY*',
    'GARCIA*MARY*',
  ]);
  expect(keys('O’Neil', 'Tim')).toEqual(["O'NEIL*TIM*", 'ONEIL*TIM*']);
  expect(keys('Doe', 'Jane', 'III')).toEqual(['DOE*JANE*III', 'DOE*JANE*']);
  expect(keys('Doe', 'Jane')).toEqual(['DOE*JANE*']);
});
