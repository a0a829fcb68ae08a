import { z } from 'zod';
import { REFERRAL } from '@/fields/referral';
import { textOf } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { onlyChanged } from '@/lib/only-changed';
import { blankToNull } from '@/lib/text';
import {
  diagnosesOf,
  diagnosesSchema,
  diagnosisColumns,
} from '@/records/diagnosis-lists/diagnosis.model';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { linkColumns, referrerChoiceSchema } from '@/records/referring-providers/referrer.model';

export const detailsSchema = z.object({
  reason: textOf(REFERRAL.reason),
  referringProvider: referrerChoiceSchema,
  diagnoses: diagnosesSchema,
  service: textOf(REFERRAL.requested_service),
});

export type DetailsDraft = z.infer<typeof detailsSchema>;

/** The fields of the form: changes elsewhere are no conflict. */
export type Details = Pick<
  ReferralDetail,
  | 'id'
  | 'updated_at'
  | 'reason'
  | 'referring_provider'
  | 'icd10_codes'
  | 'icd10_labels'
  | 'requested_service'
>;

export function detailsOf(referral: Details): Details {
  const { id, updated_at, reason, referring_provider } = referral;
  const { icd10_codes, icd10_labels, requested_service } = referral;
  return {
    id,
    updated_at,
    reason,
    referring_provider,
    icd10_codes,
    icd10_labels,
    requested_service,
  };
}

export function draftOf(details: Details): DetailsDraft {
  return {
    reason: details.reason ?? '',
    // A directory match for the name counts only when a member chooses it.
    referringProvider: { text: details.referring_provider ?? '', link: null },
    diagnoses: diagnosesOf(details),
    service: details.requested_service ?? '',
  };
}

export function toDetailsChange(draft: DetailsDraft, start: Details) {
  return onlyChanged(toValues(draft), toValues(draftOf(start)));
}

function toValues({ reason, referringProvider, diagnoses, service }: DetailsDraft) {
  return {
    reason: blankToNull(reason),
    referring_provider: blankToNull(referringProvider.text),
    ...linkColumns(referringProvider),
    ...diagnosisColumns(diagnoses),
    requested_service: blankToNull(service),
  };
}

export const linesOf = (details: Details): Line[] => [
  ['Reason', details.reason],
  ['Referring provider', details.referring_provider],
  [
    'Diagnoses',
    diagnosesOf(details)
      .map(({ code, label }) => `${code} ${label}`.trim())
      .join(', ') || null,
  ],
  ['Requested service', details.requested_service],
];
