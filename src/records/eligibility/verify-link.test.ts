import { expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { sourceOf, verifyLink } from './verify-link';

it('starts with the values of another screen', () => {
  const patient = '50000000-0000-4000-8000-000000000001';
  const surgeryCase = '60000000-0000-4000-8000-000000000002';
  const link = paths.verifyInsurance('demo', {
    patient,
    case: surgeryCase,
    preset: 'surgery',
    on: '2024-06-03',
  });
  expect(verifyLink.read(new URL(link, 'http://clinic.test').searchParams)).toEqual({
    patientId: patient,
    coverageId: null,
    referralId: null,
    requestId: null,
    caseId: surgeryCase,
    preset: 'surgery',
    day: '2024-06-03',
  });
});

it('keeps the list’s filters when it closes', () => {
  const open = new URLSearchParams('verify=new&preset=surgery&result=active&on=2024-06-03');
  expect(verifyLink.close(open).toString()).toBe('result=active');
});

it('returns to the page it was opened from, and nowhere else', () => {
  const none = { referralId: null, requestId: null, caseId: null };
  expect(sourceOf('demo', { ...none, referralId: 'r' })).toBe('/companies/demo/referrals/r');
  expect(sourceOf('demo', { ...none, requestId: 'a' })).toBe('/companies/demo/schedule/requests/a');
  expect(sourceOf('demo', { ...none, caseId: 'c' })).toBe('/companies/demo/queue/c');
  expect(sourceOf('demo', none)).toBeNull();
});
