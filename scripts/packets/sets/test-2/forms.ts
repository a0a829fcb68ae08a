import type { Form } from '../../forms.ts';
import { TEST_2_CHART_PRINTS } from './chart-prints.ts';
import { TEST_2_COMMUNITY_FORMS } from './community-forms.ts';
import { TEST_2_HOSPITAL_FORMS } from './hospital-forms.ts';
import { TEST_2_LETTERS } from './letters.ts';
import { TEST_2_OFFICE_FORMS } from './office-forms.ts';
import { TEST_2_PLAN_FORMS } from './plan-forms.ts';

/** Referral forms that were hidden until their packets, five of each, had been read once. */
export const TEST_2_FORMS: readonly [Form, ...Form[]] = [
  ...TEST_2_CHART_PRINTS,
  ...TEST_2_PLAN_FORMS,
  ...TEST_2_LETTERS,
  ...TEST_2_HOSPITAL_FORMS,
  ...TEST_2_COMMUNITY_FORMS,
  ...TEST_2_OFFICE_FORMS,
];
