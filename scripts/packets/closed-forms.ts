import { CLOSED_CHART_PRINTS } from './closed-chart-prints.ts';
import { CLOSED_COMMUNITY_FORMS } from './closed-community-forms.ts';
import { CLOSED_HOSPITAL_FORMS } from './closed-hospital-forms.ts';
import { CLOSED_LETTERS } from './closed-letters.ts';
import { CLOSED_OFFICE_FORMS } from './closed-office-forms.ts';
import { CLOSED_PLAN_FORMS } from './closed-plan-forms.ts';
import type { Form } from './forms.ts';

/** Referral forms of packets that were hidden until their first reading; each has six packets. */
export const CLOSED_FORMS: readonly [Form, ...Form[]] = [
  ...CLOSED_CHART_PRINTS,
  ...CLOSED_PLAN_FORMS,
  ...CLOSED_LETTERS,
  ...CLOSED_HOSPITAL_FORMS,
  ...CLOSED_COMMUNITY_FORMS,
  ...CLOSED_OFFICE_FORMS,
];
