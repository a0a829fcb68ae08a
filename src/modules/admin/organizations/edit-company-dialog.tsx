import { NPI_HINT } from '@/fields/checks';
import { EditDialog } from '@/kit/conflict/edit-dialog';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import {
  detailsSchema,
  linesOf,
  toDetails,
  toDraft,
  WEEK_STARTS,
} from '@/records/companies/organization.model';
import { useSaveCompany } from '@/records/companies/organizations.mutations';
import type { Organization } from '@/records/companies/organizations.queries';
import { TimeZoneField } from './time-zone-field';

const WEEK_OPTIONS = [
  { value: '7', label: WEEK_STARTS[7] },
  { value: '1', label: WEEK_STARTS[1] },
] as const;

interface EditCompanyDialogProps {
  /** Kept current: the list is read again after a refusal. */
  company: Organization;
  onClose: () => void;
}

export function EditCompanyDialog({ company, onClose }: EditCompanyDialogProps) {
  const save = useSaveCompany();
  const edited = useSeenForm(company, {
    schema: detailsSchema,
    draftOf: toDraft,
    lines: linesOf,
    revisionOf: (row) => row.details_revision,
  });
  const { seen } = edited;
  const { control } = edited.form;

  return (
    <EditDialog
      edited={edited}
      noun={seen.row.name}
      description={`The address in links stays /companies/${company.slug}.`}
      footer="Save"
      saved={({ name }) => `${name} was saved`}
      onSubmit={(draft) =>
        save.mutateAsync({
          id: company.id,
          revision: seen.row.details_revision,
          details: toDetails(draft),
        })
      }
      onClose={onClose}
    >
      <FormText control={control} name="name" label="Name" required autoComplete="organization" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormDigits control={control} name="npi" label="NPI" hint={NPI_HINT} />
        <FormText control={control} name="phone" label="Phone" type="tel" autoComplete="tel" />
        <FormText
          control={control}
          name="fax"
          label="Fax"
          type="tel"
          hint="Never taken for a sender’s number in the inbox."
        />
      </div>
      <FormTextArea
        control={control}
        name="address"
        label="Address"
        rows={3}
        autoComplete="street-address"
      />
      <TimeZoneField
        control={control}
        name="timeZone"
        hint="All dates and opening hours use it. Booked appointments stay at their time."
      />
      <FormSelect
        control={control}
        name="weekStartsOn"
        label="Weeks start on"
        options={WEEK_OPTIONS}
        hint="In the calendar and in weekly figures."
      />
    </EditDialog>
  );
}
