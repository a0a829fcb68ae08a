import { asMbi, memberIdOf } from '@x12/request/mbi';
import { z } from 'zod';
import { problemOf } from '@/fields/checks';
import { COVERAGE } from '@/fields/coverage';
import { textOf } from '@/fields/schema';
import type { Seen } from '@/kit/conflict/use-seen';
import { foldText } from '@/lib/folded-text';
import { onlyChanged } from '@/lib/only-changed';
import { enums, type TablesInsert } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import { SUBSCRIBERS } from '@/records/coverages/relationships';
import { type KnownPatient, knownPatientSchema } from '@/records/patients/known-patient';
import { SEXES } from '@/records/patients/sexes';
import type { Payer } from '@/records/payers/payers.queries';
import type { SentInsurance } from '@/records/referrals/sent-insurance.queries';

/** The form's value for a relationship that was not asked; null in the database. */
export const NOT_ASKED = 'not_asked';

export const RELATIONSHIPS = [
  { value: NOT_ASKED, label: 'Not asked yet' },
  ...SUBSCRIBERS,
] as const;

/** The form as typed: strings only, converted to a row when saved. */
export const coverageSchema = z
  .object({
    patient: knownPatientSchema.nullable(),
    payerId: z.string().min(1, 'Choose the payer.'),
    rank: z.enum(enums.coverage_rank),
    relationship: z.enum([NOT_ASKED, 'self', 'spouse', 'child', 'other_adult']),
    memberId: textOf(COVERAGE.member_id, 'Enter the member ID, as printed on the card.'),
    groupNumber: textOf(COVERAGE.group_number),
    planName: textOf(COVERAGE.plan_name),
    subscriberFirstName: textOf(COVERAGE.subscriber_first_name),
    subscriberLastName: textOf(COVERAGE.subscriber_last_name),
    subscriberBirthDate: z.string(),
    subscriberSex: z.enum(SEXES),
    patientMemberId: textOf(COVERAGE.patient_member_id),
    effectiveFrom: z.string(),
    effectiveUntil: z.string(),
    phone: textOf(COVERAGE.phone),
    rxBin: textOf(COVERAGE.rx_bin),
    rxPcn: textOf(COVERAGE.rx_pcn),
    rxGroup: textOf(COVERAGE.rx_group),
    keepPictures: z.boolean(),
  })
  .superRefine((draft, context) => {
    const complain = (field: keyof typeof draft, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!draft.patient) complain('patient', 'Choose the patient.');
    if (isAnother(draft.relationship) && draft.subscriberLastName === '') {
      complain('subscriberLastName', 'Enter the subscriber’s last name.');
    }
    const problem = problemOf(COVERAGE.subscriber_birth_date, draft.subscriberBirthDate);
    if (draft.relationship !== 'self' && problem !== null) complain('subscriberBirthDate', problem);
    const { effectiveFrom: from, effectiveUntil: until } = draft;
    if (from !== '' && until !== '' && until < from) {
      complain('effectiveUntil', 'This is before it takes effect.');
    }
  });

export type CoverageDraft = z.infer<typeof coverageSchema>;

export const isAnother = (relationship: CoverageDraft['relationship']): boolean =>
  relationship !== 'self' && relationship !== NOT_ASKED;

