import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { QueryState } from '@/kit/query/query-state';
import { idOrNull } from '@/lib/ids';
import { paths } from '@/lib/paths';
import type { Comparison } from '@/records/patient-merge/comparison.schema';
import type { MergeChoice } from '@/records/patient-merge/patient-merge.model';
import { useMergePatients } from '@/records/patient-merge/patient-merge.mutations';
import { mergeQueries } from '@/records/patient-merge/patient-merge.queries';
import { usePassTwin } from '@/records/patients/twins.mutations';
import { BackLink } from '@/ui/back-link';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { ComparisonView } from './comparison-view';

interface MergePageProps {
  /** The chart that stays, unless the administrator swaps the two. */
  patientId: string;
  otherId: string;
}

/**
 * Two charts that may be one person's. The title has no name: it ends up in the browser's history.
 */
export function MergePage({ patientId, otherId }: MergePageProps) {
  const company = useCompany();
  const [kept, other] = [idOrNull(patientId), idOrNull(otherId)];
  const canAsk = kept !== null && other !== null;
  const comparison = useQuery({
    ...mergeQueries.comparison(company.id, kept ?? '', other ?? ''),
    enabled: canAsk,
  });
  const navigate = useNavigate();
  const pass = usePassTwin(company.id);
  const merge = useMergePatients(company.id);

  async function tellApart({ one, other }: Comparison) {
    await pass.mutateAsync({ patientId: one.patient.id, twinId: other.patient.id });
    toast.success('Kept as two patients');
    void navigate(paths.patient(company.slug, one.patient.id));
  }

  async function makeOne({ one, other }: Comparison, choice: MergeChoice) {
    await merge.mutateAsync({ seen: { one, other }, ...choice });
    toast.success('Charts merged', { description: 'You can undo this for 30 days.' });
    void navigate(paths.patient(company.slug, one.patient.id), { replace: true });
  }

  const missing = (
    <NotFoundPanel
      title="These two charts can’t be compared"
      hint="One of them may be merged already, restricted, or of another clinic."
      to={paths.possibleDuplicates(company.slug)}
      action="Go to possible duplicates"
    />
  );
  return (
    <>
      <title>Compare charts · Clinic Portal</title>
      <PageHeader
        title="Compare charts"
        subtitle="Do both charts belong to one person?"
        back={
          canAsk ? (
            <BackLink to={paths.patient(company.slug, kept)}>Patient</BackLink>
          ) : (
            <BackTo place="patients" />
          )
        }
      />
      {canAsk ? (
        <QueryState
          query={comparison}
          loading={<LoadingState label="Loading charts..." blocks={['h-24', 'h-96']} />}
          empty={missing}
          page
        >
          {(found) => (
            <ComparisonView
              comparison={found}
              onPass={() => void tellApart(found).catch(() => undefined)}
              passing={pass.isPending}
              passError={pass.error?.message}
              onMerge={(choice) => makeOne(found, choice)}
            />
          )}
        </QueryState>
      ) : (
        missing
      )}
    </>
  );
}
