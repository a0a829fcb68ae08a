import type { Form } from './forms.ts';
import { SEALED_CHART_PRINTS } from './sealed-chart-prints.ts';
import { SEALED_COMMUNITY_FORMS } from './sealed-community-forms.ts';
import { SEALED_HOSPITAL_FORMS } from './sealed-hospital-forms.ts';
import { SEALED_LETTERS } from './sealed-letters.ts';
import { SEALED_OFFICE_FORMS } from './sealed-office-forms.ts';
import { SEALED_PLAN_FORMS } from './sealed-plan-forms.ts';

/** Referral forms that no packet for working on it has; each has five packets. */
export const SEALED_FORMS: readonly [Form, ...Form[]] = [
  ...SEALED_CHART_PRINTS,
  ...SEALED_PLAN_FORMS,
  ...SEALED_LETTERS,
  ...SEALED_HOSPITAL_FORMS,
  ...SEALED_COMMUNITY_FORMS,
  ...SEALED_OFFICE_FORMS,
];
