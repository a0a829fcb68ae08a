import type { Form } from './forms.ts';
import { MORE_LETTERS } from './more-letters.ts';
import { MORE_OFFICE_FORMS } from './more-office-forms.ts';
import { MORE_PLACES } from './more-places.ts';
import { MORE_PRINT_OUTS } from './more-print-outs.ts';

/**
 * Further forms for development, drawn by an author who doesn't write the reader. Seeds from 3001 on use them in
 * turn.
 */
export const MORE_FORMS: readonly [Form, ...Form[]] = [
  ...MORE_PRINT_OUTS,
  ...MORE_PLACES,
  ...MORE_LETTERS,
  ...MORE_OFFICE_FORMS,
];
