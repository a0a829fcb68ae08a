import { numbersOf } from './settings.model';

export const AUTHORIZATION_DAYS = numbersOf({
  authorization_lead_days: {
    label: 'Decided before',
    hint: 'Working days before the visit or operation.',
    bounds: [0, 60, 'days'],
    shown: 'working days',
  },
  authorization_notice_days: {
    label: 'Due before its last day',
    hint: 'Days, while units are left.',
    bounds: [0, 90, 'days'],
  },
});

export const ALLERGY_FOLLOW_UP = numbersOf({
  allergy_drop_out_days: {
    label: 'Dropped out after',
    hint: 'Days late for every set.',
    bounds: [14, 365, 'days'],
  },
  allergy_consent_months: {
    label: 'Consent counts for',
    hint: 'Months.',
    bounds: [1, 60, 'months'],
  },
  allergy_review_months: {
    label: 'Physician review every',
    hint: 'Months since the last signature.',
    bounds: [1, 60, 'months'],
  },
  allergy_vial_days: {
    label: 'Vial about to end',
    hint: 'Days before its last day.',
    bounds: [1, 180, 'days'],
    shown: 'days before its last day',
  },
  allergy_large_local_mm: {
    label: 'Large local reaction from',
    hint: 'Millimeters of swelling.',
    bounds: [5, 200, 'millimeters'],
    shown: 'mm',
  },
});

export const SUBLINGUAL_FOLLOW_UP = numbersOf({
  sublingual_refill_days: {
    label: 'Refill due',
    hint: 'Days before the supply ends.',
    bounds: [0, 60, 'days'],
    shown: 'days before the supply ends',
  },
  sublingual_report_days: {
    label: 'Ask for doses taken after',
    hint: 'Days since the last report.',
    bounds: [7, 180, 'days'],
  },
  sublingual_season_days: {
    label: 'List courses to start',
    hint: 'Days before the last day to start.',
    bounds: [0, 180, 'days'],
    shown: 'days before the last day',
  },
});

export const CONTACT_RULE = numbersOf({
  contact_calls: { label: 'Calls before a letter', bounds: [1, 10, 'calls'] },
  contact_call_days: {
    label: 'Between calls',
    hint: 'Working days.',
    bounds: [1, 30, 'days'],
    shown: 'working days',
  },
  contact_letter_days: {
    label: 'After the letter',
    hint: 'Days to wait for a reply.',
    bounds: [1, 90, 'days'],
  },
});

const LIMITS = numbersOf({
  idle_timeout_minutes: {
    label: 'Sign out after inactivity (minutes)',
    bounds: [5, 240, 'minutes'],
  },
  absolute_timeout_minutes: {
    label: 'Longest session (minutes)',
    bounds: [60, 1440, 'minutes'],
  },
  min_passphrase_length: {
    label: 'Minimum password length',
    bounds: [12, 64, 'characters'],
  },
});

export const SESSION_LIMITS = {
  ...LIMITS,
  model: {
    ...LIMITS.model,
    schema: LIMITS.model.schema.refine(
      (limits) => Number(limits.idle_timeout_minutes) < Number(limits.absolute_timeout_minutes),
      { path: ['idle_timeout_minutes'], message: 'Shorter than the whole session.' },
    ),
  },
};
