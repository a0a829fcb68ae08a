import { PATIENT } from '@/fields/patient';

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PATIENT).map(([key, { label }]) => [key, label]),
);

/** The label of a column of the chart. */
export const fieldLabel = (key: string): string => LABELS[key] ?? key;
