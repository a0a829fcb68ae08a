import { z } from 'zod';
import { isDay } from '@/fields/checks';
import { text } from '@/fields/schema';
import { formatDay, fromTimeField, isoWeekday, minuteLabel } from '@/lib/clinic-clock';
import { formatCalendarDate } from '@/lib/dates';
import { counted } from '@/lib/text';
import type { NewBlock } from '@/records/operating-room-blocks/operating-room-blocks.mutations';
import type { RoomBlock } from '@/records/operating-rooms/operating-rooms.queries';
import { WEEKDAYS } from '../hours.model';

const RHYTHMS = ['every', '1,3', '2,4', '1', '2', '3', '4', '5', 'once'] as const;

type Rhythm = (typeof RHYTHMS)[number];

/** A block's rhythm: its weeks of the month, by the weekday's count. */
const RHYTHM_LABELS: Record<Rhythm, string> = {
  every: 'Every week',
  '1,3': '1st and 3rd of the month',
  '2,4': '2nd and 4th of the month',
  '1': '1st of the month',
  '2': '2nd of the month',
  '3': '3rd of the month',
  '4': '4th of the month',
  '5': '5th of the month',
  once: 'Once',
};

export const RHYTHM_OPTIONS = RHYTHMS.map((value) => ({ value, label: RHYTHM_LABELS[value] }));

/** The database's limit of days ahead. */
const MOST_RELEASE_DAYS = 60;
const MOST_REASON = 200;

/** Stands for no room in a list of choices, since an option can't be empty. */
export const ANY_ROOM = 'any';

export const blockSchema = z
  .object({
    locationId: z.string().min(1, 'Choose a site.'),
    roomId: z.string(),
    rhythm: z.enum(RHYTHMS),
    weekday: z.enum(WEEKDAYS),
    opens: z.string().refine((time) => fromTimeField(time) !== null, 'Choose a time.'),
    closes: z.string().refine((time) => fromTimeField(time) !== null, 'Choose a time.'),
    fromDay: z.string().refine(isDay, 'Choose a day.'),
    untilDay: z.string().refine((day) => day === '' || isDay(day), 'Choose a day, or clear it.'),
    releaseDays: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= MOST_RELEASE_DAYS),
        `0 to ${MOST_RELEASE_DAYS} days, or empty.`,
      ),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'Choose a time after the first.',
  })
  .refine(
    ({ rhythm, fromDay, untilDay }) => rhythm === 'once' || untilDay === '' || fromDay <= untilDay,
    { path: ['untilDay'], message: 'The last day comes before the first.' },
  );

export type BlockDraft = z.infer<typeof blockSchema>;

export const emptyBlock = (today: string): BlockDraft => ({
  locationId: '',
  roomId: ANY_ROOM,
  rhythm: 'every',
  weekday: 'Monday',
  opens: '',
  closes: '',
  fromDay: today,
  untilDay: '',
  releaseDays: '',
});

/** A valid draft for the database. A one-day block has that day's weekday. */
export function toBlock(draft: BlockDraft): Omit<NewBlock, 'id' | 'provider_id'> {
  const { rhythm, fromDay, untilDay, releaseDays } = draft;
  const once = rhythm === 'once';
  return {
    location_id: draft.locationId,
    room_id: draft.roomId === ANY_ROOM ? null : draft.roomId,
    weekday: once ? isoWeekday(fromDay) : WEEKDAYS.indexOf(draft.weekday) + 1,
    weeks: once || rhythm === 'every' ? null : rhythm.split(',').map(Number),
    opens: draft.opens,
    closes: draft.closes,
    from_day: fromDay,
    until_day: once ? fromDay : untilDay || null,
    release_days: releaseDays === '' ? null : Number(releaseDays),
  };
}

/** "Wednesday, 7:30 AM – 12:30 PM", with the date if it is a single day. */
export function blockTitle(
  block: Pick<RoomBlock, 'weekday' | 'opens' | 'closes' | 'from_day' | 'until_day'>,
) {
  const isOnce = block.from_day === block.until_day;
  const day = isOnce
    ? formatDay(block.from_day, 'weekday-date')
    : (WEEKDAYS[block.weekday - 1] ?? '');
  return `${day}, ${clock(block.opens)} – ${clock(block.closes)}`;
}

export function blockDetails(
  block: Pick<RoomBlock, 'weeks' | 'from_day' | 'until_day' | 'release_days'>,
): string {
  const { weeks, from_day, until_day, release_days } = block;
  const listed = weeks?.join() ?? 'every';
  const rhythm = RHYTHMS.find((known) => known === listed);
  const often = rhythm ? RHYTHM_LABELS[rhythm] : `Weeks ${weeks?.join(', ')} of the month`;
  const span =
    until_day === null
      ? `from ${formatCalendarDate(from_day)}`
      : `${formatCalendarDate(from_day)} – ${formatCalendarDate(until_day)}`;
  return [
    ...(from_day === until_day ? ['Once'] : [often, span]),
    ...(release_days === null ? [] : [releaseText(release_days)]),
  ].join(', ');
}

function releaseText(days: number): string {
  if (days === 0) return 'open to all on the day';
  return `open to all ${counted(days, 'days')} before`;
}

function clock(time: string): string {
  return minuteLabel(fromTimeField(time) ?? 0);
}

export const releaseSchema = z.object({
  day: z.string().refine(isDay, 'Choose a day.'),
  reason: text(MOST_REASON),
});

export const endSchema = z.object({
  untilDay: z.string().refine(isDay, 'Choose a day.'),
});
