import { z } from 'zod';
import { formatCalendarDate } from '@/lib/dates';
import { onlyChanged } from '@/lib/only-changed';
import { blankToNull } from '@/lib/text';
import { birthDateProblem } from './birth-date';
import type { PatientRecord } from './patients.queries';
import { SEX_LABELS, SEXES } from './sexes';

const atMost = (limit: number) => z.string().trim().max(limit, `At most ${limit} characters.`);

/** The form as typed: strings throughout, made into a row at the very end. */
export const patientSchema = z.object({
  firstName: atMost(80).min(1, 'Enter the first name.'),
  lastName: atMost(80).min(1, 'Enter the last name.'),
  dateOfBirth: z.string().superRefine((date, context) => {
    const problem = birthDateProblem(date);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
  sex: z.enum(SEXES),
  phone: atMost(40),
  email: atMost(254),
  recordNumber: atMost(40),
});

export type PatientDraft = z.infer<typeof patientSchema>;

/** A patient as the form shows them. */
export function draftOf(patient: PatientRecord): PatientDraft {
  return {
    firstName: patient.first_name,
    lastName: patient.last_name,
    dateOfBirth: patient.date_of_birth ?? '',
    sex: patient.sex,
    phone: patient.phone ?? '',
    email: patient.email ?? '',
    recordNumber: patient.medical_record_number ?? '',
  };
}

/** What the form says, as the table holds it. */
function toValues(draft: PatientDraft) {
  return {
    first_name: draft.firstName.trim(),
    last_name: draft.lastName.trim(),
    date_of_birth: blankToNull(draft.dateOfBirth),
    sex: draft.sex,
    phone: blankToNull(draft.phone),
    email: blankToNull(draft.email),
    medical_record_number: blankToNull(draft.recordNumber),
  };
}

export type PatientValues = Partial<ReturnType<typeof toValues>>;

/** What the form says otherwise than the patient it began with. */
export function toChange(draft: PatientDraft, seen: PatientRecord): PatientValues {
  return onlyChanged(toValues(draft), toValues(draftOf(seen)));
}

/** Whether the patient is already what a save would make of them. */
export function isAlready(patient: PatientRecord, values: PatientValues): boolean {
  const present = toValues(draftOf(patient));
  return Object.keys(onlyChanged({ ...present, ...values }, present)).length === 0;
}

const orEmpty = (text: string | null) => text ?? 'empty';

/** A patient line by line, as people read them. */
function linesOf(patient: PatientRecord): [label: string, value: string][] {
  const { date_of_birth: born } = patient;
  return [
    ['First name', patient.first_name],
    ['Last name', patient.last_name],
    ['Date of birth', orEmpty(born && formatCalendarDate(born))],
    ['Sex', SEX_LABELS[patient.sex]],
    ['Phone', orEmpty(patient.phone)],
    ['E-mail', orEmpty(patient.email)],
    ['MRN', orEmpty(patient.medical_record_number)],
  ];
}

/** What somebody changed between two looks at a patient. */
export function changesOf(before: PatientRecord, after: PatientRecord) {
  const now = new Map(linesOf(after));
  return linesOf(before).flatMap(([label, was]) => {
    const is = now.get(label) ?? '';
    return is === was ? [] : [{ label, before: was, after: is }];
  });
}
