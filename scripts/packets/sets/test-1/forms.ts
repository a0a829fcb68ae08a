import type { Form } from '../../forms.ts';
import { LETTERS } from './letters.ts';
import { OFFICE_FORMS } from './office-forms.ts';
import { PRINT_OUTS } from './print-outs.ts';
import { REQUISITIONS } from './requisitions.ts';
import { SCREENINGS } from './screenings.ts';

/** Referral forms that were hidden until their packets, five of each, had been read twice. */
export const TEST_1_FORMS: readonly [Form, ...Form[]] = [
  ...PRINT_OUTS,
  ...OFFICE_FORMS,
  ...LETTERS,
  ...REQUISITIONS,
  ...SCREENINGS,
];
