import { expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { readOpening, withoutOpening } from './opening';

const PATIENT = '40000000-0000-4000-8000-000000000001';
const REFERRAL = '50000000-0000-4000-8000-000000000001';

it('reads what the links of other screens carry along', () => {
  const link = paths.addToQueue('demo', { patient: PATIENT, referral: REFERRAL });
  const { searchParams } = new URL(link, 'http://clinic.test');
  expect(readOpening(searchParams)).toEqual({ patientId: PATIENT, referralId: REFERRAL });
  expect(readOpening(new URLSearchParams(`patient=${PATIENT}`))).toBeNull();
  expect(readOpening(new URLSearchParams('add=case&patient=7'))).toEqual({
    patientId: null,
    referralId: null,
  });
});

it('takes the dialog out of the address and leaves the rest', () => {
  const search = new URLSearchParams(`view=list&add=case&patient=${PATIENT}&q=noah`);
  expect(withoutOpening(search).toString()).toBe('view=list&q=noah');
});
