import { expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { readOpening, withoutOpening } from './opening';

const patient = '50000000-0000-4000-8000-000000000001';
const surgeryCase = '60000000-0000-4000-8000-000000000002';

const searchOf = (path: string) => new URL(path, 'http://clinic.example').searchParams;

it('begins with what another screen carries along', () => {
  const link = paths.verifyInsurance('demo', {
    patient,
    case: surgeryCase,
    preset: 'surgery',
    on: '2024-06-03',
  });
  expect(readOpening(searchOf(link))).toEqual({
    patientId: patient,
    coverageId: null,
    referralId: null,
    requestId: null,
    caseId: surgeryCase,
    preset: 'surgery',
    day: '2024-06-03',
  });
});

it('takes what makes no sense for not given', () => {
  const opening = readOpening(
    new URLSearchParams('verify=new&patient=jane&preset=magic&on=tomorrow'),
  );
  expect(opening).toMatchObject({ patientId: null, preset: null, day: null });
});

it('stays closed unless it is asked for, and leaves the filters when it closes', () => {
  expect(readOpening(new URLSearchParams(`patient=${patient}`))).toBeNull();
  expect(
    withoutOpening(
      new URLSearchParams(`verify=new&patient=${patient}&result=active&on=2024-06-03`),
    ).toString(),
  ).toBe('result=active');
});
