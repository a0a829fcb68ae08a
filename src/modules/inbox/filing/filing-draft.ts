import { z } from 'zod';
import { COVERAGE, PAYER } from '@/fields/coverage';
import { PATIENT } from '@/fields/patient';
import { REFERRAL } from '@/fields/referral';
import { REFERRING_PRACTICE } from '@/fields/referring-office';
import { text, textOf } from '@/fields/schema';
import { fullName } from '@/lib/person-names';
import { formatPhone } from '@/lib/phone';
import { enums } from '@/lib/supabase/database.types';
import type { FiledField } from '../understanding/lessons';
import type { FieldName, Suggestions } from '../understanding/suggestion';
import { diagnosisCodesOf, diagnosisTextOf } from '../understanding/values';

export const filingSchema = z
  .object({
    /** A patient of the clinic; empty for a new one. */
    patient: z.string(),
    first_name: textOf(PATIENT.first_name),
    middle_name: textOf(PATIENT.middle_name),
    last_name: textOf(PATIENT.last_name),
    name_suffix: textOf(PATIENT.name_suffix),
    date_of_birth: textOf(PATIENT.date_of_birth),
    phone: textOf(PATIENT.phone),
    email: textOf(PATIENT.email),
    /** Empty: the pages don't say it. */
    sex: z.string(),
    address_line1: textOf(PATIENT.address_line1),
    address_line2: textOf(PATIENT.address_line2),
    city: textOf(PATIENT.city),
    state: textOf(PATIENT.state),
    zip_code: textOf(PATIENT.zip_code),
    guardian_name: textOf(PATIENT.guardian_name),
    /** One of the clinic's payers, or none. */
    payer: z.string(),
    /** As written, if it is none of the clinic's payers. */
    payer_name: textOf(PAYER.name),
    member_id: textOf(COVERAGE.member_id),
    group_number: textOf(COVERAGE.group_number),
    plan_name: textOf(COVERAGE.plan_name),
    /** Empty: the pages don't say it. */
    relationship: z.string(),
    reason: textOf(REFERRAL.reason),
    diagnoses: text(200),
    requested_service: textOf(REFERRAL.requested_service),
    asked_see_by: textOf(REFERRAL.asked_see_by),
    referring_provider: textOf(REFERRAL.referring_provider),
    npi: textOf(REFERRAL.referring_provider_npi),
    referrer_phone: textOf(REFERRING_PRACTICE.phone),
    referrer_fax: textOf(REFERRING_PRACTICE.fax),
    priority: z.enum(enums.referral_priority),
    /** Of the acknowledgment that the clinic sends by itself. */
    tellOffice: z.boolean(),
  })
  .superRefine((draft, context) => {
    if (draft.patient !== '') return;
    for (const name of ['first_name', 'last_name'] as const) {
      if (draft[name] === '') {
        context.addIssue({ code: 'custom', path: [name], message: 'Enter the patient’s name.' });
      }
    }
  });

export type FilingDraft = z.infer<typeof filingSchema>;

/** Known for an existing patient, so not asked for. */
export const ofNewPatient = [
  'first_name',
  'middle_name',
  'last_name',
  'name_suffix',
  'date_of_birth',
  'sex',
  'phone',
  'email',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip_code',
  'guardian_name',
] as const;

export const SUGGESTED_FIELDS = [
  ...ofNewPatient,
  'payer_name',
  'member_id',
  'group_number',
  'plan_name',
  'relationship',
  'reason',
  'diagnoses',
  'requested_service',
  'asked_see_by',
  'referring_provider',
  'npi',
  'referrer_phone',
  'referrer_fax',
] as const satisfies readonly (FieldName & keyof FilingDraft)[];

export const NOT_OURS = 'not-ours';

export const isOurPayer = (payer: string) => payer !== '' && payer !== NOT_OURS;

export function shownFields({ patient, payer }: Pick<FilingDraft, 'patient' | 'payer'>) {
  const hidden = new Set<string>([
    ...(patient === '' ? [] : ofNewPatient),
    ...(isOurPayer(payer) ? ['payer_name'] : []),
  ]);
  return SUGGESTED_FIELDS.filter((name) => !hidden.has(name));
}

export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

export const EMPTY_FILING: FilingDraft = {
  patient: '',
  first_name: '',
  middle_name: '',
  last_name: '',
  name_suffix: '',
  date_of_birth: '',
  sex: '',
  phone: '',
  email: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  zip_code: '',
  guardian_name: '',
  payer: '',
  payer_name: '',
  member_id: '',
  group_number: '',
  plan_name: '',
  relationship: '',
  reason: '',
  diagnoses: '',
  requested_service: '',
  asked_see_by: '',
  referring_provider: '',
  npi: '',
  referrer_phone: '',
  referrer_fax: '',
  priority: 'routine',
  tellOffice: true,
};

/**
 * Fills in what was read, where fields are empty or hold an earlier suggestion. Never overwrites
 * typed values.
 */
