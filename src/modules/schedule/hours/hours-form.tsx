import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { NewHours } from '@/tables/provider-times/provider-times.mutations';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { type HoursDraft, hoursSchema, WEEKDAYS } from './hours.model';

interface HoursFormProps {
  pending: boolean;
  error: string | undefined;
  onAdd: (hours: Omit<NewHours, 'provider_id'>, done: () => void) => void;
}

const weekdayOptions = WEEKDAYS.map((day) => ({ value: day, label: day }));

/** Adds a stretch to a day; a lunch break is what lies between two. */
export function HoursForm({ pending, error, onAdd }: HoursFormProps) {
  const [id, setId] = useState(() => crypto.randomUUID());
  const form = useForm<HoursDraft>({
    resolver: zodResolver(hoursSchema),
    defaultValues: { weekday: 'Monday', opens: '', closes: '' },
  });
  const { errors } = form.formState;

  function save({ weekday, opens, closes }: HoursDraft) {
    onAdd({ id, weekday: WEEKDAYS.indexOf(weekday) + 1, opens, closes }, () => {
      setId(crypto.randomUUID());
      form.reset({ weekday, opens: '', closes: '' });
    });
  }

  return (
    <form
      noValidate
      aria-label="Add hours"
      className="mt-3 grid gap-3"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Controller
          control={form.control}
          name="weekday"
          render={({ field }) => (
            <Field label="Day" className="max-sm:col-span-2">
              {(control) => (
                <Select
                  {...control}
                  options={weekdayOptions}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
        <Field label="From" error={errors.opens?.message}>
          {(control) => <TextInput {...control} {...form.register('opens')} type="time" />}
        </Field>
        <Field label="To" error={errors.closes?.message}>
          {(control) => <TextInput {...control} {...form.register('closes')} type="time" />}
        </Field>
        <Button type="submit" pending={pending} className="max-sm:col-span-2 sm:mt-7">
          Add hours
        </Button>
      </div>
      <FormError message={error} />
    </form>
  );
}
