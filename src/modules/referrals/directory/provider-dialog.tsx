import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { FormCode } from '@/kit/form/form-code';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormDigits } from '@/kit/form/form-digits';
import { FormField } from '@/kit/form/form-field';
import { FormSelect } from '@/kit/form/form-select';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { hasWords } from '@/lib/folded-text';
import { NPI_HINT } from '@/lib/npi';
import { Combobox } from '@/ui/combobox';
import {
  NO_PRACTICE,
  type ProviderDraft,
  providerChange,
  providerDraft,
  providerLines,
  providerSchema,
  providerValues,
  toNewProvider,
} from './referrer.model';
import { useSaveReferringProvider } from './referrers.mutations';
import { type ReferringProvider, referrerQueries } from './referrers.queries';
import { SPECIALTIES } from './specialties';

interface ProviderDialogProps {
  /** Null for one to add. */
  row: ReferringProvider | null;
  /** What a new one is called to begin with. */
  startName?: string;
  onSaved?: (saved: { id: string; name: string }) => void;
  onClose: () => void;
}

/** Adds or corrects a clinician who refers patients. */
export function ProviderDialog({ row, startName, onSaved, onClose }: ProviderDialogProps) {
  const { id: companyId } = useCompany();
  const save = useSaveReferringProvider(companyId);
  const practices = useQuery(referrerQueries.practices(companyId));
  const [opened] = useState(() => row ?? toNewProvider(startName));
  const { form, seen, failure } = useSeenForm(opened, {
    schema: providerSchema,
    draftOf: providerDraft,
    lines: providerLines(practices.data ?? []),
  });
  const { control } = form;

  async function send(draft: ProviderDraft) {
    await save
      .mutateAsync(
        row
          ? { seen: seen.row, values: providerChange(draft, seen.start) }
          : { id: opened.id, values: providerValues(draft) },
      )
      .catch(atField(form, 'duplicate', 'npi'));
    toast.success('Provider saved', { description: draft.name });
    const credentials = draft.credentials.trim();
    onSaved?.({ id: opened.id, name: draft.name.trim() + (credentials && `, ${credentials}`) });
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title={row ? `Edit ${row.name}` : 'Add referring provider'}
      footer="Save provider"
      onSubmit={send}
      {...(row && { failure })}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText control={control} name="name" label="Name" required />
        <FormText control={control} name="credentials" label="Credentials" placeholder="MD" />
        <FormField control={control} name="specialty" label="Specialty">
          {(wiring, field) => (
            <Combobox
              {...wiring}
              text={field.value}
              onTextChange={field.onChange}
              onBlur={field.onBlur}
              listLabel="Specialties"
              options={SPECIALTIES.filter(
                ({ name }) => hasWords(name, field.value) && name !== field.value,
              ).map(({ name, taxonomy }) => ({
                key: taxonomy,
                content: name,
                onChoose: () => {
                  field.onChange(name);
                  form.setValue('taxonomyCode', taxonomy, { shouldDirty: true });
                },
              }))}
            />
          )}
        </FormField>
        <FormCode control={control} name="taxonomyCode" label="Taxonomy code" maxLength={10} />
        <FormDigits
          control={control}
          name="npi"
          label="NPI"
          hint={NPI_HINT}
          maxLength={20}
          className="sm:col-span-2"
        />
        <FormSelect
          control={control}
          name="practiceId"
          label="Practice"
          className="sm:col-span-2"
          options={[
            { value: NO_PRACTICE, label: 'No practice' },
            ...(practices.data ?? [])
              .filter(({ id, is_active }) => is_active || id === opened.practice_id)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          disabled={practices.data === undefined}
          problem={practices.data ? undefined : practices.error?.message}
        />
        <FormText
          control={control}
          name="phone"
          label="Phone"
          type="tel"
          hint="Where it differs from the practice’s."
        />
        <FormText control={control} name="fax" label="Fax" type="tel" />
      </div>
      {row && (
        <FormSwitch
          control={control}
          name="isActive"
          label="In use"
          hint="Switched off, not offered for new referrals."
        />
      )}
    </FormDialog>
  );
}
