import { groupOf, PATIENT, PATIENT_GROUPS, type PatientField } from '@/fields/patient';

const isField = (column: string): column is PatientField => column in PATIENT;

/** Within a sentence: an abbreviation keeps its capitals. */
const inSentence = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase());

function labelOf(column: string): string {
  if (!isField(column)) return column;
  const group = groupOf(column);
  return inSentence(group ? PATIENT_GROUPS[group] : PATIENT[column].label);
}

/** What undoing a merge left unchanged, for the columns that the database names. */
export function leftSentence(columns: readonly string[]): string | undefined {
  if (columns.length === 0) return undefined;
  const labels = new Set(columns.map(labelOf));
  return `Changed since the merge, so left as is: ${[...labels].join(', ')}.`;
}
