import { expect, it } from 'vitest';
import {
  EMPTY_FILING,
  filledIn,
  inPageOrder,
  officeOf,
  SUGGESTED_FIELDS,
  toFiling,
} from './filing-draft';

const read = (pageId: string, y0: number) => ({
  value: 'x',
  isSure: false,
  at: { pageId, clip: { x0: 0, y0, x1: 10, y1: y0 + 10 } },
});

it('goes through what is in doubt as the eye goes down the pages', () => {
  const fields = {
    first_name: read('second', 5),
    phone: read('first', 80),
    reason: read('first', 20),
    member_id: read('second', 1),
  };
  expect(
    inPageOrder(['first_name', 'phone', 'member_id', 'reason'], fields, ['first', 'second']),
  ).toEqual(['reason', 'phone', 'member_id', 'first_name']);
});

it('fills in every field that a packet may say, and files each under its own name', () => {
  const fields = Object.fromEntries(
    SUGGESTED_FIELDS.map((name) => [name, { value: SAID[name] ?? `a ${name}`, isSure: true }]),
  );
  const draft = { ...EMPTY_FILING, ...filledIn(EMPTY_FILING, fields), payer: 'ours' };
  expect(Object.values(draft).filter((value) => value === '')).toEqual([draft.patient]);
  const { patient, coverage, referral } = toFiling(draft, { patient: 'p', coverage: 'c' });
  const filed: Record<string, unknown> = {
    ...patient,
    ...coverage,
    ...referral,
    ...officeOf(draft, new Set()),
  };
  const elsewhere = ['payer_name', 'diagnoses', 'referrer_phone', 'referrer_fax', 'phone', 'state'];
  for (const name of SUGGESTED_FIELDS.filter((one) => !elsewhere.includes(one))) {
    expect({ name, filed: filed[name] }).toEqual({ name, filed: draft[name] });
  }
  expect(patient).toMatchObject({ state: 'IL', phone: '(312) 555-0142' });
});

const SAID: Readonly<Record<string, string>> = { state: 'il', phone: '312-555-0142' };

it('says nothing of what no page says', () => {
  const { patient, coverage, referral } = toFiling(EMPTY_FILING, { patient: 'p', coverage: 'c' });
  expect(patient).toMatchObject({
    sex: null,
    email: null,
    city: null,
    state: null,
    zip_code: null,
  });
  expect(coverage).toBeNull();
  expect(referral.asked_see_by).toBeNull();
});
