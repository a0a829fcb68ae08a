import { Bug, ServerCrash } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import type { QueryRead } from '@/kit/query/query-read';
import { counted } from '@/lib/text';
import {
  type FunctionFailure,
  type PageError,
  reportText,
} from '@/records/system-health/system-health.model';
import { CopyButton } from '@/ui/copy-button';
import { Fact } from '@/ui/fact';
import { RelativeTime } from '@/ui/relative-time';
import { HealthCard } from './health-card';

export function PageErrorsCard({ errors }: { errors: QueryRead<PageError[]> }) {
  return (
    <HealthCard
      icon={Bug}
      title="Errors on screen"
      description="Errors of the portal’s own pages in the last 90 days. No patient data is kept."
      query={errors}
      noun="errors on screen"
      none={{ title: 'No errors', hint: 'No errors were reported.' }}
    >
      {(error) => (
        <Failure
          key={error.id}
          title={error.name}
          place={error.route}
          failure={error}
          release={error.release}
          action={<CopyButton label="Copy details" text={() => reportText(error)} />}
        />
      )}
    </HealthCard>
  );
}

export function FunctionFailuresCard({ failures }: { failures: QueryRead<FunctionFailure[]> }) {
  return (
    <HealthCard
      icon={ServerCrash}
      title="Failed functions"
      description="Failed Edge Function calls in the last 90 days, all clinics."
      query={failures}
      noun="failed functions"
      none={{ title: 'No failures', hint: 'All calls succeeded.' }}
    >
      {(failure) => (
        <Failure
          key={`${failure.function_name} ${failure.place}`}
          title={failure.function_name}
          place={failure.place}
          failure={failure}
        />
      )}
    </HealthCard>
  );
}

interface FailureProps {
  title: string;
  place: string;
  failure: Pick<PageError, 'seen' | 'first_seen_at' | 'last_seen_at'>;
  release?: string;
  action?: ReactNode;
}

function Failure({ title, place, failure, release, action }: FailureProps) {
  const { timeZone } = useCompany();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold text-sm">{title}</p>
        <p className="mt-1">
          <code className="wrap-anywhere text-muted text-xs">{place}</code>
        </p>
        {action && <div className="mt-2">{action}</div>}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm max-sm:w-full sm:w-96">
        <Fact label="Last seen">
          <RelativeTime at={failure.last_seen_at} timeZone={timeZone} show="both" />
        </Fact>
        <Fact label="Seen">{failure.seen === 1 ? 'Once' : counted(failure.seen, 'times')}</Fact>
        <Fact label="First seen">
          <RelativeTime at={failure.first_seen_at} timeZone={timeZone} show="both" />
        </Fact>
        {release !== undefined && (
          <Fact label="Release">
            <code className="text-xs">{release}</code>
          </Fact>
        )}
      </dl>
    </li>
  );
}