export function filledIn(
  draft: FilingDraft,
  fields: Suggestions,
  before: Partial<Record<SuggestedField, string>> = {},
): Partial<Record<SuggestedField, string>> {
  const filled: Partial<Record<SuggestedField, string>> = {};
  for (const name of SUGGESTED_FIELDS) {
    const read = fields[name]?.value;
    const isFree = draft[name] === '' || draft[name] === before[name];
    if (isFree && read !== undefined) filled[name] = read;
  }
  return filled;
}

export function inPageOrder(
  names: readonly SuggestedField[],
  fields: Suggestions,
  pageIds: readonly string[],
): SuggestedField[] {
  const placeOf = (name: SuggestedField): [page: number, from: number] => {
    const read = fields[name];
    return read?.at ? [pageIds.indexOf(read.at.pageId), read.at.clip.y0] : [pageIds.length, 0];
  };
  return names.toSorted((one, other) => {
    const [page, from] = placeOf(one);
    const [otherPage, otherFrom] = placeOf(other);
    return page - otherPage || from - otherFrom;
  });
}

/** The clinic's payer that a plan's printed name contains; the longest match wins. */
export function payerNamed(
  name: string | undefined,
  payers: readonly { id: string; name: string }[],
): string | undefined {
  const said = letters(name ?? '');
  if (said === '') return undefined;
  return payers
    .filter((payer) => said.includes(letters(payer.name)) || letters(payer.name).includes(said))
    .toSorted((a, b) => b.name.length - a.name.length)[0]?.id;
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const orNull = (text: string) => (text === '' ? null : text);

interface Ids {
  patient: string;
  coverage: string;
}

export function filedFields(values: FilingDraft, fields: Suggestions): FiledField[] {
  const named = fields.first_name && fields.last_name;
  const isKnown = values.patient !== '';
  const name: FiledField = {
    field: 'name',
    value: fullName(values).trim(),
    suggested: named && `${fields.first_name?.value} ${named.value}`,
    isAsBefore: named?.isAsBefore === true,
  };
  return [
    ...(isKnown ? [] : [name]),
    ...shownFields(values).flatMap((field): FiledField[] => {
      if (!isTaught(field)) return [];
      const read = fields[field];
      const isAsBefore = read?.isAsBefore === true && read.at !== undefined;
      return [{ field, value: values[field], suggested: read?.value, isAsBefore }];
    }),
  ];
}

/**
 * A sender's forms differ in where a value stands. Free text and short choices identify themselves.
 */
function isTaught(field: SuggestedField) {
  return (
    field !== 'first_name' &&
    field !== 'middle_name' &&
    field !== 'last_name' &&
    field !== 'name_suffix' &&
    field !== 'reason' &&
    field !== 'payer_name' &&
    field !== 'plan_name'
  );
}

/** The office's numbers; `corrected` ones replace the directory's. */
export function officeOf(values: FilingDraft, corrected: ReadonlySet<OfficeNumber>) {
  return {
    npi: orNull(values.npi),
    phone: orNull(formatPhone(values.referrer_phone)),
    fax: orNull(formatPhone(values.referrer_fax)),
    corrected: [...corrected],
  };
}

export type OfficeNumber = 'npi' | 'phone' | 'fax';

export function insuranceOf({ payer, payer_name, ...draft }: FilingDraft) {
  const isOurs = isOurPayer(payer);
  return {
    payer_id: isOurs ? payer : null,
    payer_name: isOurs ? null : orNull(payer_name),
    member_id: orNull(draft.member_id),
    group_number: orNull(draft.group_number),
    plan_name: orNull(draft.plan_name),
    relationship: orNull(draft.relationship),
  };
}

export function toFiling(draft: FilingDraft, ids: Ids) {
  const isNew = draft.patient === '';
  const insurance = insuranceOf(draft);
  const isInsured = Object.values(insurance).some((value) => value !== null);
  return {
    patient: {
      ...(isNew ? { id: ids.patient, is_new: true } : { id: draft.patient }),
      ...Object.fromEntries(ofNewPatient.map((name) => [name, orNull(asKept(name, draft[name]))])),
    },
    coverage: isInsured ? { id: ids.coverage, ...insurance } : null,
    referral: {
      priority: draft.priority,
      reason: orNull(draft.reason),
      referring_provider: orNull(draft.referring_provider),
      requested_service: orNull(draft.requested_service),
      asked_see_by: orNull(draft.asked_see_by),
      icd10_codes: diagnosisCodesOf(draft.diagnoses),
      diagnoses: diagnosisTextOf(draft.diagnoses),
      office_untold: !draft.tellOffice,
    },
  };
}

/** A value of a patient as their chart has it. */
function asKept(name: (typeof ofNewPatient)[number], value: string): string {
  if (name === 'phone') return formatPhone(value);
  return name === 'state' ? value.toUpperCase() : value;
}
