import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import { pick } from '@/lib/pick';
import { type SeenReferral, useUpdateReferral } from '../referrals.mutations';
import type { ReferralDetail } from '../referrals.queries';

const PROPERTIES = ['priority', 'assigned_to', 'asked_see_by'] as const;

interface Choice {
  values: Pick<SeenReferral, (typeof PROPERTIES)[number]>;
  /** What a toast says once it is saved. */
  said: string;
}

/**
 * Sets one property of a referral at once and offers to take that back. What a colleague has set since the page was read
 * is neither overwritten unseen nor by taking back: the choice is kept, to be made again over theirs.
 */
export function useReferralPick(referral: ReferralDetail) {
  const { id: companyId } = useCompany();
  const update = useUpdateReferral(companyId);
  const [refused, setRefused] = useState<Choice | null>(null);

  function choose(choice: Choice) {
    const { id, updated_at } = referral;
    const before = pick(
      referral,
      PROPERTIES.filter((property) => property in choice.values),
    );
    setRefused(null);
    update.mutate(
      { seen: { id, updated_at, ...before }, values: choice.values },
      {
        onError: () => setRefused(choice),
        onSuccess: () =>
          toast.success(choice.said, {
            action: {
              label: 'Undo',
              // The page may be another by then, which a callback of `mutate` wouldn't outlive.
              onClick: () =>
                void update
                  .mutateAsync({ seen: { id, updated_at, ...choice.values }, values: before })
                  .catch((thrown: unknown) => toast.error(toAppError(thrown).message)),
            },
          }),
      },
    );
  }

  return {
    choose,
    error: update.error,
    /** Makes the refused choice over what stands there now; null where nothing was refused for that. */
    chooseAgain: refused && update.error?.code === 'stale' ? () => choose(refused) : null,
  };
}
