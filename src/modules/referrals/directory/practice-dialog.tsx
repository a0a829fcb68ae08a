import { useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import {
  type PracticeValues,
  practiceDraft,
  practiceLines,
  practiceSchema,
  practiceValues,
  toNewPractice,
  WAYS,
} from '@/records/referring-providers/referrer.model';
import { useSaveReferringPractice } from '@/records/referring-providers/referrers.mutations';
import type { ReferringPractice } from '@/records/referring-providers/referrers.queries';
import { FAX_LETTERS } from './fax-letters';
import { InUseSwitch } from './in-use-switch';
import { MobileField } from './mobile-field';
import { type DirectoryDialogProps, useDirectoryForm } from './use-directory-form';

const PRACTICE = {
  noun: 'practice',
  schema: practiceSchema,
  toNew: toNewPractice,
  draftOf: practiceDraft,
  valuesOf: practiceValues,
  lines: practiceLines,
  unique: 'name',
  nameOf: ({ name }: PracticeValues) => name,
} as const;

export function PracticeDialog(props: DirectoryDialogProps<ReferringPractice>) {
  const { id: companyId } = useCompany();
  const save = useSaveReferringPractice(companyId);
  const { control, form, dialog } = useDirectoryForm(PRACTICE, props, save.mutateAsync);
  const stopped = useWatch({ control, name: 'mobileStoppedAt' });
  const allowTexts = () => form.setValue('mobileStoppedAt', null, { shouldDirty: true });

  return (
    <FormDialog {...dialog}>
      <FormText control={control} name="name" label="Name" required />
      <FormText control={control} name="address" label="Address" />
      <FormRow>
        <FormText control={control} name="phone" label="Phone" type="tel" />
        <FormText control={control} name="fax" label="Fax" type="tel" />
      </FormRow>
      <FormRow>
        <FormText control={control} name="email" label="Email" type="email" />
        <MobileField control={control} name="mobile" stopped={stopped} onAllow={allowTexts} />
      </FormRow>
      <FormSelect
        control={control}
        name="preferredWay"
        label="Preferred contact method"
        hint="Email and text message send a link, mail a letter."
        options={WAYS}
      />
      <FormSelect control={control} name="faxLetters" {...FAX_LETTERS} />
      {props.row && <InUseSwitch control={control} name="isActive" />}
    </FormDialog>
  );
}
