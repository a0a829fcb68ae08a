import type { ComponentProps } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface TimeFieldsProps {
  /** What react-hook-form's `register` gives for each. */
  date: ComponentProps<'input'>;
  time: ComponentProps<'input'>;
  dateError: string | undefined;
  timeError: string | undefined;
  /** Of several times, which: it goes before the labels. */
  which?: string;
}

/** A day and a time of it, by the clinic's clock. */
export function TimeFields({ date, time, dateError, timeError, which = '' }: TimeFieldsProps) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-3">
      <Field label={`${which}Date`} error={dateError}>
        {(control) => <TextInput {...control} {...date} type="date" />}
      </Field>
      <Field label={`${which}Time`} error={timeError}>
        {(control) => <TextInput {...control} {...time} type="time" />}
      </Field>
    </div>
  );
}
