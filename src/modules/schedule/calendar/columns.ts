import { fromClock, isoWeekday, type MinuteSpan, spanOnDay } from '@/lib/clinic-clock';
import { fullName } from '@/lib/person-names';
import type { TimeRange } from '@/lib/time-range';
import type { Booking } from '@/tables/provider-times/provider-times.queries';
import { type RequestStatus, TYPE_LABELS } from '../schedule.model';
import {
  awaySpans,
  joined,
  openSpans,
  startsWithin,
  type WeeklyHours,
  without,
} from './open-hours';

/** Free time is offered in pieces of this length. */
export const SLOT_MINUTES = 30;

/** A booking as the calendar draws it. */
export interface Block extends MinuteSpan, TimeRange {
  id: string;
  kind: 'appointment' | 'surgery' | 'offer' | 'restricted';
  providerId: string;
  /** Whose, or what for. */
  title: string;
  /** What kind of visit. */
  detail: string;
  status: RequestStatus | null;
  /** What it opens: a request, or a case of the surgery queue. */
  requestId: string | null;
  surgeryCaseId: string | null;
  /** Only what is confirmed can be put elsewhere. */
  movable: boolean;
}

/** A day, or one provider's part of it. */
export interface Column {
  key: string;
  day: string;
  /** Whose column it is; null when it holds everybody's. */
  providerId: string | null;
  /** When anybody of it works. */
  open: MinuteSpan[];
  /** When its provider is away, and why; not known for a column of everybody. */
  away: (MinuteSpan & { reason: string | null })[];
  blocks: Block[];
  /** Where something new could begin. */
  slots: number[];
}

interface Source {
  days: readonly string[];
  /** All that are to be seen, in their order. */
  providerIds: readonly string[];
  /** One column for each provider instead of one for each day. */
  byProvider: boolean;
  hours: readonly (WeeklyHours & { provider_id: string })[];
  daysOff: readonly (TimeRange & { provider_id: string; reason: string | null })[];
  bookings: readonly Booking[];
  timeZone: string;
  /** Nothing is offered before. */
  now: string;
}

export function buildColumns(source: Source): Column[] {
  const { days, providerIds, byProvider } = source;
  if (byProvider) {
    return days.flatMap((day) => providerIds.map((id) => buildColumn(source, day, [id])));
  }
  return days.map((day) => buildColumn(source, day, providerIds));
}

function buildColumn(source: Source, day: string, providerIds: readonly string[]): Column {
  const [only, ...others] = providerIds;
  const providerId = others.length === 0 && only !== undefined ? only : null;
  const ofProviders = providerIds.map((id) => providerDay(source, day, id));
  return {
    key: `${day} ${providerId ?? 'all'}`,
    day,
    providerId,
    open: joined(ofProviders.flatMap(({ open }) => open)),
    away: providerId === null ? [] : ofProviders.flatMap(({ away }) => away),
    blocks: ofProviders.flatMap(({ blocks }) => blocks),
    slots: [...new Set(ofProviders.flatMap(({ slots }) => slots))].sort((a, b) => a - b),
  };
}

function providerDay(source: Source, day: string, providerId: string) {
  const { timeZone } = source;
  const daysOff = source.daysOff.filter((off) => off.provider_id === providerId);
  const open = openSpans(
    day,
    source.hours.filter((row) => row.provider_id === providerId),
    daysOff,
    timeZone,
  );
  const blocks = source.bookings
    .filter((booking) => booking.provider_id === providerId)
    .flatMap((booking) => toBlock(booking, day, timeZone) ?? []);
  const away = daysOff.flatMap((off) =>
    awaySpans(day, [off], timeZone).map((span) => ({ ...span, reason: off.reason })),
  );
  const slots = startsWithin(without(open, blocks), SLOT_MINUTES, SLOT_MINUTES).filter(
    (minute) => fromClock({ day, minute }, timeZone) > source.now,
  );
  return { open, away, blocks, slots };
}

function toBlock(booking: Booking, day: string, timeZone: string): Block | null {
  const span = spanOnDay(booking.starts_at, booking.ends_at, day, timeZone);
  if (!span) return null;
  const { id, provider_id, patient, request, surgery, offer, starts_at, ends_at } = booking;
  const name = patient && fullName(patient);
  const shared = { ...span, id, providerId: provider_id, starts_at, ends_at };
  if (request) {
    return {
      ...shared,
      kind: 'appointment',
      title: name ?? request.reason,
      detail: TYPE_LABELS[request.request_type],
      status: request.status,
      requestId: request.id,
      surgeryCaseId: null,
      movable: request.status === 'confirmed',
    };
  }
  if (!offer && booking.surgery_case_id === null) {
    return {
      ...shared,
      kind: 'restricted',
      title: 'Booked',
      detail: 'Restricted record',
      status: null,
      requestId: null,
      surgeryCaseId: null,
      movable: false,
    };
  }
  return {
    ...shared,
    kind: offer ? 'offer' : 'surgery',
    title: name ?? (offer ? 'Waitlist' : 'Surgery'),
    detail: offer ? 'Held for the waitlist' : (surgery?.procedure_name ?? 'Surgery'),
    status: null,
    requestId: offer?.scheduling_request_id ?? null,
    surgeryCaseId: booking.surgery_case_id,
    movable: false,
  };
}

const SATURDAY = 6;

/** Without the days of a weekend on which nobody works and nothing is booked; today stays. */
export function withoutIdleWeekend(columns: readonly Column[], today: string): Column[] {
  return columns.filter(
    ({ day, open, blocks }) =>
      isoWeekday(day) < SATURDAY || day === today || open.length > 0 || blocks.length > 0,
  );
}

const USUAL_DAY: MinuteSpan = { from: 8 * 60, to: 17 * 60 };

/** From the first hour to the last in which anything is to be seen. */
export function extentOf(columns: readonly Column[]): MinuteSpan {
  const spans = [USUAL_DAY, ...columns.flatMap(({ open, blocks }) => [...open, ...blocks])];
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
  };
}

/** What would be in the way of something at a place; null when nothing is. */
export function obstacleAt(
  column: Column,
  { from, to }: MinuteSpan,
  moving: { id: string; providerId: string },
): string | null {
  const taken = column.blocks.find(
    (block) =>
      block.id !== moving.id &&
      (column.providerId !== null || block.providerId === moving.providerId) &&
      block.from < to &&
      from < block.to,
  );
  if (taken) return `taken by ${taken.title}`;
  if (column.away.some((span) => span.from < to && from < span.to)) return 'the provider is away';
  return column.open.some((span) => span.from <= from && to <= span.to) ? null : 'outside hours';
}
