import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { patientQueries } from '@/records/patients/patients.queries';
import { restrictionQueries } from '@/records/restrictions/restrictions.queries';
import { PatientPrefillNote } from './patient-prefill-note';
import { referralPrefillQueries } from './referral-prefill.queries';
import { usePatientPrefill } from './use-patient-prefill';

// The queries' data is in their cache already.
vi.mock('@/lib/supabase/client', () => ({ db: {} }));

const NOAH = {
  id: 'noah',
  first_name: 'Noah',
  last_name: 'Abernathy',
  date_of_birth: null,
  medical_record_number: null,
};
const REFERRAL = {
  id: 'r',
  reason: 'Ear tubes',
  assigned_to: null,
  icd10_codes: [],
  requested_service: null,
  name: null,
  referring_provider_id: null,
  referring_practice_id: null,
  patient: NOAH,
  appointments: [],
};

interface Answers {
  patient?: typeof NOAH | null;
  referral?: typeof REFERRAL | null;
  restricted?: boolean;
}

function Form({ patientId, referralId }: { patientId: string | null; referralId: string | null }) {
  const { data } = usePatientPrefill('clinic', { patientId, referralId });
  return data && <PatientPrefillNote prefill={data} thing="case" withPatient />;
}

/** The note of a form filled from these, with the database's answers. */
function noteOf(patientId: string | null, referralId: string | null, answers: Answers) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  const { patient, referral, restricted = false } = answers;
  if (patient !== undefined) {
    client.setQueryData(patientQueries.known('clinic', patientId ?? '').queryKey, patient);
  }
  if (referral !== undefined) {
    client.setQueryData(referralPrefillQueries.one('clinic', referralId ?? '').queryKey, referral);
  }
  const part =
    referral === null
      ? ({ subject: 'referrals', subjectId: referralId ?? '' } as const)
      : ({ subject: 'patients', subjectId: patientId ?? '' } as const);
  client.setQueryData(restrictionQueries.hides('clinic', part).queryKey, restricted);
  const { container } = render(
    <QueryClientProvider client={client}>
      <Form patientId={patientId} referralId={referralId} />
    </QueryClientProvider>,
  );
  return container.textContent;
}

it('takes a patient, and prefers a referral’s own', () => {
  expect(noteOf('noah', null, { patient: NOAH })).toBe('For Noah Abernathy');
  expect(noteOf('other', 'r', { patient: null, referral: REFERRAL })).toBe(
    'For Noah AbernathyReason for referral: Ear tubes',
  );
});

it('says that another clinic’s record isn’t in this one', () => {
  expect(noteOf('noah', null, { patient: null })).toBe(
    'The patient or referral you came from is not in this clinic. The case will not name it.',
  );
  expect(noteOf(null, 'r', { referral: null })).toContain('is not in this clinic');
});

it('says that a restricted record is restricted, not foreign', () => {
  const restricted =
    'An administrator has restricted the record you came from. The case will not name it.';
  expect(noteOf('noah', null, { patient: null, restricted: true })).toBe(restricted);
  expect(noteOf(null, 'r', { referral: null, restricted: true })).toBe(restricted);
});

it('says nothing without a name', () => {
  expect(noteOf(null, null, {})).toBe('');
});
