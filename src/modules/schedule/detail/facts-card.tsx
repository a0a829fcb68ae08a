import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { calendarDay, formatCalendarDate, formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { nameOf } from '@/lib/person-names';
import { TYPE_LABELS } from '@/records/appointments/appointment-labels';
import { preferredTimeText } from '@/records/appointments/appointments.model';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { PatientLink } from '@/records/patients/patient-link';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';
import { RequestLinks } from '../request-links';

interface FactsCardProps {
  request: RequestDetail;
}

export function FactsCard({ request }: FactsCardProps) {
  const { slug, timeZone } = useCompany();
  const { patient, waitlisted } = request;
  return (
    <Card
      title="Request"
      footer={
        <div className="-mx-3 flex flex-wrap" data-print="hide">
          {patient && (
            <ButtonLink
              to={paths.verifyInsurance(slug, {
                patient: patient.id,
                appointment: request.id,
                preset: request.request_type === 'procedure' ? 'office_procedure' : 'consult',
                ...(request.confirmed_date !== null && {
                  on: calendarDay(request.confirmed_date, timeZone),
                }),
              })}
              variant="ghost"
              size="sm"
            >
              Verify insurance
            </ButtonLink>
          )}
          <RequestLinks slug={slug} request={request} />
        </div>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5">
        {patient && (
          <Fact label="Patient" className="max-sm:col-span-2">
            <PatientLink slug={slug} patient={patient} />
            {patient.date_of_birth && (
              <span className="text-muted">, born {formatCalendarDate(patient.date_of_birth)}</span>
            )}
          </Fact>
        )}
        <Fact label="Provider" className="max-sm:col-span-2">
          <Link
            to={paths.provider(slug, request.provider.id)}
            className="rounded-sm hover:text-accent hover:underline"
          >
            {request.provider.name}
          </Link>
        </Fact>
        <Fact label="Reason for visit" className="col-span-2">
          {request.reason}
        </Fact>
        <Fact label="Appointment type">{TYPE_LABELS[request.request_type]}</Fact>
        <Fact label="Preferred time">
          {preferredTimeText(request.preferred_date, request.preferred_time) ?? 'Any'}
        </Fact>
        {waitlisted && (
          <Fact label="Waitlist" className="col-span-2">
            {waitlistText(request)}
          </Fact>
        )}
        {request.notes && (
          <Fact label="Notes" className="col-span-2">
            {request.notes}
          </Fact>
        )}
        <Fact label="Requested by" className="max-sm:col-span-2">
          {nameOf(request.requester) ?? 'A former colleague'}
          <span className="text-muted">, {formatDateTime(request.created_at, timeZone)}</span>
        </Fact>
      </dl>
    </Card>
  );
}

function waitlistText({
  waitlist_from,
  waitlist_until,
  waitlist_any_provider,
}: Pick<RequestDetail, 'waitlist_from' | 'waitlist_until' | 'waitlist_any_provider'>): string {
  const parts = [
    waitlist_from === null ? 'As soon as possible' : `From ${formatCalendarDate(waitlist_from)}`,
    waitlist_until === null ? null : `until ${formatCalendarDate(waitlist_until)}`,
    waitlist_any_provider ? 'any provider' : null,
  ];
  return parts.filter(Boolean).join(', ');
}
