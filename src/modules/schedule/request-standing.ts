import { formatAppointment } from '@/lib/dates';
import { type RequestStatus, STATUS_LOOKS } from './schedule.model';

interface Standing {
  status: RequestStatus;
  confirmed_date: string | null;
}

/** Where a request stands, in a sentence: "Now: Confirmed, Monday, June 3, 2024 at 2:00 PM." */
export function standingOf({ status, confirmed_date }: Standing, timeZone: string): string {
  const when = confirmed_date === null ? '' : `, ${formatAppointment(confirmed_date, timeZone)}`;
  return `Now: ${STATUS_LOOKS[status].label}${when}.`;
}
