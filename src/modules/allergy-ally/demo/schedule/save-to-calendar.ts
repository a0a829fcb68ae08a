import { downloadText } from '@/lib/download';
import type { Appointment } from '../entities';
import { startOf } from '../rules';

const VISIT_MINUTES = 30;

/** Downloads a visit as a calendar file. The writer loads at the first use. */
export async function saveToCalendar(appointment: Appointment, timeZone: string): Promise<void> {
  const { calendarFile } = await import('@/lib/calendar-file');
  const file = calendarFile({
    id: `${appointment.id}@allergy-ally-demo`,
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
