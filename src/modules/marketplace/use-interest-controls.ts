import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { summarizeInterest } from '@/records/marketplace-interests/marketplace-interests.model';
import { useSetInterest } from '@/records/marketplace-interests/marketplace-interests.mutations';
import { marketplaceInterestQueries } from '@/records/marketplace-interests/marketplace-interests.queries';
import type { MarketplaceItem } from './catalogue';
import type { InterestControl } from './marketplace.model';

export function useInterestControls() {
  const company = useCompany();
  const user = useCurrentUser();
  const interests = useQuery(marketplaceInterestQueries.list(company.id));
  const change = useSetInterest(company.id, user.id);

  function controlFor(item: MarketplaceItem): InterestControl {
    const wish = { itemId: item.id, kind: item.status === 'Beta' ? 'beta' : 'notify' } as const;
    return {
      ...summarizeInterest(interests.data ?? [], wish, user.id),
      blockedBecause: interests.isSuccess
        ? undefined
        : 'What your clinic asked for is not known yet.',
      pending: change.isPending && change.variables.itemId === item.id,
      onChange: (wished) =>
        change.mutate(
          { ...wish, wished },
          {
            onSuccess: () => toast.success(confirmation(item, wished)),
            onError: (error) => toast.error(`${item.name}: ${error.message}`),
          },
        ),
    };
  }

  return { interests, controlFor };
}

function confirmation({ name, status }: MarketplaceItem, wished: boolean): string {
  if (!wished) return `${name}: your request is taken back`;
  return status === 'Beta'
    ? `${name}: recorded that your clinic wants to join the beta`
    : `${name}: recorded that your clinic is waiting for it`;
}
