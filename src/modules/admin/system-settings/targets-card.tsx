import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { Form } from '@/kit/form/form';
import { FormDigits } from '@/kit/form/form-digits';
import { QueryState } from '@/kit/query/query-state';
import { onlyChanged } from '@/lib/only-changed';
import { Card } from '@/ui/card';
import {
  hoursInWords,
  linesOfTargets,
  targetsSchema,
  toTargets,
  toTargetsDraft,
} from './system-settings.model';
import { useSaveTargets } from './system-settings.mutations';
import { systemSettingsQueries, type Targets } from './system-settings.queries';

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
      description="How long a referral may wait. Changes apply to open referrals, too."
    >
      <QueryState query={targets}>{(opened) => <TargetsForm opened={opened} />}</QueryState>
    </Card>
  );
}

function TargetsForm({ opened }: { opened: Targets }) {
  const { id: companyId } = useCompany();
  const save = useSaveTargets(companyId);
  const { form, seen, failure } = useSeenForm(opened, {
    schema: targetsSchema,
    draftOf: toTargetsDraft,
    lines: linesOfTargets,
  });
  const typed = useWatch({ control: form.control });
  return (
    <Form
      form={form}
      label="Referral targets"
      footer="Save targets"
      onSubmit={async (draft) => {
        const wanted = { ...seen.start, ...toTargets(draft) };
        await save.mutateAsync({ seen: seen.row, values: onlyChanged(wanted, seen.start) });
        seen.startFrom(wanted);
        form.reset(draft);
        toast.success('Referral targets saved');
      }}
      failure={failure}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {PRIORITIES.map(({ name, label }) => (
          <FormDigits
            key={name}
            control={form.control}
            name={name}
            label={`${label}, hours`}
            hint={
              targetsSchema.shape[name].safeParse(typed[name]).success
                ? hoursInWords(Number(typed[name]))
                : undefined
            }
          />
        ))}
      </div>
    </Form>
  );
}
