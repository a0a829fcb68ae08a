import { CalendarCheck, CalendarX, MapPin } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { calendarDay, formatAppointment } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { counted } from '@/lib/text';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { AuthorizationWarning } from '@/records/authorizations/authorization-warning';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { FormError } from '@/ui/form-error';
import { useStepNow } from '../steps/use-step-now';
import { DownloadCalendarButton } from './download-calendar-button';

interface TimesCardProps {
  request: RequestDetail;
  isRequester: boolean;
}

export function TimesCard({ request, isRequester }: TimesCardProps) {
  const { proposals, confirmed_date } = request;
  const asker = nameOf(request.requester) ?? 'A former colleague';

  if (confirmed_date) return <AppointmentCard request={request} startsAt={confirmed_date} />;
  if (proposals.length > 0) {
    const byClinic = proposals.some(({ proposed_by }) => proposed_by === 'clinic');
    return (
      <Card
        title={byClinic ? 'Times the clinic proposes' : `Times ${asker} asks for`}
        description={descriptionOf(byClinic, isRequester, asker)}
      >
        <ProposalList
          request={request}
          // Each side accepts the other's times; every member may act for the clinic.
          canAccept={byClinic ? isRequester : true}
        />
      </Card>
    );
  }
  if (request.cancel_reason) {
    return (
      <Card title="Cancelled">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {request.cancel_reason}
        </p>
      </Card>
    );
  }
  return null;
}

function descriptionOf(byClinic: boolean, isRequester: boolean, asker: string): string {
  if (!byClinic) return 'Accept one, or propose others.';
  return isRequester
    ? 'Accept the one that suits, or ask for others.'
    : `${asker} has not answered yet.`;
}

interface AppointmentCardProps {
  request: RequestDetail;
  startsAt: string;
}

/** Time and place of the appointment, or of the canceled one. */
function AppointmentCard({ request, startsAt }: AppointmentCardProps) {
  const { timeZone } = useCompany();
  const { duration_minutes, confirmed_location, cancel_reason } = request;
  const cancelled = request.status === 'cancelled';
  const Icon = cancelled ? CalendarX : CalendarCheck;
  return (
    <Card
      title={cancelled ? 'Was at' : 'When and where'}
      footer={<DownloadCalendarButton request={request} startsAt={startsAt} />}
    >
      <p className="flex items-start gap-2.5 font-medium text-base">
        <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
        <time dateTime={startsAt} className={cx(cancelled && 'text-muted line-through')}>
          {formatAppointment(startsAt, timeZone)}
        </time>
      </p>
      {duration_minutes !== null && (
        <p className="pl-6.5 text-muted text-sm">{counted(duration_minutes, 'minutes')}</p>
      )}
      {confirmed_location && (
        <p className="mt-1.5 flex items-start gap-2.5 text-sm">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="wrap-anywhere">{confirmed_location}</span>
        </p>
      )}
      {cancel_reason && (
        <p dir="auto" className="wrap-anywhere mt-3 whitespace-pre-line text-sm">
          {cancel_reason}
        </p>
      )}
    </Card>
  );
}

interface ProposalListProps {
  request: RequestDetail;
  canAccept: boolean;
}

/** Open times, each to be accepted by the other side. */
function ProposalList({ request, canAccept }: ProposalListProps) {
  const { id: companyId, timeZone } = useCompany();
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
                {counted(duration_minutes, 'minutes')}
                {provider.id !== request.provider.id && ` with ${provider.name}`}
              </p>
              {location && (
                <p className="wrap-anywhere flex items-start gap-1.5 text-muted text-sm">
                  <MapPin aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
                  {location}
                </p>
              )}
              {request.patient && (
                <AuthorizationWarning
                  companyId={companyId}
                  asked={{ day: calendarDay(starts_at, timeZone), requestId: request.id }}
                />
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
