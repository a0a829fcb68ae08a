import { CalendarCheck, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatAppointment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_BADGES, TYPE_LABELS } from '@/records/appointments/appointment-labels';
import type { AppointmentRequest } from '@/records/appointments/appointment-list.queries';
import { preferredTimeText } from '@/records/appointments/appointments.model';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button-link';
import { Fact } from '@/ui/fact';
import { Panel } from '@/ui/panel';
import { RelativeTime } from '@/ui/relative-time';
import { RequestLinks } from '../request-links';

interface RequestCardProps {
  request: AppointmentRequest;
  slug: string;
  state: object;
  /** The clinic's zone, for the confirmed time. */
  timeZone: string;
}

export function RequestCard({ request, slug, state, timeZone }: RequestCardProps) {
  const { provider, patient, status, confirmed_date, confirmed_location } = request;
  const { label, tone } = STATUS_BADGES[status];
  const preferred = preferredTimeText(request.preferred_date, request.preferred_time);

  return (
    <Panel>
      <article aria-label={`${request.reason}, ${provider.name}`}>
        <div className="flex items-start gap-3.5 p-5 pb-4">
          <Avatar name={provider.name} src={provider.image_url} decorative />
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold text-base leading-tight">
              <Link
                to={paths.provider(slug, provider.id)}
                className="rounded-sm hover:text-accent hover:underline"
              >
                {provider.name}
              </Link>
            </h2>
            <p className="text-muted text-sm">{provider.specialty}</p>
          </div>
          <Badge tone={tone} dot>
            {label}
          </Badge>
        </div>

        {confirmed_date && (
          <div className="mx-5 mb-4 grid gap-1 rounded-md bg-surface-sunken px-4 py-3 ring-1 ring-border ring-inset">
            <p className="flex items-start gap-2.5 font-medium">
              <CalendarCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
              <time dateTime={confirmed_date}>{formatAppointment(confirmed_date, timeZone)}</time>
            </p>
            {confirmed_location && (
              <p className="flex items-start gap-2.5 text-muted text-sm">
                <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {confirmed_location}
              </p>
            )}
          </div>
        )}

        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-5 pb-4 lg:grid-cols-4">
          <Fact label="Reason for visit" className="max-lg:col-span-2">
            {request.reason}
          </Fact>
          <Fact label="Appointment type">{TYPE_LABELS[request.request_type]}</Fact>
          <Fact label="Preferred time">{preferred ?? 'Any'}</Fact>
          {patient && (
            <Fact label="Patient">
              <PatientPeekLink slug={slug} patient={patient} />
            </Fact>
          )}
          {request.notes && (
            <Fact label="Notes" className="col-span-2 lg:col-span-4">
              {request.notes}
            </Fact>
          )}
        </dl>

        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t px-5 py-2.5">
          <p className="text-muted text-sm">
            Requested{' '}
            <RelativeTime at={request.created_at} timeZone={timeZone} show="both" within />
          </p>
          <div className="-mr-3 flex flex-wrap max-sm:-ml-3">
            <ButtonLink
              to={paths.appointment(slug, request.id)}
              state={state}
              variant={status === 'proposed' ? 'primary' : 'ghost'}
              size="sm"
            >
              {status === 'proposed' ? 'Choose a time' : 'Details'}
            </ButtonLink>
            <RequestLinks slug={slug} request={request} />
          </div>
        </div>
      </article>
    </Panel>
  );
}
