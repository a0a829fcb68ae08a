import { z } from 'zod';
import type { TablesInsert } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { birthDateProblem } from '@/tables/patients/birth-date';
import { knownPatientSchema } from '@/tables/patients/known-patient';
import { SEXES } from '@/tables/patients/sexes';

export const RANKS = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
  { value: 'tertiary', label: 'Tertiary' },
] as const;

/** What the patient is to the subscriber. */
export const RELATIONSHIPS = [
  { value: 'self', label: 'The patient' },
  { value: 'spouse', label: 'The patient’s spouse' },
  { value: 'child', label: 'The patient’s parent' },
  { value: 'other_adult', label: 'Somebody else' },
] as const;

const atMost = (limit: number) => z.string().trim().max(limit, `At most ${limit} characters.`);

/** The form as typed: strings throughout, made into a row at the very end. */
export const coverageSchema = z
  .object({
    patient: knownPatientSchema.nullable(),
    payerId: z.string().min(1, 'Choose the payer.'),
    rank: z.enum(['primary', 'secondary', 'tertiary']),
    relationship: z.enum(['self', 'spouse', 'child', 'other_adult']),
    memberId: atMost(80).min(1, 'Enter the member ID, as printed on the card.'),
    groupNumber: atMost(50),
    planName: atMost(120),
    subscriberFirstName: atMost(80),
    subscriberLastName: atMost(80),
    subscriberBirthDate: z.string(),
    subscriberSex: z.enum(SEXES),
    patientMemberId: atMost(80),
    effectiveFrom: z.string(),
    effectiveUntil: z.string(),
    phone: atMost(40),
    rxBin: atMost(40),
    rxPcn: atMost(40),
    rxGroup: atMost(40),
    keepPictures: z.boolean(),
  })
  .superRefine((draft, context) => {
    const complain = (field: keyof typeof draft, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!draft.patient) complain('patient', 'Choose the patient.');
    if (draft.relationship !== 'self' && draft.subscriberLastName === '') {
      complain('subscriberLastName', 'Enter the subscriber’s last name.');
    }
    const problem = birthDateProblem(draft.subscriberBirthDate);
    if (draft.relationship !== 'self' && problem !== null) complain('subscriberBirthDate', problem);
    const { effectiveFrom: from, effectiveUntil: until } = draft;
    if (from !== '' && until !== '' && until < from) {
      complain('effectiveUntil', 'This is before it takes effect.');
    }
  });

export type CoverageDraft = z.infer<typeof coverageSchema>;

export const EMPTY_COVERAGE: CoverageDraft = {
  patient: null,
  payerId: '',
  rank: 'primary',
  relationship: 'self',
  memberId: '',
  groupNumber: '',
  planName: '',
  subscriberFirstName: '',
  subscriberLastName: '',
  subscriberBirthDate: '',
  subscriberSex: 'unknown',
  patientMemberId: '',
  effectiveFrom: '',
  effectiveUntil: '',
  phone: '',
  rxBin: '',
  rxPcn: '',
  rxGroup: '',
  keepPictures: false,
};

/** The row of a coverage, under an id made once for the form. */
export function toNewCoverage(
  draft: CoverageDraft,
  patientId: string,
  ids: { id: string; companyId: string; replacesId: string | null },
): TablesInsert<'coverages'> {
  return {
    id: ids.id,
    company_id: ids.companyId,
    patient_id: patientId,
    payer_id: draft.payerId,
    rank: draft.rank,
    relationship: draft.relationship,
    member_id: draft.memberId.trim(),
    group_number: blankToNull(draft.groupNumber),
    plan_name: blankToNull(draft.planName),
    effective_from: blankToNull(draft.effectiveFrom),
    effective_until: blankToNull(draft.effectiveUntil),
    phone: blankToNull(draft.phone),
    rx_bin: blankToNull(draft.rxBin),
    rx_pcn: blankToNull(draft.rxPcn),
    rx_group: blankToNull(draft.rxGroup),
    // Whoever is insured in their own name has no subscriber, whatever was typed or saved before.
    ...subscriberOf(draft.relationship === 'self' ? EMPTY_COVERAGE : draft),
    ...(ids.replacesId !== null && { replaces_id: ids.replacesId }),
  };
}

/** Who the patient is insured through, and what their card says of the patient. */
function subscriberOf(draft: CoverageDraft) {
  return {
    subscriber_first_name: blankToNull(draft.subscriberFirstName),
    subscriber_last_name: blankToNull(draft.subscriberLastName),
    subscriber_birth_date: blankToNull(draft.subscriberBirthDate),
    subscriber_sex: draft.subscriberSex === 'unknown' ? null : draft.subscriberSex,
    patient_member_id: blankToNull(draft.patientMemberId),
  };
}
