import type { Form } from '../../forms.ts';
import { TEST_3_CHART_PRINTS } from './chart-prints.ts';
import { TEST_3_COMMUNITY_FORMS } from './community-forms.ts';
import { TEST_3_HOSPITAL_FORMS } from './hospital-forms.ts';
import { TEST_3_LETTERS } from './letters.ts';
import { TEST_3_OFFICE_FORMS } from './office-forms.ts';
import { TEST_3_PLAN_FORMS } from './plan-forms.ts';

/** Referral forms of packets that were hidden until their first reading; each has six packets. */
export const TEST_3_FORMS: readonly [Form, ...Form[]] = [
  ...TEST_3_CHART_PRINTS,
  ...TEST_3_PLAN_FORMS,
  ...TEST_3_LETTERS,
  ...TEST_3_HOSPITAL_FORMS,
  ...TEST_3_COMMUNITY_FORMS,
  ...TEST_3_OFFICE_FORMS,
];
