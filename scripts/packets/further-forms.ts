import type { Form } from './forms.ts';
import { FURTHER_CARE } from './further-care.ts';
import { FURTHER_LETTERS } from './further-letters.ts';
import { FURTHER_MESSAGES } from './further-messages.ts';
import { FURTHER_PRINT_OUTS } from './further-print-outs.ts';
import { FURTHER_PUBLIC } from './further-public.ts';

/**
 * A third set of forms for development, drawn by an author who doesn't write the reader. Seeds from 4001 on use them
 * in turn.
 */
export const FURTHER_FORMS: readonly [Form, ...Form[]] = [
  ...FURTHER_PRINT_OUTS,
  ...FURTHER_MESSAGES,
  ...FURTHER_PUBLIC,
  ...FURTHER_CARE,
  ...FURTHER_LETTERS,
];
