import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import { LeftOut } from '../charts/left-out';
import { StillLoading } from '../period/still-loading';
import { useScope } from '../period/use-scope';
import type { ReferralDrill } from '../referrals/referral-drill';
import { referralFigureQueries } from '../referrals/referral-figures.queries';
import { ProviderRanking } from './provider-ranking';

interface TopProvidersProps {
  onDrill: (drill: ReferralDrill) => void;
}

export function TopProviders({ onDrill }: TopProvidersProps) {
  const { id } = useCompany();
  const { scope } = useScope();
  // Ranks all of them, whoever the rest of the page is narrowed to. Else the cards' question: asked once.
  const all = { ...scope, referringProvider: null };
  const unnamed = useQuery(referralFigureQueries.figures(id, all)).data?.unnamed ?? 0;
  return (
    <Card
      title="Top Referring Providers"
      description="By referrals received in the period, with the change against the period before. Names that differ only in capitals count as one."
    >
      <TopProvidersBody onDrill={onDrill} />
      <LeftOut
        exclusions={[
          ...(unnamed > 0
            ? [
                {
                  text: `${unnamed} ${unnamed === 1 ? 'referral that names' : 'referrals that name'} nobody left out.`,
                  onOpen: () =>
                    onDrill({
                      title: 'Naming nobody who referred',
                      definition: 'Received in the period without a referring provider.',
                      figure: 'unnamed',
                      part: null,
                      scope: all,
                    }),
                },
              ]
            : []),
          ...(scope.referringProvider === null
            ? []
            : [{ text: 'All referring providers are ranked, not only the chosen one.' }]),
        ]}
      />
    </Card>
  );
}

function TopProvidersBody({ onDrill }: TopProvidersProps) {
  const { id } = useCompany();
  const { scope } = useScope();
  const providers = useQuery(referralFigureQueries.topReferringProviders(id, scope));
  if (providers.isPending) {
    return (
      <LoadingState label="Loading providers...">
        <div className="grid gap-4">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      </LoadingState>
    );
  }
  if (providers.isError) {
    return (
      <ErrorState
        compact
        message={`The providers could not be loaded. ${providers.error.message}`}
        retrying={providers.isFetching}
        onRetry={() => void providers.refetch()}
      />
    );
  }
  if (providers.data.length === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title="No data available"
        hint="Who refers patients to you shows here as soon as referrals of the period name them."
      />
    );
  }
  return (
    <StillLoading isLoading={providers.isPlaceholderData}>
      <ProviderRanking
        providers={providers.data}
        onOpen={(name) =>
          onDrill({
            title: name,
            definition: 'Received in the period from this referring provider.',
            figure: 'received',
            part: null,
            scope: { ...scope, referringProvider: name },
          })
        }
      />
    </StillLoading>
  );
}
