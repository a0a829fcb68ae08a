import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { blankToNull } from '@/lib/text';
import type { NewDayOff } from '@/tables/provider-times/provider-times.mutations';
import { providerTimeQueries } from '@/tables/provider-times/provider-times.queries';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { type DayOffDraft, dayOffSchema, toTimeOff } from './hours.model';

interface DayOffFormProps {
  providerId: string;
  pending: boolean;
  error: string | undefined;
  onAdd: (dayOff: Omit<NewDayOff, 'provider_id'>, done: () => void) => void;
}

const EMPTY: DayOffDraft = { firstDay: '', lastDay: '', from: '', until: '', reason: '' };

/** Adds an absence, and says what is booked in it: that is not moved by itself. */
export function DayOffForm({ providerId, pending, error, onAdd }: DayOffFormProps) {
  const { id: companyId, timeZone } = useCompany();
  const [id, setId] = useState(() => crypto.randomUUID());
  const form = useForm<DayOffDraft>({
    resolver: zodResolver(dayOffSchema),
    defaultValues: EMPTY,
  });
  const { errors } = form.formState;
  const draft = dayOffSchema.safeParse(form.watch());
  const range = draft.success ? toTimeOff(draft.data, timeZone) : null;
  const booked = useQuery({
    ...providerTimeQueries.bookings(companyId, range ?? { starts_at: '', ends_at: '' }),
    enabled: range !== null,
  });
  const count = booked.data?.filter((booking) => booking.provider_id === providerId).length ?? 0;

  function save(valid: DayOffDraft) {
    onAdd({ id, ...toTimeOff(valid, timeZone), reason: blankToNull(valid.reason) }, () => {
      setId(crypto.randomUUID());
      form.reset(EMPTY);
    });
  }

  return (
    <form
      noValidate
      aria-label="Add a day off"
      className="mt-3 grid gap-3"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <Field label="First day" error={errors.firstDay?.message}>
          {(control) => <TextInput {...control} {...form.register('firstDay')} type="date" />}
        </Field>
        <Field label="Last day" error={errors.lastDay?.message}>
          {(control) => <TextInput {...control} {...form.register('lastDay')} type="date" />}
        </Field>
        <Field label="From time" error={errors.from?.message}>
          {(control) => <TextInput {...control} {...form.register('from')} type="time" />}
        </Field>
        <Field label="Until time" error={errors.until?.message}>
          {(control) => <TextInput {...control} {...form.register('until')} type="time" />}
        </Field>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Reason" className="min-w-40 flex-1" error={errors.reason?.message}>
          {(control) => <TextInput {...control} {...form.register('reason')} dir="auto" />}
        </Field>
        <Button type="submit" pending={pending} className="max-sm:w-full sm:mt-7">
          Add day off
        </Button>
      </div>
      <p role="status" className="font-medium text-sm text-warning empty:hidden">
        {count > 0 &&
          `${count === 1 ? 'One booking lies' : `${count} bookings lie`} in this time and will not be moved by itself.`}
      </p>
      <FormError message={error} />
    </form>
  );
}
