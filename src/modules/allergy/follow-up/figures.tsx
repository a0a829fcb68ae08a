import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { followUpQueries } from './follow-up.queries';

interface FiguresProps {
  fromDay: string;
  untilDay: string;
}

/** The shot room in thirty days, each number by its name. */
export function Figures({ fromDay, untilDay }: FiguresProps) {
  const { id: companyId } = useCompany();
  const figures = useQuery(followUpQueries.figures(companyId, fromDay, untilDay));
  return (
    <QueryState
      query={figures}
      loading="Loading figures..."
      blocks={['h-20']}
      empty={<EmptyState compact title="No data available" />}
    >
      {(found) => (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          <Figure label="Shots, 30 days" value={found.shots} />
          <Figure label="Visits" value={found.visits} />
          <Figure label="Systemic reactions" value={found.systemic} />
          <Figure label="Large local reactions" value={found.large_local} />
          <Figure label="Left early" value={found.left_early} />
          <Figure label="Leaving not recorded" value={found.not_watched} />
        </dl>
      )}
    </QueryState>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <Panel className="px-4 py-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-2xl tabular-nums">{value.toLocaleString('en-US')}</dd>
    </Panel>
  );
}
