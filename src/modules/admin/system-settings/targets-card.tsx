import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { Loaded } from './loaded';
import { hoursInWords, type TargetsDraft, targetsSchema } from './system-settings.model';
import { useSaveTargets } from './system-settings.mutations';
import { systemSettingsQueries } from './system-settings.queries';

const PRIORITIES = [
  { name: 'stat', label: 'Stat' },
  { name: 'urgent', label: 'Urgent' },
  { name: 'routine', label: 'Routine' },
] as const;

/** How long a referral of each priority may wait before it counts as overdue. */
export function TargetsCard() {
  const { id: companyId } = useCompany();
  const targets = useQuery(systemSettingsQueries.targets(companyId));
  return (
    <Card
      icon={<Timer aria-hidden="true" />}
      title="Referral targets"
      description="How long a referral may wait to be scheduled. Open ones are measured anew when this changes."
    >
      <Loaded query={targets}>
        {(data) => (
          <TargetsForm
            start={{
              stat: String(data.stat_target_hours),
              urgent: String(data.urgent_target_hours),
              routine: String(data.routine_target_hours),
            }}
          />
        )}
      </Loaded>
    </Card>
  );
}

function TargetsForm({ start }: { start: TargetsDraft }) {
  const { id: companyId } = useCompany();
  const save = useSaveTargets(companyId);
  const form = useForm<TargetsDraft>({
    resolver: zodResolver(targetsSchema),
    defaultValues: start,
  });
  const typed = useWatch({ control: form.control });

  function send(draft: TargetsDraft) {
    save.mutate(
      {
        stat_target_hours: Number(draft.stat),
        urgent_target_hours: Number(draft.urgent),
        routine_target_hours: Number(draft.routine),
      },
      { onSuccess: () => void toast.success('Referral targets saved') },
    );
  }

  return (
    <form
      noValidate
      aria-label="Referral targets"
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {PRIORITIES.map(({ name, label }) => (
          <Field
            key={name}
            label={`${label}, hours`}
            hint={
              targetsSchema.shape[name].safeParse(typed[name]).success
                ? hoursInWords(Number(typed[name]))
                : undefined
            }
            error={form.formState.errors[name]?.message}
          >
            {(field) => <TextInput {...field} {...form.register(name)} inputMode="numeric" />}
          </Field>
        ))}
      </div>
      <FormError message={save.error?.message} />
      <Button type="submit" pending={save.isPending} className="justify-self-end max-sm:w-full">
        Save targets
      </Button>
    </form>
  );
}
