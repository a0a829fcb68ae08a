import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { referralFigureQueries } from '@/records/analytics/referral-figures.queries';
import { Card } from '@/ui/card';
import { DefinitionButton } from '@/ui/definition-button';
import { EmptyState } from '@/ui/empty-state';
import { NextStep } from '@/ui/next-step';
import { Skeleton } from '@/ui/skeleton';
import { LeftOut } from '../charts/left-out';
import { FigureState } from '../figure-state';
import { useScope } from '../period/use-scope';
import type { ReferralDrillDown } from '../referrals/referral-rows';
import { ProviderRanking } from './provider-ranking';

interface TopProvidersProps {
  onDrillDown: (drillDown: ReferralDrillDown) => void;
}

const TITLE = 'Top Referring Providers';
const DEFINITION =
  'Referrals received in the period, compared with the period before. Names that differ only in capitals count once.';

export function TopProviders({ onDrillDown }: TopProvidersProps) {
  const { id } = useCompany();
  const { scope } = useScope();
  // Ranks all providers whatever the page's filter. Without a filter it shares the cards' query.
  const all = { ...scope, referringProvider: null };
  const unnamed = useQuery(referralFigureQueries.figures(id, all)).data?.unnamed ?? 0;
  return (
    <Card title={TITLE} actions={<DefinitionButton title={TITLE} definition={DEFINITION} />}>
      <p className="mb-3 hidden text-muted text-sm print:block">{DEFINITION}</p>
      <TopProvidersBody onDrillDown={onDrillDown} />
      <LeftOut
        exclusions={[
          ...(unnamed > 0
            ? [
                {
                  text: `Excludes ${counted(unnamed, 'referrals')} without a provider.`,
                  onOpen: () =>
                    onDrillDown({
                      title: 'Without a referring provider',
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

function TopProvidersBody({ onDrillDown }: TopProvidersProps) {
  const { id, slug } = useCompany();
  const { scope } = useScope();
  const providers = useQuery(referralFigureQueries.topReferringProviders(id, scope));
  return (
    <FigureState
      query={providers}
      what="providers"
      skeleton={
        <div className="grid gap-4">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      }
    >
      {(ranked) =>
        ranked.length === 0 ? (
          <EmptyState
            icon={ChartNoAxesColumn}
            title="No data available"
            hint="Shows who refers patients once referrals of the period name them."
            action={<NextStep to={paths.referrals(slug)}>Open referrals</NextStep>}
          />
        ) : (
          <ProviderRanking
            providers={ranked}
            onOpen={(name) =>
              onDrillDown({
                title: name,
                definition: 'Received in the period from this referring provider.',
                figure: 'received',
                part: null,
                scope: { ...scope, referringProvider: name },
              })
            }
          />
        )
      }
    </FigureState>
  );
}
