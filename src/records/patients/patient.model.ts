import { z } from 'zod';
import { keysOf } from '@/fields/checks';
import { groupOf, PATIENT, PATIENT_GROUPS, type PatientField } from '@/fields/patient';
import { textsOf } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { formatCalendarDate } from '@/lib/dates';
import { onlyChanged } from '@/lib/only-changed';
import { blankToNull } from '@/lib/text';
import { storedTexts, typedTexts } from '@/lib/typed-texts';
import { addressLines } from './address-lines';
import { GUARDIAN_LABELS, GUARDIANS, NOT_STATED } from './guardians';
import { LANGUAGE_NOT_KNOWN, languageName } from './languages';
import type { PatientRecord } from './patients.queries';
import { SEX_LABELS, SEXES } from './sexes';

/** The typed fields; the others are chosen from lists. */
const { sex, preferred_language, guardian_relationship, ...TYPED } = PATIENT;

export const patientSchema = z
  .object({
    ...textsOf(TYPED, {
      first_name: 'Enter the first name.',
      last_name: 'Enter the last name.',
    }),
    sex: z.enum(SEXES),
    preferred_language: z.string(),
    guardian_relationship: z.enum(GUARDIANS),
  })
  .refine(
    ({ guardian_name, guardian_relationship, guardian_phone }) =>
      guardian_name !== '' || (guardian_relationship === NOT_STATED && guardian_phone === ''),
    { path: ['guardian_name'], message: 'Enter the guardian’s name.' },
  );

export type PatientDraft = z.infer<typeof patientSchema>;

export function draftOf(patient: PatientRecord): PatientDraft {
  return {
    ...typedTexts(patient, TYPED),
    sex: patient.sex,
    preferred_language: patient.preferred_language ?? LANGUAGE_NOT_KNOWN,
    guardian_relationship: patient.guardian_relationship ?? NOT_STATED,
  };
}

function toValues(draft: PatientDraft) {
  const { preferred_language: language, guardian_relationship: relationship } = draft;
  return {
    ...storedTexts(draft, TYPED),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    sex: draft.sex,
    preferred_language: language === LANGUAGE_NOT_KNOWN ? null : language,
    state: blankToNull(draft.state.toUpperCase()),
    guardian_relationship: relationship === NOT_STATED ? null : relationship,
  };
}

export function personOf(draft: PatientDraft) {
  const { first_name, last_name, date_of_birth, phone, medical_record_number } = toValues(draft);
  return { first_name, last_name, date_of_birth, phone, medical_record_number };
}

export type PatientValues = Partial<ReturnType<typeof toValues>>;

export function toChange(draft: PatientDraft, seen: PatientRecord): PatientValues {
  return onlyChanged(toValues(draft), toValues(draftOf(seen)));
}

export function patientText(
  patient: Pick<PatientRecord, PatientField>,
  key: PatientField,
): string | null {
  if (key === 'sex') return SEX_LABELS[patient.sex];
  if (key === 'guardian_relationship') {
    return patient.guardian_relationship && GUARDIAN_LABELS[patient.guardian_relationship];
  }
  const text = patient[key];
  if (key === 'date_of_birth' || key === 'deceased_on') return text && formatCalendarDate(text);
  return key === 'preferred_language' ? text && languageName(text) : text;
}

export const linesOf = (patient: PatientRecord): Line[] =>
  keysOf(PATIENT)
    .filter((key) => key === 'address_line1' || groupOf(key) !== 'address')
    .map((key) =>
      key === 'address_line1'
        ? [PATIENT_GROUPS.address, addressLines(patient).join(', ') || null]
        : [PATIENT[key].label, patientText(patient, key)],
    );
