import { asMbi, memberIdOf } from '@x12/request/mbi';
import { z } from 'zod';
import { problemOf } from '@/fields/checks';
import { COVERAGE } from '@/fields/coverage';
import { textOf } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import type { Seen } from '@/kit/conflict/use-seen';
import { formatCalendarDate } from '@/lib/dates';
import type { AppError } from '@/lib/errors';
import { foldText } from '@/lib/folded-text';
import { onlyChanged } from '@/lib/only-changed';
import { fullName } from '@/lib/person-names';
import type { TablesInsert } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import type { PatientCoverage } from '@/records/coverages/coverages.queries';
import { type KnownPatient, knownPatientSchema } from '@/records/patients/known-patient';
import { SEX_LABELS, SEXES } from '@/records/patients/sexes';
import type { Payer } from '@/records/payers/payers.queries';
import type { SentInsurance } from '@/records/referrals/sent-insurance.queries';

export const RANKS = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
  { value: 'tertiary', label: 'Tertiary' },
] as const;

/** What the form says, of a subscriber whom nobody was asked about, in place of null. */
export const NOT_ASKED = 'not_asked';

/** What the patient is to the subscriber. */
export const RELATIONSHIPS = [
  { value: NOT_ASKED, label: 'Not asked yet' },
  { value: 'self', label: 'The patient' },
  { value: 'spouse', label: 'The patient’s spouse' },
  { value: 'child', label: 'The patient’s parent' },
  { value: 'other_adult', label: 'Someone else' },
] as const;

/** The form as typed: strings throughout, made into a row at the very end. */
export const coverageSchema = z
  .object({
    patient: knownPatientSchema.nullable(),
    payerId: z.string().min(1, 'Choose the payer.'),
    rank: z.enum(['primary', 'secondary', 'tertiary']),
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

/** Whether it is known that the patient is insured through another person. */
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

/** Who is insured under which numbers, as the form shows it. */
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

/** The form filled in with what came with a referral, for a person to check. */
export function draftOfSent(sent: SentInsurance, patient: KnownPatient): CoverageDraft {
  return {
    ...insuredDraft(sent, patient),
    payerId: sent.payer_id ?? '',
    planName: sent.plan_name ?? '',
  };
}

/** Another insurance, as a payer's response names it. */
export interface ToldInsurance {
  name: string;
  payerId: string;
  memberId: string;
  groupNumber: string;
  /** Null where the payer doesn't name them. */
  subscriber: { readonly lastName: string; readonly firstName: string } | null;
  order: 'primary' | 'secondary' | 'tertiary' | 'unknown';
}

type KnownPayer = Pick<Payer, 'id' | 'name' | 'clearinghouse_payer_id'>;

/** The clinic's own payer that a response means: by its number, else by its name. */
export const payerTold = (
  { name, payerId }: ToldInsurance,
  payers: readonly KnownPayer[],
): KnownPayer | undefined =>
  payers.find((payer) => payerId !== '' && payer.clearinghouse_payer_id === payerId) ??
  payers.find((payer) => name !== '' && foldText(payer.name) === foldText(name));

/** The rank that the payer gives, unless the coverage beside it has it already. */
function rankBeside(order: ToldInsurance['order'], besideRank: PatientCoverage['rank']) {
  if (order !== 'unknown' && order !== besideRank) return order;
  return besideRank === 'secondary' ? 'tertiary' : 'secondary';
}

/** The form filled in with another insurance that a payer named, beside the coverage of this rank. */
export function draftOfTold(
  told: ToldInsurance,
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
    payerId: payerTold(told, payers)?.id ?? '',
    rank: rankBeside(told.order, besideRank),
    // What the subscriber is to the patient, no response says.
    relationship: isPatient ? 'self' : NOT_ASKED,
    memberId: told.memberId,
    groupNumber: told.groupNumber,
    subscriberFirstName: isPatient ? '' : (subscriber?.firstName ?? ''),
    subscriberLastName: isPatient ? '' : (subscriber?.lastName ?? ''),
  };
}

/** A coverage as its form shows it. */
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

/** What the form says, as the table holds it. */
function toValues(draft: CoverageDraft) {
  // A patient who is the subscriber has no other, whatever was typed or saved before.
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

/** Medicare itself; plans that insurers run under its name print numbers of their own. */
const isMedicare = (payerName: string) =>
  /^(?:original |railroad |cms )?medicare\b/i.test(payerName.trim()) &&
  !/advantage|supplement|medigap|\b(?:hmo|ppo|pffs|d-snp|part [cd])\b/i.test(payerName);

/** What to look at when a number isn't one that Medicare gives; null where all is well or another payer's. */
export function medicareNumberHint(payerName: string, memberId: string): string | null {
  if (!isMedicare(payerName) || memberId.trim() === '' || asMbi(memberId) !== null) return null;
  return 'Medicare numbers have 11 characters, like 1EG4-TE5-MK73. Compare the card.';
}

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
    ...toValues(draft),
    ...(ids.replacesId !== null && { replaces_id: ids.replacesId }),
  };
}

