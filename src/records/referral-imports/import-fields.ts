import { SENT_COVERAGE, SENT_PAYER } from '@/fields/coverage';
import { SENT_PATIENT } from '@/fields/patient';
import { SENT_REFERRAL } from '@/fields/referral';
import { foldText } from '@/lib/folded-text';

/** The possible contents of a file's column, in menu order, with the words that headings use. */
const FIELDS = {
  patient_name: ['Patient name', 'patient|name|full name|pt name|patient full name|patients'],
  first_name: [SENT_PATIENT.first_name.label, 'first|given name|pt first name|fname|forename'],
  middle_name: [SENT_PATIENT.middle_name.label, 'middle|middle initial|mi'],
  last_name: [SENT_PATIENT.last_name.label, 'last|surname|family name|pt last name|lname'],
  name_suffix: [SENT_PATIENT.name_suffix.label, 'name suffix|generation|jr sr'],
  date_of_birth: [
    SENT_PATIENT.date_of_birth.label,
    'dob|d o b|birth date|birthdate|birthday|born|pt dob',
  ],
  sex: [SENT_PATIENT.sex.label, 'gender|administrative sex|m f'],
  phone: [
    SENT_PATIENT.phone.label,
    'telephone|phone number|mobile|cell|cell phone|home phone|contact number',
  ],
  email: [SENT_PATIENT.email.label, 'e mail|email address|mail'],
  medical_record_number: [
    SENT_PATIENT.medical_record_number.label,
    'medical record number|chart number|chart|record number|patient id',
  ],
  address_line1: [
    SENT_PATIENT.address_line1.label,
    'street|address|address 1|address line 1|street address',
  ],
  address_line2: [
    SENT_PATIENT.address_line2.label,
    'street second line|address 2|address line 2|apt|unit',
  ],
  city: [SENT_PATIENT.city.label, 'town'],
  state: [SENT_PATIENT.state.label, 'st'],
  zip_code: [SENT_PATIENT.zip_code.label, 'zip|postal code|zipcode'],
  guardian_name: [
    SENT_PATIENT.guardian_name.label,
    'guardian|guardian name|parent|parent guardian|responsible party',
  ],
  guardian_phone: [SENT_PATIENT.guardian_phone.label, 'guardian phone|parent phone'],
  reason: [
    SENT_REFERRAL.reason.label,
    'reason for referral|referral reason|chief complaint|complaint|problem|notes|indication',
  ],
  diagnoses: [
    'Diagnosis codes',
    'icd|icd 10|icd10|diagnosis|diagnoses|dx|diagnosis code|icd 10 code|dx code',
  ],
  priority: ['Priority', 'urgency|referral priority'],
  requested_service: [
    SENT_REFERRAL.requested_service.label,
    'service|procedure|visit type|referral type',
  ],
  asked_see_by: [SENT_REFERRAL.asked_see_by.label, 'due|due date|see by date|needed by'],
  referring_provider: [
    SENT_REFERRAL.referring_provider.label,
    'referred by|referring doctor|referring physician|referrer|provider|ref provider',
  ],
  referring_provider_npi: [
    SENT_REFERRAL.referring_provider_npi.label,
    'referring npi|npi|provider npi|referring provider npi|referrer npi',
  ],
  payer_name: [
    SENT_PAYER.name.label,
    'payer|insurance name|insurance company|plan|primary insurance|carrier',
  ],
  member_id: [
    SENT_COVERAGE.member_id.label,
    'insurance id|subscriber id|policy number|member number|policy|id number',
  ],
  group_number: [SENT_COVERAGE.group_number.label, 'group|group no|insurance group'],
  referral_authorization_number: [
    SENT_REFERRAL.referral_authorization_number.label,
    'authorization|auth|auth number|referral number',
  ],
} as const satisfies Record<string, readonly [label: string, words: string]>;

export type ImportField = keyof typeof FIELDS;

export type ColumnFields = readonly (ImportField | null)[];

const isField = (name: string): name is ImportField => name in FIELDS;

export const IMPORT_FIELDS = Object.keys(FIELDS).filter(isField);

export const fieldLabel = (field: ImportField) => FIELDS[field][0];

/** Normalizes a heading: "Patient DOB" and "patientDob" are "dob". */
const plain = (heading: string) =>
  foldText(heading.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/^(?:patients?|pt) (?=\S)/, '')
    .trim();

const WORDS = new Map(
  IMPORT_FIELDS.flatMap((field) => {
    const [label, words] = FIELDS[field];
    return [label, ...words.split('|')].flatMap((word) => [
      [foldText(word), field] as const,
      [plain(word), field] as const,
    ]);
  }),
);

export function guessFields(head: readonly string[]): ColumnFields {
  const taken = new Set<ImportField>();
  return head.map((heading) => {
    const field = WORDS.get(foldText(heading.replace(/_/g, ' '))) ?? WORDS.get(plain(heading));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The last choice for columns with these headings; unknown names are left out. */
export const rememberedFields = (names: readonly string[]): ColumnFields =>
  names.map((name) => (isField(name) ? name : null));

export function fieldsProblem(fields: ColumnFields): string | null {
  const has = (field: ImportField) => fields.includes(field);
  if (!has('patient_name') && !(has('first_name') && has('last_name'))) {
    return 'Choose the columns of the patient’s name.';
  }
  if (!has('date_of_birth')) return 'Choose the column of the date of birth.';
  return null;
}

export const withField = (
  fields: ColumnFields,
  column: number,
  field: ImportField | null,
): ColumnFields =>
  fields.map((other, index) => {
    if (index === column) return field;
    return other === field ? null : other;
  });
