import { expect, it } from 'vitest';
import type { SideField } from '@/records/coverages/card-reading/use-card-ocr';
import { draftFrom, searchedFor } from './suggestions';

const read = (value: string, confidence = 90): SideField => ({
  value,
  confidence,
  side: 'front',
  box: { x0: 0, y0: 0, x1: 1, y1: 1 },
});

it('fills the form with what was read, and chooses the payer the clinic has', () => {
  const draft = draftFrom(
    {
      amounts: [],
      blurred: [],
      fields: {
        payer: read('MERIDIAN HEALTH PLAN'),
        memberId: read('XEH444436102'),
        effectiveDate: read('2025-01-01'),
        memberName: read('BEATRICE PEMBERTON'),
      },
    },
    [{ id: 'meridian', name: 'Meridian Health Plan' }],
  );
  expect(draft).toMatchObject({
    payerId: 'meridian',
    memberId: 'XEH444436102',
    effectiveFrom: '2025-01-01',
    groupNumber: '',
    keepPictures: false,
  });
});

it('leaves a payer the clinic does not have for a person to choose', () => {
  expect(
    draftFrom({ amounts: [], blurred: [], fields: { payer: read('Unheard Of') } }, []).payerId,
  ).toBe('');
});

it('leaves empty what is more likely wrong than right, and searches for no patient by it', () => {
  const fields = {
    payer: read('Meridian Health Plan', 49),
    memberId: read('AQ', 0),
    groupNumber: read('7701', 50),
    memberName: read('BEATRICE PEMBERTON', 30),
  };
  const payers = [{ id: 'meridian', name: 'Meridian Health Plan' }];
  expect(draftFrom({ amounts: [], blurred: [], fields }, payers)).toMatchObject({
    payerId: '',
    memberId: '',
    groupNumber: '7701',
  });
  expect(searchedFor({ fields })).toBe('');
});

it.each([
  ['JO A KOWALCZYK-SMITH', 'JO KOWALCZYK-SMITH'],
  ['Jo A. Kowalczyk-Smith', 'Jo Kowalczyk-Smith'],
  ['BEATRICE PEMBERTON', 'BEATRICE PEMBERTON'],
  ['PEMBERTON JR, BEATRICE A', 'BEATRICE PEMBERTON'],
  ['MS BEATRICE DE LA CRUZ III', 'BEATRICE DE LA CRUZ'],
])('looks for %s as %s', (printed, searched) => {
  expect(searchedFor({ fields: { memberName: read(printed) } })).toBe(searched);
});
