import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { Form } from '@/kit/form/form';
import { FormDigits } from '@/kit/form/form-digits';
import { FormTextArea } from '@/kit/form/form-text-area';
import { QueryState } from '@/kit/query/query-state';
import { onlyChanged } from '@/lib/only-changed';
import { clinicSettingsQueries } from '@/shared/clinic-settings/clinic-settings.queries';
import { Card } from '@/ui/card';
import {
  linesOfReferralSettings,
  type ReferralSettings,
  referralSettingsSchema,
  toReferralSettings,
  toReferralSettingsDraft,
} from './referral-settings.model';
import { useSaveClinicSettings } from './system-settings.mutations';

const DAYS = [
  { name: 'stat', label: 'Stat, days' },
  { name: 'urgent', label: 'Urgent, days' },
  { name: 'routine', label: 'Routine, days' },
] as const;

/** By when patients should be seen, and what referrals may ask for. */
export function ReferralsCard() {
  const { id: companyId } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  return (
    <Card
      icon={<ClipboardList aria-hidden="true" />}
      title="Referral details"
      description="By when patients should be seen, and what is offered as requested."
    >
      <QueryState query={settings}>{(opened) => <ReferralsForm opened={opened} />}</QueryState>
    </Card>
  );
}

function ReferralsForm({ opened }: { opened: ReferralSettings }) {
  const { id: companyId } = useCompany();
  const save = useSaveClinicSettings(companyId);
  const { id, updated_at, referral_services } = opened;
  const { stat_see_by_days, urgent_see_by_days, routine_see_by_days } = opened;
  const { form, seen, failure } = useSeenForm(
    {
      id,
      updated_at,
      referral_services,
      stat_see_by_days,
      urgent_see_by_days,
      routine_see_by_days,
    },
    {
      schema: referralSettingsSchema,
      draftOf: toReferralSettingsDraft,
      lines: linesOfReferralSettings,
    },
  );
  return (
    <Form
      form={form}
      label="Referral details"
      footer="Save details"
      onSubmit={async (draft) => {
        const wanted = { ...seen.start, ...toReferralSettings(draft) };
        await save.mutateAsync({ seen: seen.row, values: onlyChanged(wanted, seen.start) });
        seen.startFrom(wanted);
        form.reset(toReferralSettingsDraft(wanted));
        toast.success('Referral details saved');
      }}
      failure={failure}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {DAYS.map((field) => (
          <FormDigits key={field.name} control={form.control} {...field} />
        ))}
      </div>
      <FormTextArea
        control={form.control}
        name="services"
        label="Requested services"
        hint="One on each line."
        rows={8}
      />
    </Form>
  );
}
