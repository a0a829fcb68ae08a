import type { Form } from './forms.ts';
import { HELD_BACK_CHART_PRINTS } from './held-back-chart-prints.ts';
import { HELD_BACK_COMMUNITY_FORMS } from './held-back-community-forms.ts';
import { HELD_BACK_HOSPITAL_FORMS } from './held-back-hospital-forms.ts';
import { HELD_BACK_LETTERS } from './held-back-letters.ts';
import { HELD_BACK_OFFICE_FORMS } from './held-back-office-forms.ts';
import { HELD_BACK_PLAN_FORMS } from './held-back-plan-forms.ts';

/** Referral forms of the packets that are hidden until the end. */
export const HELD_BACK_FORMS: readonly [Form, ...Form[]] = [
  ...HELD_BACK_CHART_PRINTS,
  ...HELD_BACK_OFFICE_FORMS,
  ...HELD_BACK_PLAN_FORMS,
  ...HELD_BACK_HOSPITAL_FORMS,
  ...HELD_BACK_COMMUNITY_FORMS,
  ...HELD_BACK_LETTERS,
];
