import type { Form } from '../../forms.ts';
import { TRAIN_5_AGENCIES } from './agencies.ts';
import { TRAIN_5_CHARTS } from './charts.ts';
import { TRAIN_5_HOSPITALS } from './hospitals.ts';
import { TRAIN_5_NOTES } from './notes.ts';
import { TRAIN_5_SPECIALISTS } from './specialists.ts';

/**
 * A fourth set of forms for development, drawn by an author who doesn't write the reader. Seeds from 5001 on use them
 * in turn.
 */
export const TRAIN_5_FORMS: readonly [Form, ...Form[]] = [
  ...TRAIN_5_CHARTS,
  ...TRAIN_5_NOTES,
  ...TRAIN_5_AGENCIES,
  ...TRAIN_5_SPECIALISTS,
  ...TRAIN_5_HOSPITALS,
];
