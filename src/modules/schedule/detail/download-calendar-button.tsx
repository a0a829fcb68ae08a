import { CalendarArrowDown } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { downloadText } from '@/lib/download';
import { TYPE_LABELS } from '@/records/appointments/appointment-labels';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

interface DownloadCalendarButtonProps {
  request: RequestDetail;
  startsAt: string;
}

export function DownloadCalendarButton({ request, startsAt }: DownloadCalendarButtonProps) {
  const { name: clinic, timeZone } = useCompany();
  const [problem, setProblem] = useState<string>();
  const cancelled = request.status === 'cancelled';

  async function download() {
    setProblem(undefined);
    try {
      const { calendarFile } = await import('@/lib/calendar-file');
      const file = calendarFile({
        appointmentId: request.id,
        // No patient: calendars sync to places outside the clinic's control.
        title: `${TYPE_LABELS[request.request_type]} with ${request.provider.name}`,
        start: new Date(startsAt),
        minutes: request.duration_minutes,
        timeZone,
        sequence: request.calendar_sequence,
        cancelled,
        location: request.confirmed_location ?? clinic,
        description: clinic,
      });
      downloadText('appointment.ics', 'text/calendar', file);
    } catch {
      setProblem('The file could not be made. Check the connection and try again.');
    }
  }

  return (
    <>
      <FormError message={problem} />
      <Button icon={CalendarArrowDown} size="sm" onClick={() => void download()}>
        {cancelled ? 'Remove from my calendar' : 'Add to my calendar'}
      </Button>
    </>
  );
}
