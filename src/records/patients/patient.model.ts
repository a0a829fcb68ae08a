import { z } from 'zod';
import type { Line } from '@/kit/conflict/conflict-notice';
import { formatCalendarDate } from '@/lib/dates';
import { EMAIL_PROBLEM, isEmail } from '@/lib/email';
import { onlyChanged } from '@/lib/only-changed';
import { isPhone, PHONE_PROBLEM } from '@/lib/phone';
import { blankToNull } from '@/lib/text';
import { addressLines } from './address-lines';
import { birthDateProblem } from './birth-date';
import { GUARDIAN_LABELS, GUARDIANS, NOT_STATED } from './guardians';
import { LANGUAGE_NOT_KNOWN, languageName } from './languages';
import type { PatientRecord } from './patients.queries';
import { SEX_LABELS, SEXES } from './sexes';
import { isUsState } from './us-states';

/** As the columns' checks. */
const ZIP_CODE = /^\d{5}(-\d{4})?$/;

const atMost = (limit: number) => z.string().trim().max(limit, `At most ${limit} characters.`);

const phone = atMost(40).refine((text) => text === '' || isPhone(text), PHONE_PROBLEM);

/** The form as typed: strings throughout, made into a row at the very end. */
export const patientSchema = z
  .object({
    firstName: atMost(80).min(1, 'Enter the first name.'),
    middleName: atMost(80),
    lastName: atMost(80).min(1, 'Enter the last name.'),
    suffix: atMost(20),
    preferredName: atMost(80),
    dateOfBirth: z.string().superRefine((date, context) => {
      const problem = birthDateProblem(date);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    }),
    sex: z.enum(SEXES),
    phone,
    email: atMost(254).refine((text) => text === '' || isEmail(text), EMAIL_PROBLEM),
    language: z.string(),
    line1: atMost(120),
    line2: atMost(120),
    city: atMost(80),
    state: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || isUsState(text.toUpperCase()),
        'Enter a state’s two letters.',
      ),
    zipCode: z
      .string()
      .trim()
      .refine((text) => text === '' || ZIP_CODE.test(text), 'A ZIP code has five or nine digits.'),
    guardianName: atMost(160),
    guardianRelationship: z.enum(GUARDIANS),
    guardianPhone: phone,
    alert: atMost(300),
    recordNumber: atMost(40),
  })
  .refine(
    ({ guardianName, guardianRelationship, guardianPhone }) =>
      guardianName !== '' || (guardianRelationship === NOT_STATED && guardianPhone === ''),
    { path: ['guardianName'], message: 'Enter the guardian’s name.' },
  );

export type PatientDraft = z.infer<typeof patientSchema>;

const textOf = (value: string | null) => value ?? '';

/** A patient as the form shows them. */
export function draftOf(patient: PatientRecord): PatientDraft {
  return {
    firstName: patient.first_name,
    middleName: textOf(patient.middle_name),
    lastName: patient.last_name,
    suffix: textOf(patient.name_suffix),
    preferredName: textOf(patient.preferred_name),
    dateOfBirth: textOf(patient.date_of_birth),
    sex: patient.sex,
    phone: textOf(patient.phone),
    email: textOf(patient.email),
    language: patient.preferred_language ?? LANGUAGE_NOT_KNOWN,
    line1: textOf(patient.address_line1),
    line2: textOf(patient.address_line2),
    city: textOf(patient.city),
    state: textOf(patient.state),
    zipCode: textOf(patient.zip_code),
    guardianName: textOf(patient.guardian_name),
    guardianRelationship: patient.guardian_relationship ?? NOT_STATED,
    guardianPhone: textOf(patient.guardian_phone),
    alert: textOf(patient.alert),
    recordNumber: textOf(patient.medical_record_number),
  };
}

/** What the form says, as the table holds it. */
function toValues(draft: PatientDraft) {
  const { language, guardianRelationship } = draft;
  return {
    first_name: draft.firstName.trim(),
    middle_name: blankToNull(draft.middleName),
    last_name: draft.lastName.trim(),
    name_suffix: blankToNull(draft.suffix),
    preferred_name: blankToNull(draft.preferredName),
    date_of_birth: blankToNull(draft.dateOfBirth),
    sex: draft.sex,
    phone: blankToNull(draft.phone),
    email: blankToNull(draft.email),
    preferred_language: language === LANGUAGE_NOT_KNOWN ? null : language,
    address_line1: blankToNull(draft.line1),
    address_line2: blankToNull(draft.line2),
    city: blankToNull(draft.city),
    state: blankToNull(draft.state.toUpperCase()),
    zip_code: blankToNull(draft.zipCode),
    guardian_name: blankToNull(draft.guardianName),
    guardian_relationship: guardianRelationship === NOT_STATED ? null : guardianRelationship,
    guardian_phone: blankToNull(draft.guardianPhone),
    alert: blankToNull(draft.alert),
    medical_record_number: blankToNull(draft.recordNumber),
  };
}

/** What tells one person from another. */
export function personOf(draft: PatientDraft) {
  const { first_name, last_name, date_of_birth, phone, medical_record_number } = toValues(draft);
  return { first_name, last_name, date_of_birth, phone, medical_record_number };
}

export type PatientValues = Partial<ReturnType<typeof toValues>>;

/** What the form says otherwise than the patient it began with. */
export function toChange(draft: PatientDraft, seen: PatientRecord): PatientValues {
  return onlyChanged(toValues(draft), toValues(draftOf(seen)));
}

/** A patient line by line, as people read them. */
export function linesOf(patient: PatientRecord): Line[] {
  const { date_of_birth: born, preferred_language: language } = patient;
  const { guardian_relationship: relationship } = patient;
  return [
    ['First name', patient.first_name],
    ['Middle name', patient.middle_name],
    ['Last name', patient.last_name],
    ['Suffix', patient.name_suffix],
    ['Preferred name', patient.preferred_name],
    ['Date of birth', born && formatCalendarDate(born)],
    ['Sex', SEX_LABELS[patient.sex]],
    ['Phone', patient.phone],
    ['Email', patient.email],
    ['Language', language && languageName(language)],
    ['Address', addressLines(patient).join(', ') || null],
    ['Guardian', patient.guardian_name],
    ['Relationship', relationship && GUARDIAN_LABELS[relationship]],
    ['Guardian’s phone', patient.guardian_phone],
    ['Alert', patient.alert],
    ['MRN', patient.medical_record_number],
  ];
}
