const LABELS: Record<string, string> = {
  first_name: 'first name',
  middle_name: 'middle name',
  last_name: 'last name',
  name_suffix: 'suffix',
  preferred_name: 'preferred name',
  date_of_birth: 'date of birth',
  sex: 'sex',
  phone: 'phone',
  email: 'email',
  preferred_language: 'language',
  address_line1: 'address',
  address_line2: 'address',
  city: 'address',
  state: 'address',
  zip_code: 'address',
  guardian_name: 'guardian',
  guardian_relationship: 'guardian',
  guardian_phone: 'guardian',
  alert: 'alert',
  medical_record_number: 'MRN',
};

/** What undoing a merge left unchanged, for the columns that the database names. */
export function leftSentence(columns: readonly string[]): string | undefined {
  if (columns.length === 0) return undefined;
  const labels = new Set(columns.map((column) => LABELS[column] ?? column));
  return `Changed since the merge, so left as is: ${[...labels].join(', ')}.`;
}
