import { type Field, npiProblem, seeByProblem } from './checks.ts';

/** What may come with a referral from outside. */
export const SENT_REFERRAL = {
  reason: { label: 'Reason', limit: 2000 },
  referring_provider: { label: 'Referring provider', limit: 200 },
  referring_provider_npi: {
    label: 'Provider’s NPI',
    check: npiProblem,
  },
  requested_service: { label: 'Requested service', limit: 80 },
  referral_authorization_number: { label: 'Authorization number', limit: 50 },
  asked_see_by: { label: 'See by', check: seeByProblem },
  /** By the form, what the office calls itself. */
  source_name: { label: 'Practice', limit: 80 },
} as const satisfies Record<string, Field>;

/** A referral. */
export const REFERRAL = {
  ...SENT_REFERRAL,
  next_action: { label: 'Next action', limit: 200 },
} as const satisfies Record<string, Field>;

/** What a referral is for: its codes, the primary one first, each with a name of its own. */
export const DIAGNOSES = { most: 24, tooMany: 'At most 24 diagnoses.', labelLimit: 120 } as const;
