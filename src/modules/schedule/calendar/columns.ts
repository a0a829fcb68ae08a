import { fromClock, isoWeekday, type MinuteSpan, spanOnDay } from '@/lib/clinic-clock';
import { fullName } from '@/lib/person-names';
import type { TimeRange } from '@/lib/time-range';
import { type RequestStatus, TYPE_LABELS } from '@/records/appointments/appointment-labels';
import type { RoomDay } from '@/records/operating-rooms/operating-rooms.queries';
import type { Booking } from '@/records/provider-times/provider-times.queries';
import {
  awaySpans,
  dropStarts,
  hoursOn,
  joined,
  SATURDAY,
  slotStarts,
  type WeeklyHours,
  without,
} from './availability';
import type { FreeSlots } from './stretch';

export interface CalendarProvider {
  id: string;
  name: string;
  hue: number;
}

export interface Block extends MinuteSpan, TimeRange {
  id: string;
  kind: 'appointment' | 'surgery' | 'offer' | 'restricted';
  providerId: string;
  /** The patient, or the booking's subject. */
  title: string;
  /** The patient in the title; null if it names none. */
  patientId: string | null;
  detail: string;
  status: RequestStatus | null;
  /** The request that it opens; null for a surgery case. */
  requestId: string | null;
  surgeryCaseId: string | null;
  /** Only confirmed bookings can move. */
  movable: boolean;
}

export interface Column {
  key: string;
  day: string;
  /** Null if it has several providers. */
  providerId: string | null;
  /** Ordinary hours of its providers. */
  hours: (MinuteSpan & { providerId: string })[];
  /** When at least one of its providers works. */
  open: MinuteSpan[];
  /** Time off of its only provider; empty for several. */
  away: (MinuteSpan & { reason: string | null })[];
  blocks: Block[];
  /** Operating room times of its providers. */
  rooms: (MinuteSpan & { providerId: string; label: string })[];
  /** Starts of free slots of all its providers. */
  slots: number[];
  /** The same by provider. */
  free: FreeSlots[];
}

interface Source {
  days: readonly string[];
  /** In the order of their columns. */
  providerIds: readonly string[];
  /** One column for each provider instead of each day. */
  byProvider: boolean;
  hours: readonly (WeeklyHours & { provider_id: string })[];
  timeOff: readonly (TimeRange & { provider_id: string; reason: string | null })[];
  bookings: readonly Booking[];
  rooms: readonly RoomDay[];
  /** By id. */
  locationNames: ReadonlyMap<string, string>;
  /** The clinic's setting. */
  slotMinutes: number;
  timeZone: string;
  /** No slot starts before this. */
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
    hours: ofProviders.flatMap(({ id, hours }) =>
      hours.map((span) => ({ ...span, providerId: id })),
    ),
    open: joined(ofProviders.flatMap(({ open }) => open)),
    away: providerId === null ? [] : ofProviders.flatMap(({ away }) => away),
    blocks: ofProviders.flatMap(({ blocks }) => blocks),
    rooms: providerIds.flatMap((id) => roomsOn(source, day, id)),
    slots: [...new Set(ofProviders.flatMap(({ slots }) => slots))].sort((a, b) => a - b),
    free: ofProviders.map(({ id, slots }) => ({ providerId: id, starts: slots })),
  };
}

function providerDay(source: Source, day: string, id: string) {
  const { timeZone, slotMinutes } = source;
  const timeOff = source.timeOff.filter((off) => off.provider_id === id);
  const hours = hoursOn(
    day,
    source.hours.filter((row) => row.provider_id === id),
  );
  const away = timeOff.flatMap((off) =>
    awaySpans(day, [off], timeZone).map((span) => ({ ...span, reason: off.reason })),
  );
  const open = without(joined(hours), away);
  const blocks = source.bookings
    .filter((booking) => booking.provider_id === id)
    .flatMap((booking) => toBlock(booking, day, timeZone) ?? []);
  const slots = slotStarts(hours, without(open, blocks), slotMinutes).filter(
    (minute) => fromClock({ day, minute }, timeZone) > source.now,
  );
  return { id, hours, open, away, blocks, slots };
}

function roomsOn({ rooms, locationNames, timeZone }: Source, day: string, id: string) {
  return rooms
    .filter((room) => room.provider_id === id && room.day === day)
    .flatMap((room) => {
      const span = spanOnDay(room.starts_at, room.ends_at, day, timeZone);
      const place = locationNames.get(room.location_id) ?? 'Operating room';
      const label = room.open_to_all ? `${place}, open to all` : place;
      return span ? [{ ...span, providerId: id, label }] : [];
    });
}

function toBlock(booking: Booking, day: string, timeZone: string): Block | null {
  const span = spanOnDay(booking.starts_at, booking.ends_at, day, timeZone);
  if (!span) return null;
  const { id, provider_id, patient, request, surgery, offer, starts_at, ends_at } = booking;
  const name = patient && fullName(patient);
  const patientId = patient?.id ?? null;
  const shared = { ...span, id, providerId: provider_id, patientId, starts_at, ends_at };
  if (request) {
    return {
      ...shared,
      kind: 'appointment',
      title: name ?? 'Appointment',
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

export function withoutIdleWeekend(columns: readonly Column[], today: string): Column[] {
  const isShown = ({ day, open, blocks, rooms }: Column) =>
    isoWeekday(day) < SATURDAY || day === today || open.length + blocks.length + rooms.length > 0;
  return columns.slice(columns.findIndex(isShown), columns.findLastIndex(isShown) + 1);
}

export function providersIn(
  columns: readonly Column[],
  providers: readonly CalendarProvider[],
): CalendarProvider[] {
  const ids = new Set(
    columns.flatMap(({ hours, blocks, rooms }) =>
      [...hours, ...blocks, ...rooms].map(({ providerId }) => providerId),
    ),
  );
  return providers.filter(({ id }) => ids.has(id));
}

const USUAL_DAY: MinuteSpan = { from: 8 * 60, to: 17 * 60 };

export function extentOf(columns: readonly Column[]): MinuteSpan {
  const spans = [
    USUAL_DAY,
    ...columns.flatMap(({ open, blocks, rooms }) => [...open, ...blocks, ...rooms]),
  ];
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
  };
}

export function dropStartsFor(
  columns: readonly Column[],
  block: Pick<Block, 'from' | 'to' | 'providerId'>,
  slotMinutes: number,
  extent: MinuteSpan,
): number[][] {
  const range = { from: extent.from, to: extent.to - (block.to - block.from) };
  return columns.map(({ hours, providerId }) =>
    dropStarts(
      hours.filter((span) => span.providerId === (providerId ?? block.providerId)),
      slotMinutes,
      range,
    ),
  );
}

/** What prevents a booking at another place, as a sentence; null if nothing does. */
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
  if (taken) return `Taken by ${taken.title}.`;
  if (column.away.some((span) => span.from < to && from < span.to)) return 'The provider is away.';
  return column.open.some((span) => span.from <= from && to <= span.to) ? null : 'Outside hours.';
}

interface FreeStretch extends MinuteSpan {
  kind: 'free';
}

export function dayEntries({
  open,
  blocks,
  slots,
}: Pick<Column, 'open' | 'blocks' | 'slots'>): (Block | FreeStretch)[] {
  const free = without(open, blocks).flatMap((span): FreeStretch[] => {
    const first = slots.find((slot) => slot >= span.from && slot < span.to);
    return first === undefined ? [] : [{ kind: 'free', from: first, to: span.to }];
  });
  return [...blocks, ...free].sort((a, b) => a.from - b.from);
}
