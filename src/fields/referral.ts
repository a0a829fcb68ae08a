import { type Field, npiProblem, numberProblem, seeByProblem } from './checks.ts';
import { msg } from './words.ts';

export const SENT_REFERRAL = {
  reason: { label: msg('Reason'), limit: 2000 },
  referring_provider: { label: msg('Referring provider'), limit: 200 },
  referring_provider_npi: {
    label: msg('Provider’s NPI'),
    check: npiProblem,
  },
  requested_service: { label: msg('Requested service'), limit: 80 },
  referral_authorization_number: {
    label: msg('Authorization number'),
    limit: 50,
    check: numberProblem,
  },
  asked_see_by: { label: msg('See by'), check: seeByProblem },
  /** From the form: the office's own name for itself. */
  source_name: { label: msg('Practice'), limit: 80 },
} as const satisfies Record<string, Field>;

export const REFERRAL = {
  ...SENT_REFERRAL,
  next_action: { label: msg('Next action'), limit: 200 },
} as const satisfies Record<string, Field>;

/** The diagnoses of a referral: the primary one first, each with a label of its own. */
export const DIAGNOSES = {
  most: 24,
  tooMany: msg('At most 24 diagnoses.'),
  labelLimit: 120,
} as const;
