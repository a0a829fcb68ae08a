import type { Form } from './forms.ts';
import { ONCE_SEALED_CHART_PRINTS } from './once-sealed-chart-prints.ts';
import { ONCE_SEALED_COMMUNITY_FORMS } from './once-sealed-community-forms.ts';
import { ONCE_SEALED_HOSPITAL_FORMS } from './once-sealed-hospital-forms.ts';
import { ONCE_SEALED_LETTERS } from './once-sealed-letters.ts';
import { ONCE_SEALED_OFFICE_FORMS } from './once-sealed-office-forms.ts';
import { ONCE_SEALED_PLAN_FORMS } from './once-sealed-plan-forms.ts';

/** Referral forms that were hidden until their packets, five of each, had been read once. */
export const ONCE_SEALED_FORMS: readonly [Form, ...Form[]] = [
  ...ONCE_SEALED_CHART_PRINTS,
  ...ONCE_SEALED_PLAN_FORMS,
  ...ONCE_SEALED_LETTERS,
  ...ONCE_SEALED_HOSPITAL_FORMS,
  ...ONCE_SEALED_COMMUNITY_FORMS,
  ...ONCE_SEALED_OFFICE_FORMS,
];
