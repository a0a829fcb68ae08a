import { z } from 'zod';
import type { Line } from '@/kit/conflict/conflict-notice';
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

/** A patient line by line, as people read them. */
export function linesOf(patient: PatientRecord): Line[] {
  const { date_of_birth: born } = patient;
  return [
    ['First name', patient.first_name],
    ['Last name', patient.last_name],
    ['Date of birth', born && formatCalendarDate(born)],
    ['Sex', SEX_LABELS[patient.sex]],
    ['Phone', patient.phone],
    ['E-mail', patient.email],
    ['MRN', patient.medical_record_number],
  ];
}
