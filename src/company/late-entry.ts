import { z } from 'zod';
import { text } from '@/fields/schema';
import { fromClock, fromTimeField } from '@/lib/clinic-clock';

/** What a late entry says, checked part by part; a form takes the parts that it asks for. */
export const lateParts = {
  day: z.string().min(1, 'Enter the day.'),
  time: z.string().refine((typed) => fromTimeField(typed) !== null, 'Enter the time.'),
  by: z.string().min(1, 'Choose who.'),
  reason: text(300, 'Say why.'),
};

/** Of a form that records what happens now. */
export const notLate = z.object({
  day: z.string(),
  time: z.string(),
  by: z.string(),
  reason: z.string(),
});

export type LateText = z.input<typeof notLate>;

export const NOTHING_LATE: LateText = { day: '', time: '', by: '', reason: '' };

/** The moment of checked parts. */
export const lateMoment = ({ day, time }: Pick<LateText, 'day' | 'time'>, timeZone: string) =>
  fromClock({ day, minute: fromTimeField(time) ?? 0 }, timeZone);
