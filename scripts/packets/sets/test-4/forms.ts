import type { Form } from '../../forms.ts';
import { TEST_4_CHART_PRINTS } from './chart-prints.ts';
import { TEST_4_COMMUNITY_FORMS } from './community-forms.ts';
import { TEST_4_HOSPITAL_FORMS } from './hospital-forms.ts';
import { TEST_4_LETTERS } from './letters.ts';
import { TEST_4_OFFICE_FORMS } from './office-forms.ts';
import { TEST_4_PLAN_FORMS } from './plan-forms.ts';

/** Referral forms of the packets that are hidden until the end. */
export const TEST_4_FORMS: readonly [Form, ...Form[]] = [
  ...TEST_4_CHART_PRINTS,
  ...TEST_4_OFFICE_FORMS,
  ...TEST_4_PLAN_FORMS,
  ...TEST_4_HOSPITAL_FORMS,
  ...TEST_4_COMMUNITY_FORMS,
  ...TEST_4_LETTERS,
];
