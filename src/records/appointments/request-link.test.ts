import { expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { requestLink } from './request-link';

it('reads the values of other screens’ links', () => {
  const provider = '30000000-0000-4000-8000-000000000001';
  const patient = '40000000-0000-4000-8000-000000000001';
  const referral = '50000000-0000-4000-8000-000000000001';
  const link = paths.requestAppointment('demo', {
    provider,
    patient,
    referral,
    type: 'follow_up',
  });
  const { pathname, searchParams } = new URL(link, 'http://clinic.test');
  expect(pathname).toBe('/companies/demo/schedule');
  expect(requestLink.read(searchParams)).toEqual({
    providerId: provider,
    patientId: patient,
    referralId: referral,
    type: 'follow_up',
  });
});

it('isn’t opened by a request’s id', () => {
  const open = new URLSearchParams('request=70000000-0000-4000-8000-000000000001');
  expect(requestLink.read(open)).toBeNull();
});
