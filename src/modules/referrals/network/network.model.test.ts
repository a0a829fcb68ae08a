import { describe, expect, it } from 'vitest';
import { isOpen } from './network.model';
import { EMPTY_REFERRAL, referSchema, toReferral } from './refer.model';

const PATIENT = {
  id: '40000000-0000-4000-8000-000000000001',
  first_name: 'Nora',
  last_name: 'Fields',
  date_of_birth: null,
  medical_record_number: null,
};

describe('a referral to another clinic', () => {
  it('needs a patient, a clinic and a reason', () => {
    const faults = referSchema.safeParse(EMPTY_REFERRAL).error?.issues;
    expect(faults?.map(({ path }) => path.join('.'))).toEqual(['reason', 'patient', 'partnerId']);
  });

  it('sends what was chosen, and leaves out what wasn’t', () => {
    const draft = {
      ...EMPTY_REFERRAL,
      patient: PATIENT,
      partnerId: 'p',
      reason: 'Hearing test',
      documents: ['d'],
    };
    expect(toReferral(draft, 'o', PATIENT.id)).toEqual({
      outgoing_id: 'o',
      partner_id: 'p',
      patient_id: PATIENT.id,
      priority: 'routine',
      reason: 'Hearing test',
      icd10_codes: [],
      icd10_labels: {},
      with_insurance: true,
      document_ids: ['d'],
    });
    expect(
      toReferral({ ...draft, service: 'Audiogram', providerId: 'v' }, 'o', PATIENT.id),
    ).toMatchObject({ requested_service: 'Audiogram', provider_id: 'v' });
  });

  it('can be taken back until the other clinic has completed or declined it', () => {
    expect(isOpen('scheduled')).toBe(true);
    expect(isOpen('completed')).toBe(false);
    expect(isOpen('withdrawn')).toBe(false);
  });
});
