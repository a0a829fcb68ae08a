import type { Form } from '../../forms.ts';
import { TRAIN_4_CARE } from './care.ts';
import { TRAIN_4_LETTERS } from './letters.ts';
import { TRAIN_4_MESSAGES } from './messages.ts';
import { TRAIN_4_PRINT_OUTS } from './print-outs.ts';
import { TRAIN_4_PUBLIC } from './public.ts';

/**
 * A third set of forms for development, drawn by an author who doesn't write the reader. Seeds from 4001 on use them
 * in turn.
 */
export const TRAIN_4_FORMS: readonly [Form, ...Form[]] = [
  ...TRAIN_4_PRINT_OUTS,
  ...TRAIN_4_MESSAGES,
  ...TRAIN_4_PUBLIC,
  ...TRAIN_4_CARE,
  ...TRAIN_4_LETTERS,
];
