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
