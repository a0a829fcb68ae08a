import { expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { addCaseLink } from './add-case-link';

it('reads the values of other screens’ links', () => {
  const patient = '40000000-0000-4000-8000-000000000001';
  const referral = '50000000-0000-4000-8000-000000000001';
  const provider = '30000000-0000-4000-8000-000000000001';
  const link = paths.addToQueue('demo', { patient, referral, provider });
  const { searchParams } = new URL(link, 'http://clinic.test');
  expect(addCaseLink.read(searchParams)).toEqual({
    patientId: patient,
    referralId: referral,
    surgeonId: provider,
  });
});
