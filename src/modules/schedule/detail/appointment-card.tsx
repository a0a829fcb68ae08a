import { CalendarCheck, CalendarX, MapPin } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import type { RequestDetail } from '../schedule.queries';
import { DownloadCalendarButton } from './download-calendar-button';

interface AppointmentCardProps {
  request: RequestDetail;
  startsAt: string;
}

/** When and where the appointment is, or was to be. */
export function AppointmentCard({ request, startsAt }: AppointmentCardProps) {
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
        <p className="pl-6.5 text-muted text-sm">{duration_minutes} minutes</p>
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
