import { useState } from 'react';
import { t } from '@/fields/words';
import { downloadText } from '@/lib/download';
import { FormError } from '@/ui/form-error';
import type { MyChart, MyVisit } from './my-chart.schema';
import { PillButton } from './phone/pill-button';

interface AddToCalendarProps {
  visit: MyVisit;
  startsAt: string;
  clinic: MyChart['clinic'];
}

/** The visit as a calendar file. The same entry as the clinic's own file, so that a later one moves it. */
export function AddToCalendar({ visit, startsAt, clinic }: AddToCalendarProps) {
  const [problem, setProblem] = useState<string>();

  async function download() {
    setProblem(undefined);
    try {
      const { calendarFile } = await import('@/lib/calendar-file');
      const file = calendarFile({
        appointmentId: visit.id,
        // Neither patient nor reason: calendars are shared.
        title: t('Appointment with {provider}', { provider: visit.provider }),
        start: new Date(startsAt),
        minutes: visit.minutes,
        timeZone: clinic.time_zone,
        sequence: visit.sequence,
        location: visit.address ?? visit.place ?? clinic.address ?? clinic.name,
        description: clinic.name,
      });
      downloadText('appointment.ics', 'text/calendar', file);
    } catch {
      setProblem(t('The file could not be made. Check the connection and try again.'));
    }
  }

  return (
    <>
      <FormError message={problem} />
      <PillButton className="mt-2" onClick={() => void download()}>
        {t('Add to calendar')}
      </PillButton>
    </>
  );
}
