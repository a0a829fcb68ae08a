import { defineDialogLink, type PrefillOf } from '@/kit/address/dialog-link';
import { day, id, named, oneOf } from '@/kit/address/params';
import { paths } from '@/lib/paths';
import { enums } from '@/lib/supabase/database.types';

export const verifyLink = defineDialogLink('verify', 'new', {
  patientId: named('patient', id()),
  coverageId: named('policy', id()),
  referralId: named('referral', id()),
  requestId: named('appointment', id()),
  caseId: named('case', id()),
  preset: oneOf(enums.eligibility_preset),
  /** The day of the visit, "2024-06-03". */
  day: named('on', day()),
});

export type VerifyPrefill = PrefillOf<typeof verifyLink>;

export function sourceOf(
  slug: string,
  { referralId, requestId, caseId }: Pick<VerifyPrefill, 'referralId' | 'requestId' | 'caseId'>,
): string | null {
  if (referralId !== null) return paths.referral(slug, referralId);
  if (requestId !== null) return paths.appointment(slug, requestId);
  return caseId === null ? null : paths.surgeryCase(slug, caseId);
}
