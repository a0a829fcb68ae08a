import { describe, expect, it } from 'vitest';
import { isLegiblePage, type Line } from '@/lib/ocr/ocr-words';
import { amountsOn, readCard } from './read-card';
import type { KnownPayer } from './read-payer';

/** A recognized line at this place: letters 10 wide and 20 high. */
function line(text: string, x = 0, y = 0): Line {
  let at = x;
  return text.split(' ').map((word) => {
    const box = { x0: at, y0: y, x1: at + 10 * word.length, y1: y + 20 };
    at = box.x1 + 10;
    return { text: word, confidence: 90, box };
  });
}

const stacked = (...texts: string[]) => texts.map((text, index) => line(text, 0, 40 * index));

const values = (lines: Line[], payers: KnownPayer[] = []) =>
  Object.fromEntries(
    Object.entries(readCard(lines, payers)).map(([field, { value }]) => [field, value]),
  );

const SUMMIT = { name: 'Summit Benefit Trust', payerId: 'SBT09' };
const BLUE_HARBOR = { name: 'Blue Harbor Health', payerId: 'BHH01' };

describe('readCard', () => {
  it('reads labels with their values on one line', () => {
    expect(
      values(
        stacked(
          'Meridian Health Plan',
          'Member Name: BEATRICE PEMBERTON',
          'Member ID: XEH444436102',
          'Group Number: 451940',
          'Plan: PPO Choice 1500',
          'RxBIN: O67778',
          'RxPCN: ADV',
          'RxGrp: RX3616',
          'Effective Date: 1/1/2025',
          'Customer Service: (800) 555-9454',
        ),
      ),
    ).toEqual({
      payer: 'Meridian Health Plan',
      memberName: 'BEATRICE PEMBERTON',
      memberId: 'XEH444436102',
      groupNumber: '451940',
      planName: 'PPO Choice 1500',
      rxBin: '067778',
      rxPcn: 'ADV',
      rxGroup: 'RX3616',
      effectiveDate: '2025-01-01',
      phone: '(800) 555-9454',
    });
  });

  it('reads a value under its label, and one in the next column of a tilted row', () => {
    expect(
      values([
        line('Bluewater Mutual', 0, 0),
        line('Subscriber', 0, 60),
        line('Silas Greenwood', 0, 84),
        line('MEMBER #', 0, 160),
        line('444455018', 300, 172),
        line('RX PCN', 0, 200),
        line('CTRX', 300, 212),
      ]),
    ).toEqual({
      payer: 'Bluewater Mutual',
      memberName: 'Silas Greenwood',
      memberId: '444455018',
      rxPcn: 'CTRX',
    });
  });

  it('keeps two columns apart that were recognised as one line', () => {
    const row = [...line('Name Leonora Vance', 0, 60), ...line('ID ZGP444245560', 400, 60)];
    expect(values([line('Cascade Care Insurance'), row])).toEqual({
      payer: 'Cascade Care Insurance',
      memberName: 'Leonora Vance',
      memberId: 'ZGP444245560',
    });
  });

  it('takes the name of a payer the clinic knows for what a blurred photo made of it', () => {
    expect(values([line('Sumrnit Benef1t Trust')], [SUMMIT])).toEqual({
      payer: 'Summit Benefit Trust',
    });
  });

  it('takes the payer by its number before its name, with what is printed for evidence', () => {
    const lines = stacked(
      'SUMRNIT BENEFIT TRUST',
      'Member: JO A KOWALCZYK-SMITH',
      'Payer ID BHHO1',
    );
    expect(readCard(lines, [SUMMIT, BLUE_HARBOR])).toMatchObject({
      payer: { value: 'Blue Harbor Health', box: { y0: 80 } },
      memberName: { value: 'JO A KOWALCZYK-SMITH', box: { y0: 40 } },
    });
    // Two payers with one number: the name decides.
    expect(values(lines, [SUMMIT, BLUE_HARBOR, { ...BLUE_HARBOR, name: 'Another' }])).toMatchObject(
      {
        payer: 'Summit Benefit Trust',
      },
    );
  });

  it('finds the name of a known payer among other words of its line', () => {
    expect(values([line('BLUE HARBOR HEALTH PPO')], [BLUE_HARBOR])).toMatchObject({
      payer: 'Blue Harbor Health',
    });
  });

  it('takes no line for the payer that is another field’s already', () => {
    const lines = [line('Member', 0, 0), line('JOA KOWALCZYK-SMITH', 0, 24), line('PPO', 0, 300)];
    expect(values(lines)).toEqual({ memberName: 'JOA KOWALCZYK-SMITH' });
  });

  it('keeps a member number whole that is printed in groups', () => {
    expect(values([line('Member ID BHH 4471 O0B8 02 Group GX-77120-B')])).toEqual({
      memberId: 'BHH4471O0B802',
      groupNumber: 'GX-77120-B',
    });
    expect(values([line('ID 912345678 DOB 01/02/1980')])).toMatchObject({ memberId: '912345678' });
    expect(values([line('ID 912345678 01-02-1980')])).toMatchObject({ memberId: '912345678' });
  });

  it.each([
    '1EG4-TE5-MK73',
    '1EG4 TE5 MK73',
    '1EG4 - TE5 - MK73',
    '1EG4–TE5–MK73',
    '1eg4-te5-mk73',
  ])('reads the number of a Medicare card without what groups it: %s', (printed) => {
    const lines = stacked(
      'MEDICARE HEALTH INSURANCE',
      'Name/Nombre',
      'JOHN L SMITH',
      'Medicare Number/Número de Medicare',
      printed,
      'HOSPITAL (PART A) 03-01-2016',
    );
    expect(values(lines, [{ name: 'Medicare', payerId: null }])).toMatchObject({
      payer: 'Medicare',
      memberId: '1EG4TE5MK73',
    });
  });

  it('reads letters that no Medicare number has for the digits they look like', () => {
    expect(values([line('Medicare Number IEG4-TES-MK7O')])).toEqual({ memberId: '1EG4TE5MK70' });
    expect(values([line('Member ID BHH4-471-08B2')])).toEqual({ memberId: 'BHH4-471-08B2' });
  });

  it('tells the lines with amounts, which no field holds', () => {
    expect(amountsOn([line('PCP Copay $25'), line('Group 451940')])).toEqual(['PCP Copay $25']);
  });

  it('drops the issuer’s prefix before a member number', () => {
    expect(values([line('ID 80840 912345678')])).toEqual({ memberId: '912345678' });
  });

  it('reads a name that stands unlabelled under the payer’s', () => {
    expect(
      values([line('Northlight Assurance', 0, 0), line('JULIUS DENHOLM', 0, 50)]),
    ).toMatchObject({ memberName: 'JULIUS DENHOLM' });
  });

  it.each<[string, string[], Record<string, string>]>([
    [
      'TRICARE’s front',
      [
        'TRICARE',
        'Benefits Number 12345678901',
        'DoD ID 1234567890',
        'NAME SMITH, JOHN A',
        'SPONSOR SSN ***-**-1234',
      ],
      { payer: 'TRICARE', memberId: '12345678901', memberName: 'JOHN A SMITH' },
    ],
    [
      'TRICARE’s front in another order',
      [
        'UNIFORMED SERVICES',
        'LOPEZ-RUIZ, MARIA',
        'DoD Benefits Number: 98765432109',
        'TRICARE Prime',
      ],
      { memberId: '98765432109', memberName: 'MARIA LOPEZ-RUIZ' },
    ],
    [
      'a health plan’s number and dependents',
      [
        'Harborcare',
        'Health Plan (80840) 911-87726-04',
        'Member ID: 912345678 Group Number: 76-410011',
        'Member: Payer ID: 87726',
        'SUBSCRIBER SMITH',
        'Dependents',
        'SPOUSE SMITH',
        'Rx Bin: 610279 Rx PCN: 9999 Rx Grp: UHEALTH',
      ],
      {
        payer: 'Harborcare',
        payerId: '87726',
        memberId: '912345678',
        groupNumber: '76-410011',
        rxBin: '610279',
        rxPcn: '9999',
        rxGroup: 'UHEALTH',
      },
    ],
    [
      'a family in numbered lines',
      ['Bay Mutual PPO', 'ID W1234 56789 01', '01 JOHN SMITH', '02 JANE SMITH', '03 TIM SMITH'],
      { payer: 'Bay Mutual PPO', memberId: 'W12345678901', memberName: 'JOHN SMITH' },
    ],
    [
      'dependents alone',
      ['Bay Mutual', 'Enrollee ID 55512345', 'Covered Dependents', 'JANE SMITH', 'TIM SMITH'],
      { payer: 'Bay Mutual', memberId: '55512345' },
    ],
    [
      'a Blue card’s plan code',
      [
        'Blue Harbor Blue Shield',
        'Member Name MARY K SMITH',
        'Identification Number XYZ123456789',
        'Group No. 000123 BIN 004336',
        'Plan Code 123 PCN ADV',
      ],
      {
        payer: 'Blue Harbor Blue Shield',
        memberName: 'MARY K SMITH',
        memberId: 'XYZ123456789',
        groupNumber: '000123',
        rxBin: '004336',
        rxPcn: 'ADV',
      },
    ],
    [
      'both of its plan codes',
      ['Blue Cross of Anystate', 'BC Plan Code 310', 'BS Plan Code 810', 'ID: ABC987654321'],
      { payer: 'Blue Cross of Anystate', memberId: 'ABC987654321' },
    ],
    [
      'a state’s card',
      [
        'State of Anystate',
        'BENEFITS IDENTIFICATION CARD',
        'ID No. 90000000A95001',
        'JOHN Q PUBLIC',
      ],
      { payer: 'State of Anystate', memberId: '90000000A95001', memberName: 'JOHN Q PUBLIC' },
    ],
    [
      'a drug card without an insurer',
      [
        'PRESCRIPTION DRUG CARD',
        'RxBIN: 015581',
        'Issuer: (80840)',
        'ID: H12345678',
        'Name: MARY SMITH',
      ],
      { rxBin: '015581', memberId: 'H12345678', memberName: 'MARY SMITH' },
    ],
    [
      'costs beside the name',
      [
        'Cedar Health Plan',
        'Primary Care $20',
        'Urgent Care $50',
        'Office Visit',
        'ANA DE LA CRUZ',
      ],
      { payer: 'Cedar Health Plan' },
    ],
  ])('reads %s', (_, texts, expected) => {
    expect(values(stacked(...texts))).toMatchObject(expected);
    const allowed = new Set(Object.keys(expected));
    const named = Object.keys(values(stacked(...texts))).filter((field) =>
      ['payer', 'payerId', 'memberName', 'memberId', 'planName'].includes(field),
    );
    // What isn't expected is only the payer of a card that names none for sure.
    expect(named.filter((field) => !allowed.has(field) && field !== 'payer')).toEqual([]);
  });

  it('doubts a payer that neither its words nor its size tell', () => {
    expect(readCard(stacked('Northpoint', 'ID 912345678'), []).payer?.confidence).toBeLessThan(50);
    const [large] = [line('Northpoint')].map((words) =>
      words.map((word) => ({ ...word, box: { ...word.box, y1: 60 } })),
    );
    expect(readCard([large ?? [], line('Silver', 0, 80)], []).payer?.confidence).toBeGreaterThan(
      50,
    );
  });

  it('leaves out what is not printed or could not be such a value', () => {
    expect(values([line('RxBIN: 12', 0, 0), line('Effective: 13/45/2025', 0, 40)])).toEqual({});
    expect(values([])).toEqual({});
  });

  it('is as certain as its least certain word, and says where it stands', () => {
    const [label, value] = [line('Group', 0, 0), line('451940', 60, 0)];
    const doubtful = value.map((word) => ({ ...word, confidence: 41 }));
    expect(readCard([[...label, ...doubtful]], []).groupNumber).toEqual({
      value: '451940',
      confidence: 41,
      box: { x0: 60, y0: 0, x1: 120, y1: 20 },
    });
  });
});

describe('isLegiblePage', () => {
  const page = (...confidences: number[]): Line[] => [
    confidences.map((confidence) => ({
      text: 'word',
      confidence,
      box: { x0: 0, y0: 0, x1: 40, y1: 20 },
    })),
  ];

  it('goes by most of the words, not by a smudge or a lucky guess', () => {
    expect(isLegiblePage(page(95, 91, 12))).toBe(true);
    expect(isLegiblePage(page(95, 20, 12))).toBe(false);
  });

  it('finds nothing to read on an empty picture', () => {
    expect(isLegiblePage([])).toBe(false);
  });
});
