import { describe, expect, it } from 'vitest';
import { isOpen, overdueText } from './network.model';
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

  it.each([
    ['received', {}, 'No answer for 5 days'],
    ['received', { created_at: '2026-06-02T12:00:00Z' }, null],
    ['accepted', {}, null],
    ['accepted', { changed_at: '2026-05-20T12:00:00Z' }, 'No appointment for 17 days'],
    ['scheduled', { appointment_at: '2026-06-20T12:00:00Z' }, null],
    ['scheduled', { appointment_at: '2026-05-30T12:00:00Z' }, 'No letter for 7 days'],
    ['scheduled', { changed_at: '2026-05-29T12:00:00Z' }, 'No letter for 8 days'],
    ['completed', { changed_at: '2026-01-01T12:00:00Z' }, null],
  ] as const)('that is %s says when to ask the other clinic: %j', (state, more, expected) => {
    const sent = {
      state,
      created_at: '2026-06-01T12:00:00Z',
      changed_at: '2026-06-01T12:00:00Z',
      appointment_at: null,
      ...more,
    };
    expect(overdueText(sent, Date.parse('2026-06-06T13:00:00Z'))).toBe(expected);
  });

  it('can be taken back until the other clinic has completed or declined it', () => {
    expect(isOpen('scheduled')).toBe(true);
    expect(isOpen('completed')).toBe(false);
    expect(isOpen('withdrawn')).toBe(false);
  });
});
