import { Clock } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { ListCard } from '@/kit/query/list-card';
import type { QueryRead } from '@/kit/query/query-read';
import {
  durationText,
  JOB_LABELS,
  jobStatus,
  jobsSummary,
  type ScheduledJob,
} from '@/records/system-health/system-health.model';
import { Badge } from '@/ui/badge';
import { Fact } from '@/ui/fact';
import { LoadingState } from '@/ui/loading-state';
import { RelativeTime } from '@/ui/relative-time';

export function JobsCard({ jobs }: { jobs: QueryRead<ScheduledJob[]> }) {
  return (
    <ListCard
      className="mt-6"
      icon={Clock}
      title="Scheduled jobs"
      description={
        <span role="status">
          {jobs.data ? jobsSummary(jobs.data) : 'Work the database does every minute.'}
        </span>
      }
      query={jobs}
      noun="scheduled jobs"
      loading={(label) => <LoadingState label={label} blocks={['h-10', 'h-10', 'h-10']} />}
    >
      {(job) => <JobRow key={job.name} job={job} />}
    </ListCard>
  );
}

function JobRow({ job }: { job: ScheduledJob }) {
  const { timeZone } = useCompany();
  const { title, what } = JOB_LABELS[job.name];
  const { label, tone } = jobStatus(job);
  const time = (moment: string | null) =>
    moment === null ? 'Never' : <RelativeTime at={moment} timeZone={timeZone} show="both" />;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold text-sm">{title}</span>
          <Badge tone={tone} dot>
            {label}
          </Badge>
        </p>
        <p className="mt-1 text-muted text-sm">{what}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm max-sm:w-full sm:w-96">
        <Fact label="Last run">{time(job.last_finished_at)}</Fact>
        <Fact label="Duration">
          {job.last_duration_ms === null ? 'Unknown' : durationText(job.last_duration_ms)}
        </Fact>
        {job.last_error !== null && (
          <>
            <Fact label="Last success">{time(job.last_succeeded_at)}</Fact>
            <Fact label="Last error">
              <code className="wrap-anywhere text-xs">{job.last_error}</code>
            </Fact>
          </>
        )}
      </dl>
    </li>
  );
}
