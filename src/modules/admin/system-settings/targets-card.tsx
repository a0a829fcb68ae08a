import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { FormDigits } from '@/kit/form/form-digits';
import { QueryCard } from '@/kit/query/query-card';
import { useSaveTargets } from '@/records/clinic-settings/system-settings.mutations';
import { systemSettingsQueries } from '@/records/clinic-settings/system-settings.queries';
import { targetInWords } from '@/records/referrals/target-words';
import { SettingsForm } from './settings-form';
import { type TargetsDraft, targetsModel, targetsSchema } from './targets.model';

const PRIORITIES = [
  { name: 'stat', label: 'Stat' },
  { name: 'urgent', label: 'Urgent' },
  { name: 'routine', label: 'Routine' },
] as const;

export function TargetsCard() {
  const { id: companyId } = useCompany();
  const targets = useQuery(systemSettingsQueries.targets(companyId));
  const save = useSaveTargets(companyId);
  return (
    <QueryCard
      icon={Timer}
      title="Referral targets"
      description="Days off don’t count, except for stat. Also applies to open referrals."
      query={targets}
    >
      {(opened) => (
        <SettingsForm
          opened={opened}
          model={targetsModel}
          label="Referral targets"
          footer="Save targets"
          save={save.mutateAsync}
        >
          {(control) => (
            <div className="grid items-start gap-4 sm:grid-cols-3">
              {PRIORITIES.map((priority) => (
                <TargetField key={priority.name} control={control} {...priority} />
              ))}
            </div>
          )}
        </SettingsForm>
      )}
    </QueryCard>
  );
}

interface TargetFieldProps<Output> {
  control: Control<TargetsDraft, unknown, Output>;
  name: keyof TargetsDraft;
  label: string;
}

function TargetField<Output>({ control, name, label }: TargetFieldProps<Output>) {
  const typed = useWatch({ control, name });
  return (
    <FormDigits
      control={control}
      name={name}
      label={`${label}, hours`}
      hint={
        targetsSchema.shape[name].safeParse(typed).success
          ? targetInWords(name, Number(typed))
          : undefined
      }
    />
  );
}
