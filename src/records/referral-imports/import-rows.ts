import { problemOf } from '@/fields/checks';
import { SENT_COVERAGE, SENT_PAYER } from '@/fields/coverage';
import { SENT_PATIENT } from '@/fields/patient';
import { DIAGNOSES, SENT_REFERRAL } from '@/fields/referral';
import { properName } from '@/lib/proper-name';
import { codeIn } from '@/records/diagnosis-lists/diagnosis.model';
import { type ColumnFields, fieldLabel } from './import-fields';
import { nameParts, PRIORITY_WORDS, SEX_WORDS } from './import-values';
import type { FileRow, ReferralFile } from './read-file';
import { type RowFault, type RowReader, readerOf, short } from './row-reader';

export interface ReadRow {
  line: number;
  patient: ReturnType<typeof patientIn>;
  referral: ReturnType<typeof referralIn>;
  insurance: Record<string, string> | null;
  faults: readonly RowFault[];
  /** The earlier row with the same referral of the same patient. */
  repeats: number | null;
}

export function readRows({ rows }: ReferralFile, fields: ColumnFields): ReadRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const read = readRow(row, fields);
    const { first_name, last_name, date_of_birth } = read.patient;
    const { reason, requested_service } = read.referral;
    const key = JSON.stringify([
      `${first_name} ${last_name}`.toLowerCase(),
      date_of_birth,
      reason,
      requested_service,
    ]);
    const repeats = seen.get(key) ?? null;
    if (repeats === null) seen.set(key, row.line);
    return { ...read, repeats };
  });
}

export const faultText = ({ field, message }: RowFault) => `${fieldLabel(field)}: ${message}`;

function readRow(row: FileRow, fields: ColumnFields) {
  const read = readerOf(row, fields);
  return {
    line: row.line,
    patient: patientIn(read),
    referral: referralIn(read),
    insurance: insuranceIn(read),
    faults: read.faults,
  };
}

function patientIn(read: RowReader) {
  const { words, checked } = read;
  return {
    ...nameIn(read),
    date_of_birth: birthDateIn(read),
    sex: read.choice('sex', SEX_WORDS, 'unknown', 'Write female, male, other or unknown.'),
    phone: checked('phone', SENT_PATIENT.phone),
    email: checked('email', SENT_PATIENT.email),
    medical_record_number: words('medical_record_number', SENT_PATIENT.medical_record_number),
    address_line1: words('address_line1', SENT_PATIENT.address_line1),
    address_line2: words('address_line2', SENT_PATIENT.address_line2),
    city: words('city', SENT_PATIENT.city),
    state: checked('state', SENT_PATIENT.state)?.toUpperCase() ?? null,
    zip_code: checked('zip_code', SENT_PATIENT.zip_code),
    guardian_name: words('guardian_name', SENT_PATIENT.guardian_name),
    guardian_phone: checked('guardian_phone', SENT_PATIENT.guardian_phone),
  };
}

function nameIn({ text, has, words, fault }: RowReader) {
  const whole = nameParts(text('patient_name'));
  const name = (field: 'first_name' | 'middle_name' | 'last_name', part: string) => {
    const written = words(field, SENT_PATIENT[field]) ?? part;
    return properName(written) ?? written;
  };
  const first_name = name('first_name', whole.first);
  const last_name = name('last_name', whole.last);
  if (first_name === '' || last_name === '') {
    const own = first_name === '' ? 'first_name' : 'last_name';
    fault(has('patient_name') ? 'patient_name' : own, 'First and last name are needed.');
  }
  return { first_name, middle_name: name('middle_name', whole.middle) || null, last_name };
}

/** Empty if it is unknown, which is an error. */
function birthDateIn({ text, day, fault }: RowReader): string {
  const born = day('date_of_birth');
  if (text('date_of_birth') === '') fault('date_of_birth', 'The date of birth is missing.');
  const problem = problemOf(SENT_PATIENT.date_of_birth, born ?? '');
  if (problem !== null) fault('date_of_birth', problem);
  return born ?? '';
}

function referralIn(read: RowReader) {
  const { words, checked } = read;
  return {
    priority: read.choice('priority', PRIORITY_WORDS, 'routine', 'Write routine, urgent or stat.'),
    reason: checked('reason', SENT_REFERRAL.reason),
    icd10_codes: codesIn(read),
    requested_service: words('requested_service', SENT_REFERRAL.requested_service),
    asked_see_by: seeByIn(read),
    referring_provider: words('referring_provider', SENT_REFERRAL.referring_provider),
    referring_provider_npi: checked('referring_provider_npi', SENT_REFERRAL.referring_provider_npi),
    referral_authorization_number: words(
      'referral_authorization_number',
      SENT_REFERRAL.referral_authorization_number,
    ),
  };
}

function seeByIn({ day, fault }: RowReader): string | null {
  const seeBy = day('asked_see_by');
  const problem = problemOf(SENT_REFERRAL.asked_see_by, seeBy ?? '');
  if (problem !== null) fault('asked_see_by', problem);
  return seeBy;
}

/** Codes separated by commas, semicolons or blanks; drops words after a code. */
function codesIn({ text, fault }: RowReader): string[] {
  const said = text('diagnoses')
    .split(/[,;|\n]|\s(?=[A-Za-z]\d)/)
    .map((part) => part.trim())
    // "J34.2, deviated septum": words after a comma aren't codes.
    .filter((part) => /\d/.test(part));
  const codes = said.map((part) => codeIn(part.split(/\s/)[0] ?? ''));
  const strange = codes.indexOf(null);
  if (strange !== -1) fault('diagnoses', `“${short(said[strange] ?? '')}” is not an ICD-10 code.`);
  const known = [...new Set(codes.filter((code) => code !== null))];
  if (known.length > DIAGNOSES.most) fault('diagnoses', DIAGNOSES.tooMany);
  return known;
}

function insuranceIn({ words }: RowReader): Record<string, string> | null {
  const given = {
    payer_name: words('payer_name', SENT_PAYER.name),
    member_id: words('member_id', SENT_COVERAGE.member_id),
    group_number: words('group_number', SENT_COVERAGE.group_number),
  };
  const said = Object.entries(given).flatMap(([key, value]): [string, string][] =>
    value === null ? [] : [[key, value]],
  );
  return said.length === 0 ? null : Object.fromEntries(said);
}