/**
 * What was changed in the form, on top of the newest that the person was shown. It is sent whole: what a first
 * try wrote, before its answer was lost, may have been typed back since.
 */
export function toChange(
  draft: CoverageDraft,
  { start, row }: Pick<Seen<PatientCoverage>, 'start' | 'row'>,
  patient: KnownPatient,
) {
  const valuesOf = (coverage: PatientCoverage) => toValues(draftOf(coverage, patient));
  return { ...valuesOf(row), ...onlyChanged(toValues(draft), valuesOf(start)) };
}

const rankTakenSchema = z.object({
  kind: z.literal('rank'),
  coverage_id: z.string(),
  payer: z.string(),
});

/** The coverage in use that has the rank already, where a save was refused for it. */
export function rankTakenIn(error: AppError | null): z.infer<typeof rankTakenSchema> | null {
  if (!error?.detail) return null;
  try {
    return rankTakenSchema.safeParse(JSON.parse(error.detail)).data ?? null;
  } catch {
    // Postgres writes details of its own, in prose.
    return null;
  }
}

export const rankLabel = (rank: PatientCoverage['rank']): string => labelIn(RANKS, rank);

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const dateOrNull = (date: string | null) => date && formatCalendarDate(date);

function subscriberText(coverage: PatientCoverage): string {
  const { subscriber_first_name: first, subscriber_last_name: last } = coverage;
  const name = fullName({ first_name: first ?? '', last_name: last ?? '' }).trim();
  const born = dateOrNull(coverage.subscriber_birth_date);
  const { relationship } = coverage;
  const relation = relationship === null ? 'Not asked' : labelIn(RELATIONSHIPS, relationship);
  const { subscriber_sex: sex } = coverage;
  return [relation, name, born && `born ${born}`, sex && SEX_LABELS[sex].toLowerCase()]
    .filter(Boolean)
    .join(', ');
}

/** What a coverage says besides payer and rank, as people read it. */
export function factsOf(coverage: PatientCoverage): Line[] {
  return [
    [COVERAGE.member_id.label, coverage.member_id],
    [COVERAGE.group_number.label, coverage.group_number],
    [COVERAGE.plan_name.label, coverage.plan_name],
    [COVERAGE.phone.label, coverage.phone],
    [COVERAGE.rx_bin.label, coverage.rx_bin],
    [COVERAGE.rx_pcn.label, coverage.rx_pcn],
    [COVERAGE.rx_group.label, coverage.rx_group],
    ['Effective from', dateOrNull(coverage.effective_from)],
    ['Effective until', dateOrNull(coverage.effective_until)],
    ['Subscriber', subscriberText(coverage)],
    [COVERAGE.patient_member_id.label, coverage.patient_member_id],
    ['Ended', dateOrNull(coverage.ended_on)],
  ];
}

/** A coverage line by line. */
export const linesOf = (coverage: PatientCoverage): Line[] => [
  ['Payer', coverage.payer.name],
  ['Rank', rankLabel(coverage.rank)],
  ...factsOf(coverage),
];
