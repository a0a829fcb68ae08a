import { SENT_COVERAGE, SENT_PAYER } from '@/fields/coverage';
import { PATIENT } from '@/fields/patient';

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...PATIENT, ...SENT_COVERAGE, payer_name: SENT_PAYER.name }).map(
    ([key, { label }]) => [key, label],
  ),
);

/** The label of a column of the chart, or of what a card says. */
export const fieldLabel = (key: string): string => LABELS[key] ?? key;
