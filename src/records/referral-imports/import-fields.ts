import { foldText } from '@/lib/folded-text';

/** What a column of the file may hold, in the order of the choice; its words are what headings call it. */
const FIELDS = {
  patient_name: ['Patient name', 'patient|name|full name|pt name|patient full name|patients'],
  first_name: ['First name', 'first|given name|pt first name|fname|forename'],
  middle_name: ['Middle name', 'middle|middle initial|mi'],
  last_name: ['Last name', 'last|surname|family name|pt last name|lname'],
  date_of_birth: ['Date of birth', 'dob|d o b|birth date|birthdate|birthday|born|pt dob'],
  sex: ['Sex', 'gender|administrative sex|m f'],
  phone: ['Phone', 'telephone|phone number|mobile|cell|cell phone|home phone|contact number'],
  email: ['Email', 'e mail|email address|mail'],
  medical_record_number: [
    'MRN',
    'medical record number|chart number|chart|record number|patient id',
  ],
  address_line1: ['Street', 'address|address 1|address line 1|street address'],
  address_line2: ['Street, second line', 'address 2|address line 2|apt|unit'],
  city: ['City', 'town'],
  state: ['State', 'st'],
  zip_code: ['ZIP code', 'zip|postal code|zipcode'],
  guardian_name: ['Guardian', 'guardian name|parent|parent guardian|responsible party'],
  guardian_phone: ['Guardian’s phone', 'guardian phone|parent phone'],
  reason: [
    'Reason',
    'reason for referral|referral reason|chief complaint|complaint|problem|notes|indication',
  ],
  diagnoses: [
    'Diagnosis codes',
    'icd|icd 10|icd10|diagnosis|diagnoses|dx|diagnosis code|icd 10 code|dx code',
  ],
  priority: ['Priority', 'urgency|referral priority'],
  requested_service: ['Requested service', 'service|procedure|visit type|referral type'],
  asked_see_by: ['See by', 'due|due date|see by date|needed by'],
  referring_provider: [
    'Referring provider',
    'referred by|referring doctor|referring physician|referrer|provider|ref provider',
  ],
  referring_provider_npi: ['Referring NPI', 'npi|provider npi|referring provider npi|referrer npi'],
  payer_name: [
    'Insurance',
    'payer|insurance name|insurance company|plan|primary insurance|carrier',
  ],
  member_id: [
    'Member ID',
    'insurance id|subscriber id|policy number|member number|policy|id number',
  ],
  group_number: ['Group number', 'group|group no|insurance group'],
  referral_authorization_number: [
    'Authorization number',
    'authorization|auth|auth number|referral number',
  ],
} as const satisfies Record<string, readonly [label: string, words: string]>;

export type ImportField = keyof typeof FIELDS;

/** What each column is taken for, in the order of the columns; null is left out. */
export type ColumnFields = readonly (ImportField | null)[];

const isField = (name: string): name is ImportField => name in FIELDS;

export const IMPORT_FIELDS = Object.keys(FIELDS).filter(isField);

export const fieldLabel = (field: ImportField) => FIELDS[field][0];

/** As a heading is compared: "Patient's DOB" is "patient dob", and of its patient everything is. */
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

/** What the headings seem to say; of two that say the same, the first one. */
export function guessFields(head: readonly string[]): ColumnFields {
  const taken = new Set<ImportField>();
  return head.map((heading) => {
    const field = WORDS.get(foldText(heading.replace(/_/g, ' '))) ?? WORDS.get(plain(heading));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** What columns of such a head were taken for the last time; what isn't known any more is left out. */
export const rememberedFields = (names: readonly string[]): ColumnFields =>
  names.map((name) => (isField(name) ? name : null));

/** What keeps a file from being imported, whatever is in its rows; null where nothing does. */
export function fieldsProblem(fields: ColumnFields): string | null {
  const has = (field: ImportField) => fields.includes(field);
  if (!has('patient_name') && !(has('first_name') && has('last_name'))) {
    return 'Choose the columns of the patient’s name.';
  }
  if (!has('date_of_birth')) return 'Choose the column of the date of birth.';
  return null;
}

/** The columns with one of them taken for something, which no other column is then. */
export const withField = (
  fields: ColumnFields,
  column: number,
  field: ImportField | null,
): ColumnFields =>
  fields.map((other, index) => {
    if (index === column) return field;
    return other === field ? null : other;
  });
