import { z } from 'zod';
import { REFERRAL } from '@/fields/referral';
import { textOf } from '@/fields/schema';
import { blankToNull } from '@/lib/text';
import { diagnosesSchema, diagnosisColumns } from '@/records/diagnosis-lists/diagnosis.model';
import { knownPatientSchema } from '@/records/patients/known-patient';
import { REFERRAL_PRIORITIES } from '@/records/referrals/referrals.model';

export const referSchema = z
  .object({
    patient: knownPatientSchema.nullable(),
    partnerId: z.string(),
    priority: z.enum(REFERRAL_PRIORITIES),
    reason: textOf(REFERRAL.reason, 'Say what the patient is referred for.'),
    service: textOf(REFERRAL.requested_service),
    diagnoses: diagnosesSchema,
    providerId: z.string(),
    insurance: z.boolean(),
    documents: z.array(z.string()),
  })
  .superRefine(({ patient, partnerId }, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (patient === null) complain('patient', 'Choose the patient.');
    if (partnerId === '') complain('partnerId', 'Choose the clinic.');
  });
export type ReferDraft = z.output<typeof referSchema>;

/** Stands for the clinic itself, if no provider of its own refers. */
export const NO_PROVIDER = 'none';

export const EMPTY_REFERRAL: ReferDraft = {
  patient: null,
  partnerId: '',
  priority: 'routine',
  reason: '',
  service: '',
  diagnoses: [],
  providerId: NO_PROVIDER,
  insurance: true,
  documents: [],
};

/** The referral as sent. The id is made once for the form. */
export function toReferral(draft: ReferDraft, outgoingId: string, patientId: string) {
  const service = blankToNull(draft.service);
  return {
    outgoing_id: outgoingId,
    partner_id: draft.partnerId,
    patient_id: patientId,
    priority: draft.priority,
    reason: draft.reason,
    ...(service !== null && { requested_service: service }),
    ...diagnosisColumns(draft.diagnoses),
    ...(draft.providerId !== NO_PROVIDER && { provider_id: draft.providerId }),
    with_insurance: draft.insurance,
    document_ids: draft.documents,
  };
}
