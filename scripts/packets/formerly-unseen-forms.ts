import type { Form } from './forms.ts';
import { LETTERS } from './layouts-letters.ts';
import { OFFICE_FORMS } from './layouts-office-forms.ts';
import { PRINT_OUTS } from './layouts-print-outs.ts';
import { REQUISITIONS } from './layouts-requisitions.ts';
import { SCREENINGS } from './layouts-screenings.ts';

/** Referral forms that were hidden until their packets, five of each, had been read twice. */
export const FORMERLY_UNSEEN_FORMS: readonly [Form, ...Form[]] = [
  ...PRINT_OUTS,
  ...OFFICE_FORMS,
  ...LETTERS,
  ...REQUISITIONS,
  ...SCREENINGS,
];
