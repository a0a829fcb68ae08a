import { MapPin } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import type { RequestDetail } from '../schedule.queries';
import { useStepNow } from '../steps/use-step-now';

interface ProposalListProps {
  request: RequestDetail;
  canAccept: boolean;
}

/** The open times, each to be accepted by whom they were proposed to. */
export function ProposalList({ request, canAccept }: ProposalListProps) {
  const { timeZone } = useCompany();
  const { step, pending, error, take } = useStepNow(request);
  const underWay = pending && step?.kind === 'accept' ? step.proposalId : null;

  return (
    <>
      <ul aria-label="Proposed times" className="grid gap-2.5">
        {request.proposals.map(({ id, starts_at, duration_minutes, location, provider }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-surface-sunken px-4 py-3 ring-1 ring-border ring-inset"
          >
            <div className="min-w-0">
              <p className="font-medium">
                <time dateTime={starts_at}>{formatAppointment(starts_at, timeZone)}</time>
              </p>
              <p className="text-muted text-sm">
                {duration_minutes} minutes
                {provider.id !== request.provider.id && ` with ${provider.name}`}
              </p>
              {location && (
                <p className="wrap-anywhere flex items-start gap-1.5 text-muted text-sm">
                  <MapPin aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
                  {location}
                </p>
              )}
            </div>
            {canAccept && (
              <Button
                variant="primary"
                aria-label={`Accept ${formatAppointment(starts_at, timeZone)}`}
                pending={underWay === id}
                disabled={pending}
                onClick={() => take({ kind: 'accept', proposalId: id })}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={error ? 'mt-3' : ''}>
        <FormError message={error?.message} />
      </div>
    </>
  );
}
