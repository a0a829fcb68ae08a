import { paths } from '@/lib/paths';

export const CHART_LINKS = {
  referral: paths.referral,
  sent: paths.outgoingReferral,
  visit: paths.appointment,
  surgery: paths.surgeryCase,
  insurance: paths.eligibilityRequest,
  authorization: paths.authorization,
  message: paths.thread,
  allergy: paths.allergyPatient,
} as const;
