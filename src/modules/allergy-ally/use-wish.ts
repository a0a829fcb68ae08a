import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import {
  type InterestKind,
  summarizeInterest,
} from '@/records/marketplace-interests/marketplace-interests.model';
import { useSetInterest } from '@/records/marketplace-interests/marketplace-interests.mutations';
import { marketplaceInterestQueries } from '@/records/marketplace-interests/marketplace-interests.queries';
import { ITEM_ID } from './content';

interface Confirmations {
  asked: string;
  takenBack: string;
}

export function useWish(kind: InterestKind, confirmations: Confirmations) {
  const company = useCompany();
  const user = useCurrentUser();
  const interests = useQuery(marketplaceInterestQueries.list(company.id));
  const change = useSetInterest(company.id, user.id);
  const wish = { itemId: ITEM_ID, kind };
  const { mine } = summarizeInterest(interests.data ?? [], wish, user.id);

  return {
    mine,
    pending: change.isPending,
    blockedBecause: blockedBecause(interests.status),
    toggle: () =>
      change.mutate(
        { ...wish, wished: !mine },
        {
          onSuccess: () => toast.success(mine ? confirmations.takenBack : confirmations.asked),
          onError: (error) => toast.error(error.message),
        },
      ),
  };
}

function blockedBecause(status: 'pending' | 'error' | 'success'): string | undefined {
  if (status === 'success') return undefined;
  return status === 'pending'
    ? 'Looking up what your clinic asked for.'
    : 'What your clinic asked for could not be loaded. Reload the page to try again.';
}
