import { CalendarCheck, MapPin, Video } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '@/lib/clinic-clock';
import { downloadText } from '@/lib/download';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { tile } from '@/records/patient-app/phone/tile';
import { Badge } from '@/ui/badge';
import { useDemo } from '../demo-context';
import type { Appointment } from '../entities';
import { clockLabel, startOf } from '../rules';

interface AppointmentCardProps {
  appointment: Appointment;
}

export function AppointmentCard({ appointment }: AppointmentCardProps) {
  const { open, timeZone } = useDemo();
  const [problem, setProblem] = useState<string>();
  const { id, title, doctor, date, time, location, type } = appointment;
  const virtual = type === 'Virtual';
  const Place = virtual ? Video : MapPin;

  function addToCalendar() {
    setProblem(undefined);
    saveToCalendar(appointment, timeZone).catch(() =>
      setProblem('The calendar file could not be made. Check the connection and try again.'),
    );
  }

  return (
    <li className={`${tile} p-4`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h5 className="font-semibold text-base">{title}</h5>
          <p className="text-muted text-sm">{doctor}</p>
        </div>
        <Badge tone={virtual ? 'info' : 'success'}>{type}</Badge>
      </div>
      <p className="mt-3 flex items-center gap-2 text-sm">
        <CalendarCheck aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {formatDay(date, 'weekday-day')} at {clockLabel(time)}
      </p>
      <p className="mt-1 flex items-center gap-2 text-sm">
        <Place aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {location}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <PillButton
          className="px-2"
          aria-label={`Reschedule: ${title}`}
          onClick={() => open({ kind: 'appointment', id })}
        >
          Reschedule
        </PillButton>
        <PillButton
          className="px-2"
          aria-label={`Add to Calendar: ${title}`}
          onClick={addToCalendar}
        >
          Add to Calendar
        </PillButton>
      </div>
      <div role="alert">
        {problem !== undefined && <p className="mt-2 text-danger text-sm">{problem}</p>}
      </div>
    </li>
  );
}

const VISIT_MINUTES = 30;

/** Downloads a visit as a calendar file. The writer loads at the first use. */
async function saveToCalendar(appointment: Appointment, timeZone: string): Promise<void> {
  const { calendarFile } = await import('@/lib/calendar-file');
  const file = calendarFile({
    appointmentId: `allergy-ally-demo-${appointment.id}`,
    title: appointment.title,
    start: startOf(appointment, timeZone),
    minutes: VISIT_MINUTES,
    timeZone,
    sequence: 0,
    location: appointment.location,
    description: `With ${appointment.doctor}. From the Allergy Ally demo; no clinic knows of this visit.`,
  });
  downloadText(`${appointment.id}.ics`, 'text/calendar', file);
}
