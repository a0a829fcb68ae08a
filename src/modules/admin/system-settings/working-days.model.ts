import { format, isValid, parse } from 'date-fns';
import { z } from 'zod';
import { formatCalendarDate } from '@/lib/dates';
import { linesIn, type SettingsModel } from './settings.model';

/** ISO weekdays, numbered as in the table. */
export const WEEKDAYS = [
  { name: 'monday', label: 'Monday', number: 1 },
  { name: 'tuesday', label: 'Tuesday', number: 2 },
  { name: 'wednesday', label: 'Wednesday', number: 3 },
  { name: 'thursday', label: 'Thursday', number: 4 },
  { name: 'friday', label: 'Friday', number: 5 },
  { name: 'saturday', label: 'Saturday', number: 6 },
  { name: 'sunday', label: 'Sunday', number: 7 },
] as const;

/** Same limit as the table's check. */
const MOST_DAYS = 200;

const TYPED = 'MM/dd/yyyy';

/** The line's day, as 2026-12-25; null if the line holds no day. */
function dayIn(line: string): string | null {
  const day = parse(line, 'M/d/yyyy', new Date(2000, 0, 1));
  return /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(line) && isValid(day) ? format(day, 'yyyy-MM-dd') : null;
}

const asTyped = (day: string) => format(parse(day, 'yyyy-MM-dd', new Date(2000, 0, 1)), TYPED);

const workingDaysSchema = z
  .object({
    monday: z.boolean(),
    tuesday: z.boolean(),
    wednesday: z.boolean(),
    thursday: z.boolean(),
    friday: z.boolean(),
    saturday: z.boolean(),
    sunday: z.boolean(),
    daysOff: z
      .string()
      .refine((text) => linesIn(text).length <= MOST_DAYS, `At most ${MOST_DAYS} days.`)
      .superRefine((text, context) => {
        const wrong = linesIn(text).find((line) => dayIn(line) === null);
        if (wrong === undefined) return;
        context.addIssue({
          code: 'custom',
          message: `“${wrong}” isn’t a date. Type it like 12/25/2026.`,
        });
      }),
  })
  .refine((draft) => WEEKDAYS.some(({ name }) => draft[name]), {
    path: ['monday'],
    message: 'Open on at least one weekday.',
  });

type Draft = z.output<typeof workingDaysSchema>;

interface WorkingDays {
  open_weekdays: number[];
  closed_days: string[];
}

const labelsOf = (open: readonly number[]) =>
  WEEKDAYS.filter(({ number }) => open.includes(number)).map(({ label }) => label);

export const workingDaysModel: SettingsModel<WorkingDays, Draft, Draft> = {
  schema: workingDaysSchema,
  draftOf: ({ open_weekdays: open, closed_days }) => ({
    monday: open.includes(1),
    tuesday: open.includes(2),
    wednesday: open.includes(3),
    thursday: open.includes(4),
    friday: open.includes(5),
    saturday: open.includes(6),
    sunday: open.includes(7),
    daysOff: closed_days.toSorted().map(asTyped).join('\n'),
  }),
  toRow: (draft) => ({
    open_weekdays: WEEKDAYS.filter(({ name }) => draft[name]).map(({ number }) => number),
    closed_days: [
      ...new Set(linesIn(draft.daysOff).flatMap((line) => dayIn(line) ?? [])),
    ].toSorted(),
  }),
  lines: ({ open_weekdays, closed_days }) => [
    ['Open', labelsOf(open_weekdays).join(', ')],
    ['Days off', closed_days.map((day) => formatCalendarDate(day)).join(', ')],
  ],
};
