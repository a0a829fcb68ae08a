import type { Line } from '@/kit/conflict/conflict-notice';
import { formatDay, minuteLabel, toClock } from '@/lib/clinic-clock';
import { formatAppointment, formatCalendarDate } from '@/lib/dates';
import { relativeDay } from '@/lib/relative-time';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { type RequestStatus, STATUS_BADGES, TYPE_LABELS } from './appointment-labels';

export type AppointmentType = Enums<'appointment_type'>;

export const TYPE_OPTIONS = enums.appointment_type.map((value) => ({
  value,
  label: TYPE_LABELS[value],
}));

/** In the order a request goes through them; the last two end it. */
export const REQUEST_STATUSES = [
  'pending',
  'proposed',
  'confirmed',
  'checked_in',
  'completed',
  'cancelled',
  'no_show',
] as const satisfies readonly RequestStatus[];

export const OPEN_STATUSES = [
  'pending',
  'proposed',
  'confirmed',
  'checked_in',
] as const satisfies readonly RequestStatus[];

export function isOpenStatus(status: RequestStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

export const POLL_MS = 15_000;

/**
 * "Jun 3, 2024, Morning", or the given part; null without a wish. Relative to `today` if given:
 * "Tomorrow, Morning".
 */
export function preferredTimeText(
  date: string | null,
  time: string | null,
  today?: string,
): string | null {
  const day = date && (today === undefined ? formatCalendarDate(date) : relativeDay(date, today));
  const parts = [day, time].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

export function shortTime(moment: string, timeZone: string): string {
  const { day, minute } = toClock(moment, timeZone);
  return `${formatDay(day, 'weekday-day')}, ${minuteLabel(minute)}`;
}

export function appointmentStatus(
  { status, confirmed_date }: { status: RequestStatus; confirmed_date: string | null },
  timeZone: string,
): string {
  const when = confirmed_date === null ? '' : `, ${formatAppointment(confirmed_date, timeZone)}`;
  return `Now: ${STATUS_BADGES[status].label}${when}.`;
}

interface Appointment {
  status: RequestStatus;
  confirmed_date: string | null;
  duration_minutes: number | null;
  confirmed_location: string | null;
  waitlisted: boolean;
  provider: { name: string };
  proposals: readonly { starts_at: string }[];
}

export function appointmentLines(appointment: Appointment, timeZone: string): Line[] {
  const { confirmed_date, duration_minutes, proposals } = appointment;
  return [
    ['Status', STATUS_BADGES[appointment.status].label],
    ['Time', confirmed_date && formatAppointment(confirmed_date, timeZone)],
    ['Length', duration_minutes === null ? null : counted(duration_minutes, 'minutes')],
    ['Provider', appointment.provider.name],
    ['Location', appointment.confirmed_location],
    [
      'Proposed times',
      proposals.map((time) => shortTime(time.starts_at, timeZone)).join('; ') || null,
    ],
    ['Waitlist', appointment.waitlisted ? 'On the waitlist' : null],
  ];
}
