import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { EditDialog } from '@/kit/conflict/edit-dialog';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormTextArea } from '@/kit/form/form-text-area';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { useUpdateReferral } from '@/records/referrals/referrals.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { DiagnosesField } from '../diagnoses/diagnoses-field';
import { ServiceField } from '../diagnoses/service-field';
import { useDiagnosisSearch } from '../diagnoses/use-diagnosis-search';
import { ReferringProviderField } from '../directory/referring-provider-field';
import { useReferrerSearch } from '../directory/use-referrer-search';
import { detailsOf, detailsSchema, draftOf, linesOf, toDetailsChange } from './details.model';

interface EditDetailsDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

export function EditDetailsDialog({ referral, onClose }: EditDetailsDialogProps) {
  const company = useCompany();
  const update = useUpdateReferral(company.id);
  const referrers = useReferrerSearch(company.id);
  const diagnoses = useDiagnosisSearch(company.id);
  const settings = useQuery(clinicSettingsQueries.of(company.id));
  const edited = useSeenForm(detailsOf(referral), {
    schema: detailsSchema,
    draftOf,
    lines: linesOf,
  });
  const { form, seen } = edited;

  return (
    <EditDialog
      edited={edited}
      noun="details"
      onSubmit={(draft) =>
        update.mutateAsync({ seen: seen.row, values: toDetailsChange(draft, seen.start) })
      }
      onClose={onClose}
    >
      <FormTextArea control={form.control} name="reason" label="Reason" rows={5} />
      <ReferringProviderField control={form.control} name="referringProvider" search={referrers} />
      <DiagnosesField control={form.control} name="diagnoses" search={diagnoses} />
      <ServiceField
        control={form.control}
        name="service"
        services={settings.data?.referral_services ?? []}
      />
    </EditDialog>
  );
}
