import { useCompany } from '@/company/company-context';
import { usePick } from '@/kit/conflict/use-pick';
import { pick } from '@/lib/pick';
import { useUpdateReferral } from '@/records/referrals/referrals.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';

const PROPERTIES = ['priority', 'assigned_to', 'asked_see_by'] as const;

/** Sets one property of a referral at once, with an undo. */
export function useReferralPick(referral: ReferralDetail) {
  const { id: companyId } = useCompany();
  const { mutateAsync } = useUpdateReferral(companyId);
  const { id, updated_at } = referral;
  return usePick(pick(referral, PROPERTIES), (seen, values) =>
    mutateAsync({ seen: { id, updated_at, ...seen }, values }),
  );
}
