import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { enums } from '@/lib/supabase/database.types';
import {
  type AppointmentLength,
  useSaveLengths,
} from '@/tables/provider-times/provider-times.mutations';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { TYPE_LABELS } from '../schedule.model';
import { minutesOf } from '../steps/step-drafts';
import { type LengthsDraft, lengthsSchema } from './hours.model';

interface LengthsFormProps {
  lengths: readonly AppointmentLength[];
  readOnly: boolean;
}

export function LengthsForm({ lengths, readOnly }: LengthsFormProps) {
  const { id: companyId } = useCompany();
  const save = useSaveLengths(companyId);
  const planned = (type: AppointmentLength['request_type']) =>
    String(minutesOf({ duration_minutes: null, request_type: type }, lengths));
  const form = useForm<LengthsDraft>({
    resolver: zodResolver(lengthsSchema),
    defaultValues: {
      consultation: planned('consultation'),
      procedure: planned('procedure'),
      follow_up: planned('follow_up'),
      other: planned('other'),
    },
  });

  return (
    <form
      noValidate
      aria-label="Appointment lengths"
      className="grid gap-3"
      onSubmit={(event) =>
        void form.handleSubmit((draft) =>
          save.mutate(
            enums.appointment_type.map((type) => ({
              request_type: type,
              minutes: Number(draft[type]),
            })),
            { onSuccess: () => void toast.success('Lengths saved') },
          ),
        )(event)
      }
    >
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
        {enums.appointment_type.map((type) => (
          <Field key={type} label={TYPE_LABELS[type]} error={form.formState.errors[type]?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register(type)}
                type="number"
                inputMode="numeric"
                readOnly={readOnly}
              />
            )}
          </Field>
        ))}
        {!readOnly && (
          <Button type="submit" pending={save.isPending} className="max-sm:col-span-2 sm:mt-7">
            Save lengths
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">In minutes, for requests that say nothing else.</p>
      <FormError message={save.error?.message} />
    </form>
  );
}
