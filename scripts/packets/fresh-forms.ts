import type { Form } from './forms.ts';
import { FRESH_AGENCIES } from './fresh-agencies.ts';
import { FRESH_CHARTS } from './fresh-charts.ts';
import { FRESH_HOSPITALS } from './fresh-hospitals.ts';
import { FRESH_NOTES } from './fresh-notes.ts';
import { FRESH_SPECIALISTS } from './fresh-specialists.ts';

/**
 * A fourth set of forms for development, drawn by an author who doesn't write the reader. Seeds from 5001 on use them
 * in turn.
 */
export const FRESH_FORMS: readonly [Form, ...Form[]] = [
  ...FRESH_CHARTS,
  ...FRESH_NOTES,
  ...FRESH_AGENCIES,
  ...FRESH_SPECIALISTS,
  ...FRESH_HOSPITALS,
];
