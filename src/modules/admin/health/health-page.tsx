import { useQueries, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { PARTS, summaryOf } from '@/records/system-health/system-health.model';
import { healthQueries } from '@/records/system-health/system-health.queries';
import { Button } from '@/ui/button';
import { AreaHeader } from '../area-header';
import { FunctionFailuresCard, PageErrorsCard } from './failures-cards';
import { JobsCard } from './jobs-card';
import { PageSpeedCard } from './page-speed-card';
import { PartCard } from './part-card';

export function HealthPage() {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const checks = useQueries({
    queries: PARTS.map((part) => healthQueries.part(companyId, userId, part)),
  });
  const jobs = useQuery(healthQueries.jobs(companyId));
  const pageErrors = useQuery(healthQueries.pageErrors(companyId));
  const functionFailures = useQuery(healthQueries.functionFailures(companyId));
  const pageSpeeds = useQuery(healthQueries.pageSpeeds(companyId));
  const lists = [jobs, pageErrors, functionFailures, pageSpeeds];
  return (
    <>
      <AreaHeader
        title="Health"
        subtitle={<span role="status">{summaryOf(checks.map(({ data }) => data))}</span>}
        actions={
          <Button
            icon={RefreshCw}
            pending={[...lists, ...checks].some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const asked of [...checks, ...lists]) void asked.refetch();
            }}
          >
            Retry
          </Button>
        }
      />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {PARTS.map((part, index) => (
          <li key={part}>
            <PartCard
              part={part}
              finding={checks[index]?.data}
              checking={checks[index]?.isFetching ?? false}
            />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-muted text-sm">
        Your browser makes each check. Times include the network round trip.
      </p>
      <JobsCard jobs={jobs} />
      <PageErrorsCard errors={pageErrors} />
      <FunctionFailuresCard failures={functionFailures} />
      <PageSpeedCard pages={pageSpeeds} />
    </>
  );
}
