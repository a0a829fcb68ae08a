import { problemOf } from '@/fields/checks';
import { SENT_COVERAGE, SENT_PAYER } from '@/fields/coverage';
import { SENT_PATIENT } from '@/fields/patient';
import { DIAGNOSES, SENT_REFERRAL } from '@/fields/referral';
import { splitName, tidyNames } from '@/fields/split-name';
import { foldText } from '@/lib/folded-text';
import { fullName } from '@/lib/person-names';
import { properName } from '@/lib/proper-name';
import { codeIn } from '@/records/diagnosis-lists/diagnosis.model';
import { type ColumnFields, fieldLabel, type ImportField } from './import-fields';
import { hasDayFirst, PRIORITY_WORDS, SEX_WORDS } from './import-values';
import type { FileRow, ReferralFile } from './read-file';
import { type DaysFirst, type RowFault, type RowReader, readerOf, short } from './row-reader';

export interface ReadRow {
  line: number;
  patient: ReturnType<typeof patientIn>;
  referral: ReturnType<typeof referralIn>;
  insurance: Record<string, string> | null;
  /** What holds the row back. */
  faults: readonly RowFault[];
  /** What is left out of it. */
  notes: readonly RowFault[];
  /** The earlier row with the same referral of the same patient. */
  repeats: number | null;
}

export function readRows({ rows }: Pick<ReferralFile, 'rows'>, fields: ColumnFields): ReadRow[] {
  const daysFirst = daysFirstIn(rows, fields);
  const read = rows.map((row) => readRow(row, fields, daysFirst));
  const others = sharedNumbers(read);
  const seen = new Map<string, number>();
  return read.map((row) => {
    const { reason, requested_service } = row.referral;
    const key = JSON.stringify([personIn(row), reason, requested_service]);
    const repeats = seen.get(key) ?? null;
    if (repeats === null) seen.set(key, row.line);
    const other = others.get(row.line);
    if (other === undefined) return { ...row, repeats };
    const message = `Row ${other} has this number with another name or date of birth.`;
    return {
      ...row,
      faults: [...row.faults, { field: 'medical_record_number', message }],
      repeats,
    };
  });
}

const personIn = ({ patient }: Pick<ReadRow, 'patient'>) =>
  `${foldText(fullName(patient))} ${patient.date_of_birth}`;

/** Rows with a record number that another person's row has: by line, that row's line. */
function sharedNumbers(rows: readonly Pick<ReadRow, 'line' | 'patient'>[]): Map<number, number> {
  const first = new Map<string, { line: number; person: string }>();
  const shared = new Map<number, number>();
  for (const row of rows) {
    const number = foldText(row.patient.medical_record_number ?? '').replaceAll(' ', '');
    const person = personIn(row);
    const before = first.get(number);
    if (number === '') continue;
    if (before === undefined) first.set(number, { line: row.line, person });
    else if (before.person !== person) {
      shared.set(row.line, before.line);
      if (!shared.has(before.line)) shared.set(before.line, row.line);
    }
  }
  return shared;
}

function daysFirstIn(rows: readonly FileRow[], fields: ColumnFields): DaysFirst {
  const dates: readonly ImportField[] = ['date_of_birth', 'asked_see_by'];
  return new Set(
    dates.filter((field) =>
      rows.some(({ cells }) => hasDayFirst(cells[fields.indexOf(field)] ?? '')),
    ),
  );
}

export const faultText = ({ field, message }: RowFault) =>
  field === null ? message : `${fieldLabel(field)}: ${message}`;

function readRow(row: FileRow, fields: ColumnFields, daysFirst: DaysFirst) {
  const read = readerOf(row, fields, daysFirst);
  return {
    line: row.line,
    patient: patientIn(read),
    referral: referralIn(read),
    insurance: insuranceIn(read),
    // The values of a row that is wrong as a whole are in no certain place.
    faults: row.problem === undefined ? read.faults : read.faults.slice(0, 1),
    notes: row.problem === undefined ? read.notes : [],
  };
}

function patientIn(read: RowReader) {
  const { words, checked, named } = read;
  return {
    ...nameIn(read),
    date_of_birth: birthDateIn(read),
    sex: read.choice('sex', SEX_WORDS, 'unknown', 'Write female, male, other or unknown.'),
    phone: checked('phone', SENT_PATIENT.phone),
    email: checked('email', SENT_PATIENT.email),
    medical_record_number: read.number('medical_record_number', SENT_PATIENT.medical_record_number),
    address_line1: words('address_line1', SENT_PATIENT.address_line1),
    address_line2: words('address_line2', SENT_PATIENT.address_line2),
    city: words('city', SENT_PATIENT.city),
    state: checked('state', SENT_PATIENT.state)?.toUpperCase() ?? null,
    zip_code: checked('zip_code', SENT_PATIENT.zip_code),
    ...guardianIn(read, named('guardian_name', SENT_PATIENT.guardian_name)),
  };
}

function guardianIn({ checked, note }: RowReader, guardian_name: string | null) {
  const phone = checked('guardian_phone', SENT_PATIENT.guardian_phone);
  if (guardian_name !== null || phone === null) return { guardian_name, guardian_phone: phone };
  note('guardian_phone', `${phone} is left out: no guardian is named.`);
  return { guardian_name, guardian_phone: null };
}

interface Name {
  first_name: string;
  middle_name: string | null;
  last_name: string;
  name_suffix: string | null;
}

