import type { Form } from './forms.ts';
import { LETTERS } from './layouts-letters.ts';
import { OFFICE_FORMS } from './layouts-office-forms.ts';
import { PRINT_OUTS } from './layouts-print-outs.ts';
import { REQUISITIONS } from './layouts-requisitions.ts';
import { SCREENINGS } from './layouts-screenings.ts';

/** Referral forms that no packet for working on it has; each has five packets. */
export const UNSEEN_FORMS: readonly [Form, ...Form[]] = [
  ...PRINT_OUTS,
  ...OFFICE_FORMS,
  ...LETTERS,
  ...REQUISITIONS,
  ...SCREENINGS,
];
