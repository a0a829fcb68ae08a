import { z } from 'zod';
import { text } from '@/fields/schema';
import { ShownAtField } from '@/kit/form/at-field';
import { fromClock, fromTimeField } from '@/lib/clinic-clock';
import { toAppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';

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

const lateRefusal = z.object({ kind: z.enum(['time', 'late', 'given_by']) });

type LatePart = `late.${keyof LateText}`;

interface LateForm {
  getValues: (part: 'late.reason') => string;
  setError: (part: LatePart, error: { type: string; message: string }) => void;
}

/**
 * For the `catch` of a save: what the database refuses of a late entry is shown at its part.
 *
 * @param moment the part that a wrong time belongs to: the day, if the form asks for no time
 */
export function atLatePart(form: LateForm, moment: 'late.day' | 'late.time') {
  return (thrown: unknown): never => {
    const error = toAppError(thrown);
    const refusal = refusalOf(error, lateRefusal);
    // A form that records what happens now shows none of the parts.
    if (refusal === null || form.getValues('late.reason') === '') throw error;
    const parts = { time: moment, late: 'late.reason', given_by: 'late.by' } as const;
    form.setError(parts[refusal.kind], { type: 'server', message: error.message });
    throw new ShownAtField(error.message, { cause: error });
  };
}
