import { describe, expect, it } from 'vitest';
import {
  benefitKind,
  coverageLevel,
  deliveryPattern,
  insuranceType,
  placeOfService,
  quantityUnit,
  timePeriod,
} from './benefit-codes.ts';
import type { Coded } from './coded.ts';
import { followUpAction } from './follow-up-actions.ts';
import { dateKind, entityRole } from './party-codes.ts';
import { serviceType, spokenService } from './service-types.ts';

/**
 * The codes that are published, without their texts (those are X12's). Where they were read, and
 * how the words of ours were held against them: docs/decisions/0012-x12.md.
 */
const PUBLISHED: Readonly<Record<string, readonly [(code: string) => Coded, string]>> = {
  'eligibility or benefit information (EB01)': [
    benefitKind,
    '1 2 3 4 5 6 7 8 A B C CB D E F G H I J K L M MC N O P Q R S T U V W X Y',
  ],
  'coverage level (EB02)': [coverageLevel, 'CHD DEP ECH EMP ESP FAM IND SPC SPO'],
  'service type (EB03)': [
    serviceType,
    `1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 30 32 33 34 35 36
     37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67
     68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98
     99 A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 AA AB AC AD AE AF AG AH AI AJ AK AL AM AN AO AQ AR B1 B2 B3
     BA BB BC BD BE BF BG BH BI BJ BK BL BM BN BP BQ BR BS BT BU BV BW BX BY BZ C1 CA CB CC CD CE
     CF CG CH CI CJ CK CL CM CN CO CP CQ DG DM DS GF GN GY IC MH NI ON PT PU RN RT TC TN UC`,
  ],
  'insurance type (EB04)': [
    insuranceType,
    `12 13 14 15 16 41 42 43 47 AP C1 CO CP D DB EP FF GP HM HN HS IN IP LC LD LI LT MA MB MC MH
     MI MP OT PE PL PP PR PS QM RP SP TF WC WU`,
  ],
  'time period (EB06, HSD05)': [
    timePeriod,
    '6 7 13 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36',
  ],
  'quantity (EB09, HSD01) and unit (HSD03)': [
    quantityUnit,
    '8H 99 CA CE D3 DA DB DY FL HS LA LE M2 MN MO P6 QA S7 S8 VS WK YR',
  ],
  'delivery pattern (HSD07)': [
    deliveryPattern,
    '1 2 3 4 5 6 7 8 9 A B C D E F G H J K L M N O P Q R S SG SL SP SX SY SZ T U V W X Y',
  ],
  'place of service (III02)': [
    placeOfService,
    `01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 31 32 33 34
     41 42 49 50 51 52 53 54 55 56 57 58 60 61 62 65 66 71 72 81 99`,
  ],
  'follow-up action (AAA04)': [followUpAction, 'C N P R S W X Y'],
  'date (DTP01)': [
    dateKind,
    `096 102 152 193 194 198 290 291 292 295 304 307 318 340 341 342 343 346 347 348 349 356 357
     382 435 442 458 472 539 540 636 771`,
  ],
};

const SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const longer = (codes: readonly string[]) => codes.flatMap((code) => SIGNS.map((s) => code + s));
const TWO = longer(SIGNS);
const EVERY_CODE = [...SIGNS, ...TWO, ...longer(TWO)];

describe('the codes that have words of ours', () => {
  it.each(Object.entries(PUBLISHED))(
    '%s: those published, all of them, no other',
    (_, [table, codes]) => {
      const known = EVERY_CODE.filter((code) => table(code).isKnown);
      expect(known).toEqual(
        codes.split(/\s+/).sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
      );
    },
  );

  it('are told apart: no two services, insurances or places have the same words', () => {
    for (const table of [serviceType, insuranceType, placeOfService, timePeriod, entityRole]) {
      const labels = EVERY_CODE.map(table)
        .filter(({ isKnown }) => isKnown)
        .map(({ label }) => label);
      expect(labels.filter((label, n) => labels.indexOf(label) !== n)).toEqual([]);
    }
  });

  it.each([
    ['AN', /routine exam/i],
    ['AQ', /physical/i],
    ['CK', /screening.*x-ray/i],
    ['CL', /screening.*lab/i],
    ['CM', /mammogram.*high/i],
    ['CN', /mammogram.*low/i],
    ['CO', /flu/i],
    ['CQ', /case management/i],
  ])('service type %s means what the list says', (code, meaning) => {
    expect(serviceType(code).label).toMatch(meaning);
  });

  it.each([
    ['CA', /covered/, /amount|day/],
    ['CE', /estimated.*covered/, /day/],
    ['D3', /coinsurance day/, /copay/],
    ['LA', /lifetime reserve/, /used|left/],
    ['LE', /estimated lifetime reserve/, /used|left/],
  ])('quantity %s says no more than the list', (code, meaning, invented) => {
    expect(quantityUnit(code).label).toMatch(meaning);
    expect(quantityUnit(code).label).not.toMatch(invented);
  });
});

describe('a code that no list has', () => {
  it('is shown as a code', () => {
    expect(serviceType('QX')).toEqual({ code: 'QX', label: 'Service type QX', isKnown: false });
    expect(insuranceType('QX').label).toBe('Insurance type QX');
    expect(placeOfService('77').label).toBe('place of service 77');
    expect(timePeriod('99').label).toBe('time period 99');
  });

  it('is shown as a code in a sentence', () => {
    expect(spokenService('QX')).toBe('service type QX');
    expect(spokenService('62')).toBe('MRI or CT scan');
    expect(spokenService('CK')).toBe('screening X-ray');
  });

  it.each(['constructor', '__proto__', ''])('%j is no code of ours', (code) => {
    expect(serviceType(code).isKnown).toBe(false);
  });
});
