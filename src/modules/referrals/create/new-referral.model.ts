import { z } from 'zod';
import { problemOf } from '@/fields/checks';
import { PATIENT } from '@/fields/patient';
import { REFERRAL } from '@/fields/referral';
import { textOf } from '@/fields/schema';
import { splitName } from '@/fields/split-name';
import { blankToNull } from '@/lib/text';
import { diagnosesSchema, diagnosisColumns } from '@/records/diagnosis-lists/diagnosis.model';
import { knownPatientSchema } from '@/records/patients/known-patient';
import { SEXES } from '@/records/patients/sexes';
import { NOBODY, REFERRAL_PRIORITIES } from '@/records/referrals/referrals.model';
import {
  linkColumns,
  NO_REFERRER,
  referrerChoiceSchema,
} from '@/records/referring-providers/referrer.model';
import { coverageOfNew } from '../coverage/coverage.model';

/** The form as typed: strings only, converted to rows when saved. */
export const newReferralSchema = z
  .object({
    /** Null until chosen, or for a new patient. */
    patient: knownPatientSchema.nullable(),
    adding: z.boolean(),
    firstName: textOf(PATIENT.first_name),
    lastName: textOf(PATIENT.last_name),
    suffix: textOf(PATIENT.name_suffix),
    dateOfBirth: z.string(),
    sex: z.enum(SEXES),
    phone: z.string().trim(),
    priority: z.enum(REFERRAL_PRIORITIES),
    reason: textOf(REFERRAL.reason),
    referringProvider: referrerChoiceSchema,
    assignedTo: z.string(),
    diagnoses: diagnosesSchema,
    service: textOf(REFERRAL.requested_service),
    /** One of the patient's; null for the first current one. */
    coverageId: z.string().nullable(),
    authorizationNumber: textOf(REFERRAL.referral_authorization_number),
    seeBy: textOf(REFERRAL.asked_see_by),
    tellOffice: z.boolean(),
  })
  .superRefine((draft, context) => {
    const complain = (field: keyof typeof draft, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!draft.adding) {
      if (!draft.patient) complain('patient', 'Choose the patient, or add a new one.');
      return;
    }
    if (draft.firstName === '') complain('firstName', 'Enter the first name.');
    if (draft.lastName === '') complain('lastName', 'Enter the last name.');
    const born = problemOf(PATIENT.date_of_birth, draft.dateOfBirth);
    if (born !== null) complain('dateOfBirth', born);
    const phone = problemOf(PATIENT.phone, draft.phone);
    if (phone !== null) complain('phone', phone);
  });

export type ReferralDraft = z.infer<typeof newReferralSchema>;

export const EMPTY_DRAFT: ReferralDraft = {
  patient: null,
  adding: false,
  firstName: '',
  lastName: '',
  suffix: '',
  dateOfBirth: '',
  sex: 'unknown',
  phone: '',
  priority: 'routine',
  reason: '',
  referringProvider: NO_REFERRER,
  assignedTo: NOBODY,
  diagnoses: [],
  service: '',
  coverageId: null,
  authorizationNumber: '',
  seeBy: '',
  tellOffice: true,
};

export function personOf(draft: ReferralDraft) {
  return {
    first_name: draft.firstName.trim(),
    last_name: draft.lastName.trim(),
    date_of_birth: blankToNull(draft.dateOfBirth),
    phone: blankToNull(draft.phone),
  };
}

/** The patient to add. The id is made once for the form. */
export function toNewPatient(draft: ReferralDraft, id: string) {
  return { id, ...personOf(draft), name_suffix: blankToNull(draft.suffix), sex: draft.sex };
}

/** The referral to add. The id is made once for the form. */
export function toNewReferral(
  draft: ReferralDraft,
  id: string,
  patientId: string,
  coverages: Parameters<typeof coverageOfNew>[0] = [],
) {
  return {
    id,
    patient_id: patientId,
    priority: draft.priority,
    reason: blankToNull(draft.reason),
    referring_provider: blankToNull(draft.referringProvider.text),
    ...linkColumns(draft.referringProvider),
    assigned_to: draft.assignedTo === NOBODY ? null : draft.assignedTo,
    ...diagnosisColumns(draft.diagnoses),
    requested_service: blankToNull(draft.service),
    asked_see_by: blankToNull(draft.seeBy),
    coverage_id: coverageOfNew(coverages, draft.coverageId),
    referral_authorization_number: blankToNull(draft.authorizationNumber),
    office_untold: !draft.tellOffice,
  };
}

/** Names for a new patient from the search text. Numbers and dates are left out. */
export function namesFrom(text: string): Pick<ReferralDraft, 'firstName' | 'lastName' | 'suffix'> {
  const named = text
    .split(/(?<=,)|\s+/)
    .filter((word) => !/\d/.test(word) || /^\d(st|nd|rd|th)\b/i.test(word))
    .join(' ');
  const { first, middle, last, suffix } = splitName(named);
  return { firstName: [first, middle].filter(Boolean).join(' '), lastName: last, suffix };
}
