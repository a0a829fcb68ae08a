import type { Form } from '../../forms.ts';
import { TRAIN_3_LETTERS } from './letters.ts';
import { TRAIN_3_OFFICE_FORMS } from './office-forms.ts';
import { TRAIN_3_PLACES } from './places.ts';
import { TRAIN_3_PRINT_OUTS } from './print-outs.ts';

/**
 * Further forms for development, drawn by an author who doesn't write the reader. Seeds from 3001 on use them in
 * turn.
 */
export const TRAIN_3_FORMS: readonly [Form, ...Form[]] = [
  ...TRAIN_3_PRINT_OUTS,
  ...TRAIN_3_PLACES,
  ...TRAIN_3_LETTERS,
  ...TRAIN_3_OFFICE_FORMS,
];