function nameIn(read: RowReader): Name {
  const { text, has, fault } = read;
  const { name, rest, other } = namePartsIn(read);
  const field = has('patient_name') ? 'patient_name' : 'last_name';
  const left = [...new Set(rest)].map((part) => `“${short(part)}”`);
  if (left.length > 0) read.note(field, `${left.join(', ')} left out: no part of the name.`);
  if (other !== null) read.note(field, `“${short(other)}” is left out: the other columns differ.`);
  const written = (['patient_name', 'first_name', 'middle_name', 'last_name'] as const).map(text);
  const problem = peopleProblem(written.join(' ')) ?? nameProblem(name);
  if (problem === null) return name;
  const missing = name.first_name === '' ? 'first_name' : 'last_name';
  fault(has('patient_name') ? 'patient_name' : missing, problem);
  return name;
}

function namePartsIn({ text }: RowReader) {
  const whole = splitName(text('patient_name'));
  const own = tidyNames(text('first_name'), text('middle_name'), text('last_name'));
  // After a name, since a suffix by itself would be one.
  const alone = tidyNames('', '', `X ${text('name_suffix')}`);
  const isOther =
    own.last !== '' && whole.last !== '' && foldText(own.last) !== foldText(whole.last);
  const spelled = (name: string) => properName(name) ?? name;
  const name: Name = {
    first_name: spelled(own.first || whole.first),
    middle_name: spelled(own.middle || whole.middle) || null,
    last_name: spelled(own.last || whole.last),
    name_suffix: alone.suffix || own.suffix || whole.suffix || null,
  };
  const further = alone.last.split(' ').slice(1);
  const rest = [...own.rest, ...(isOther ? [] : whole.rest), ...alone.rest, ...further];
  return { name, rest, other: isOther ? text('patient_name') : null };
}

const peopleProblem = (written: string) =>
  /[&+]|\p{L}{2}\/\p{L}{2}|\p{L} and \p{L}/iu.test(written.replace(/\([^)]*\)?/g, ' '))
    ? 'This names more than one person.'
    : null;

function nameProblem({ first_name, middle_name, last_name, name_suffix }: Name): string | null {
  if (first_name === '' || last_name === '') return 'First and last name are needed.';
  return (
    problemOf(SENT_PATIENT.first_name, first_name) ??
    problemOf(SENT_PATIENT.middle_name, middle_name ?? '') ??
    problemOf(SENT_PATIENT.last_name, last_name) ??
    problemOf(SENT_PATIENT.name_suffix, name_suffix ?? '')
  );
}

/** Empty if it is unknown, which is an error. */
function birthDateIn({ text, day, faults, fault }: RowReader): string {
  const born = day('date_of_birth');
  const isTold = faults.some(({ field }) => field === 'date_of_birth');
  if (text('date_of_birth') === '' && !isTold) {
    fault('date_of_birth', 'The date of birth is missing.');
  }
  const problem = problemOf(SENT_PATIENT.date_of_birth, born ?? '');
  if (problem !== null) fault('date_of_birth', problem);
  return born ?? '';
}

function referralIn(read: RowReader) {
  const { words, checked } = read;
  return {
    priority: read.choice('priority', PRIORITY_WORDS, 'routine', 'Write routine, urgent or stat.'),
    reason: read.lines('reason', SENT_REFERRAL.reason),
    icd10_codes: codesIn(read),
    requested_service: words('requested_service', SENT_REFERRAL.requested_service),
    asked_see_by: seeByIn(read),
    referring_provider: read.named('referring_provider', SENT_REFERRAL.referring_provider),
    referring_provider_npi: checked('referring_provider_npi', SENT_REFERRAL.referring_provider_npi),
    referral_authorization_number: read.number(
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

/** Codes separated by commas, semicolons or blanks; words beside a code are left out with a note. */
function codesIn({ text, fault, note }: RowReader): string[] {
  const said = text('diagnoses')
    .split(/[,;|\n]|\s(?=[A-Za-z]\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // "J34.2, deviated septum": words after a comma aren't codes.
  const coded = said.filter((part) => /\d/.test(part));
  const codes = coded.map((part) => codeIn(part.split(/\s/)[0] ?? ''));
  const strange = codes.indexOf(null);
  if (strange !== -1) fault('diagnoses', `“${short(coded[strange] ?? '')}” is not an ICD-10 code.`);
  const words = said
    .map((part) => (/\d/.test(part) ? part.replace(/^\S+/, '') : part))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (words.length > 0) {
    note(
      'diagnoses',
      `${words.map((part) => `“${short(part.trim())}”`).join(', ')} left out: no code.`,
    );
  }
  const known = [...new Set(codes.filter((code) => code !== null))];
  if (known.length > DIAGNOSES.most) fault('diagnoses', DIAGNOSES.tooMany);
  return known;
}

function insuranceIn(read: RowReader): Record<string, string> | null {
  const given = {
    payer_name: read.named('payer_name', SENT_PAYER.name),
    member_id: read.number('member_id', SENT_COVERAGE.member_id),
    group_number: read.number('group_number', SENT_COVERAGE.group_number),
  };
  const said = Object.entries(given).flatMap(([key, value]): [string, string][] =>
    value === null ? [] : [[key, value]],
  );
  return said.length === 0 ? null : Object.fromEntries(said);
}