export const EMPTY_COVERAGE: CoverageDraft = {
  patient: null,
  payerId: '',
  rank: 'primary',
  relationship: NOT_ASKED,
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

type Insured = Pick<
  PatientCoverage,
  | 'relationship'
  | 'member_id'
  | 'group_number'
  | 'subscriber_first_name'
  | 'subscriber_last_name'
  | 'subscriber_birth_date'
>;

/** The insured person and the numbers, as the form shows them. */
const insuredDraft = (row: Insured, patient: KnownPatient): CoverageDraft => ({
  ...EMPTY_COVERAGE,
  patient,
  relationship: row.relationship ?? NOT_ASKED,
  memberId: row.member_id ?? '',
  groupNumber: row.group_number ?? '',
  subscriberFirstName: row.subscriber_first_name ?? '',
  subscriberLastName: row.subscriber_last_name ?? '',
  subscriberBirthDate: row.subscriber_birth_date ?? '',
});

export function draftOfSent(sent: SentInsurance, patient: KnownPatient): CoverageDraft {
  return {
    ...insuredDraft(sent, patient),
    payerId: sent.payer_id ?? '',
    planName: sent.plan_name ?? '',
  };
}

export interface AnsweredInsurance {
  name: string;
  payerId: string;
  memberId: string;
  groupNumber: string;
  /** Null if the payer doesn't name them. */
  subscriber: { readonly lastName: string; readonly firstName: string } | null;
  order: 'primary' | 'secondary' | 'tertiary' | 'unknown';
}

type KnownPayer = Pick<Payer, 'id' | 'name' | 'clearinghouse_payer_id'>;

export const answeredPayer = (
  { name, payerId }: AnsweredInsurance,
  payers: readonly KnownPayer[],
): KnownPayer | undefined =>
  payers.find((payer) => payerId !== '' && payer.clearinghouse_payer_id === payerId) ??
  payers.find((payer) => name !== '' && foldText(payer.name) === foldText(name));

/** The rank from the payer, unless the coverage beside it has that rank. */
function rankBeside(order: AnsweredInsurance['order'], besideRank: PatientCoverage['rank']) {
  if (order !== 'unknown' && order !== besideRank) return order;
  return besideRank === 'secondary' ? 'tertiary' : 'secondary';
}

/**
 * The form filled in with another insurance from a payer's response.
 * @param besideRank the rank of the coverage whose payer was asked
 */
export function draftOfAnswer(
  told: AnsweredInsurance,
  patient: KnownPatient,
  payers: readonly KnownPayer[],
  besideRank: PatientCoverage['rank'],
): CoverageDraft {
  const { subscriber } = told;
  const isPatient =
    subscriber !== null &&
    foldText(subscriber.lastName) === foldText(patient.last_name) &&
    foldText(subscriber.firstName) === foldText(patient.first_name);
  return {
    ...EMPTY_COVERAGE,
    patient,
    payerId: answeredPayer(told, payers)?.id ?? '',
    rank: rankBeside(told.order, besideRank),
    // No response has the subscriber's relationship to the patient.
    relationship: isPatient ? 'self' : NOT_ASKED,
    memberId: told.memberId,
    groupNumber: told.groupNumber,
    subscriberFirstName: isPatient ? '' : (subscriber?.firstName ?? ''),
    subscriberLastName: isPatient ? '' : (subscriber?.lastName ?? ''),
  };
}

export function draftOf(coverage: PatientCoverage, patient: KnownPatient): CoverageDraft {
  return {
    ...insuredDraft(coverage, patient),
    payerId: coverage.payer_id,
    rank: coverage.rank,
    planName: coverage.plan_name ?? '',
    subscriberSex: coverage.subscriber_sex ?? 'unknown',
    patientMemberId: coverage.patient_member_id ?? '',
    effectiveFrom: coverage.effective_from ?? '',
    effectiveUntil: coverage.effective_until ?? '',
    phone: coverage.phone ?? '',
    rxBin: coverage.rx_bin ?? '',
    rxPcn: coverage.rx_pcn ?? '',
    rxGroup: coverage.rx_group ?? '',
  };
}

/** The form's values as columns. */
function toValues(draft: CoverageDraft) {
  // A patient who is the subscriber has no other, whatever the form held before.
  const subscriber = draft.relationship === 'self' ? EMPTY_COVERAGE : draft;
  return {
    payer_id: draft.payerId,
    rank: draft.rank,
    relationship: draft.relationship === NOT_ASKED ? null : draft.relationship,
    member_id: blankToNull(memberIdOf(draft.memberId)),
    group_number: blankToNull(draft.groupNumber),
    plan_name: blankToNull(draft.planName),
    effective_from: blankToNull(draft.effectiveFrom),
    effective_until: blankToNull(draft.effectiveUntil),
    phone: blankToNull(draft.phone),
    rx_bin: blankToNull(draft.rxBin),
    rx_pcn: blankToNull(draft.rxPcn),
    rx_group: blankToNull(draft.rxGroup),
    subscriber_first_name: blankToNull(subscriber.subscriberFirstName),
    subscriber_last_name: blankToNull(subscriber.subscriberLastName),
    subscriber_birth_date: blankToNull(subscriber.subscriberBirthDate),
    subscriber_sex: subscriber.subscriberSex === 'unknown' ? null : subscriber.subscriberSex,
    patient_member_id: blankToNull(memberIdOf(subscriber.patientMemberId)),
  };
}

/** Original Medicare; plans that insurers run under its name have their own numbers. */
const isMedicare = (payerName: string) =>
  /^(?:original |railroad |cms )?medicare\b/i.test(payerName.trim()) &&
  !/advantage|supplement|medigap|\b(?:hmo|ppo|pffs|d-snp|part [cd])\b/i.test(payerName);

/** A hint if a number isn't in Medicare's format; null if it is fine or another payer's. */
export function medicareNumberHint(payerName: string, memberId: string): string | null {
  if (!isMedicare(payerName) || memberId.trim() === '' || asMbi(memberId) !== null) return null;
  return 'Medicare numbers have 11 characters, like 1EG4-TE5-MK73. Compare the card.';
}

/** A new row. Its id is made once for the form. */
export function toNewCoverage(
  draft: CoverageDraft,
  patientId: string,
  ids: { id: string; companyId: string; replacesId: string | null },
): TablesInsert<'coverages'> {
  return {
    id: ids.id,
    company_id: ids.companyId,
    patient_id: patientId,
    ...toValues(draft),
    ...(ids.replacesId !== null && { replaces_id: ids.replacesId }),
  };
}

/**
 * The form's changes over the newest row shown. Sends all values: a first try whose answer was lost
 * may have saved some that were typed back since.
 */
export function toChange(
  draft: CoverageDraft,
  { start, row }: Pick<Seen<PatientCoverage>, 'start' | 'row'>,
  patient: KnownPatient,
) {
  const valuesOf = (coverage: PatientCoverage) => toValues(draftOf(coverage, patient));
  return { ...valuesOf(row), ...onlyChanged(toValues(draft), valuesOf(start)) };
}
