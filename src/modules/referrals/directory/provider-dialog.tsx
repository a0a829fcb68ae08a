import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { NPI_HINT } from '@/fields/checks';
import { FormCode } from '@/kit/form/form-code';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormDigits } from '@/kit/form/form-digits';
import { FormField } from '@/kit/form/form-field';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { hasWords } from '@/lib/folded-text';
import {
  NO_PRACTICE,
  type ProviderValues,
  providerDraft,
  providerLines,
  providerSchema,
  providerValues,
  toNewProvider,
  WAYS,
} from '@/records/referring-providers/referrer.model';
import { useSaveReferringProvider } from '@/records/referring-providers/referrers.mutations';
import {
  type ReferringProvider,
  referrerQueries,
} from '@/records/referring-providers/referrers.queries';
import { Combobox } from '@/ui/combobox';
import { FAX_LETTERS } from './fax-letters';
import { InUseSwitch } from './in-use-switch';
import { MobileField } from './mobile-field';
import { type DirectoryDialogProps, useDirectoryForm } from './use-directory-form';

/**
 * Common specialties of referring providers, by the NUCC taxonomy. Others are typed with their
 * code.
 */
const SPECIALTIES = {
  'Allergy & Immunology': '207K00000X',
  Audiology: '231H00000X',
  'Family Medicine': '207Q00000X',
  'Internal Medicine': '207R00000X',
  Neurology: '2084N0400X',
  'Nurse Practitioner': '363L00000X',
  Otolaryngology: '207Y00000X',
  Pediatrics: '208000000X',
  'Physician Assistant': '363A00000X',
} as const;

const PROVIDER = {
  noun: 'provider',
  schema: providerSchema,
  toNew: toNewProvider,
  draftOf: providerDraft,
  valuesOf: providerValues,
  unique: 'npi',
  nameOf: ({ name, credentials }: ProviderValues) => [name, credentials].filter(Boolean).join(', '),
} as const;

export function ProviderDialog(props: DirectoryDialogProps<ReferringProvider>) {
  const { id: companyId } = useCompany();
  const save = useSaveReferringProvider(companyId);
  const practices = useQuery(referrerQueries.practices(companyId));
  const { control, form, dialog } = useDirectoryForm(
    { ...PROVIDER, lines: providerLines(practices.data ?? []) },
    props,
    save.mutateAsync,
  );
  const stopped = useWatch({ control, name: 'mobileStoppedAt' });
  const allowTexts = () => form.setValue('mobileStoppedAt', null, { shouldDirty: true });

  return (
    <FormDialog {...dialog}>
      <FormRow>
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
              options={Object.entries(SPECIALTIES)
                .filter(([name]) => hasWords(name, field.value) && name !== field.value)
                .map(([name, taxonomy]) => ({
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
              .filter(({ id, is_active }) => is_active || id === props.row?.practice_id)
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
          hint="If different from the practice’s."
        />
        <FormText control={control} name="fax" label="Fax" type="tel" />
        <FormText control={control} name="email" label="Email" type="email" />
        <MobileField control={control} name="mobile" stopped={stopped} onAllow={allowTexts} />
        <FormSelect
          control={control}
          name="preferredWay"
          label="Preferred contact method"
          hint="If different from the practice’s."
          options={WAYS}
        />
      </FormRow>
      <FormSelect control={control} name="faxLetters" {...FAX_LETTERS} />
      {props.row && <InUseSwitch control={control} name="isActive" />}
    </FormDialog>
  );
}
