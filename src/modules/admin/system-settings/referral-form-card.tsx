import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormTextArea } from '@/kit/form/form-text-area';
import { publicPaths } from '@/lib/public-paths';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { CopyButton } from '@/ui/copy-button';
import { ClinicSettingsCard } from './clinic-settings-card';
import { referralFormModel } from './referral-form.model';

export function ReferralFormCard() {
  return (
    <ClinicSettingsCard
      icon={Globe}
      title="Referral form"
      description="A public page where offices without an account send referrals."
      columns={['takes_form_referrals', 'form_problems']}
      model={referralFormModel}
      footer="Save form"
    >
      {(control) => (
        <>
          <FormSwitch
            control={control}
            name="takes"
            label="Take referrals by form"
            hint="Each one waits in your list for review."
          />
          <FormAddress />
          <FormTextArea
            control={control}
            name="problems"
            label="What to send"
            hint="One per line. Problem, colon, what to send."
            rows={6}
          />
        </>
      )}
    </ClinicSettingsCard>
  );
}

/** The form's address, shown if it is on. */
function FormAddress() {
  const { id: companyId, slug } = useCompany();
  const { data } = useQuery(clinicSettingsQueries.of(companyId));
  if (!data?.takes_form_referrals) return null;
  const path = publicPaths.refer(slug);
  const address = `${window.location.origin}${path}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-sunken px-3.5 py-3 text-sm">
      <a href={path} className="wrap-anywhere font-medium underline underline-offset-3">
        {address}
      </a>
      <CopyButton label="Copy address" text={() => address} />
    </div>
  );
}
