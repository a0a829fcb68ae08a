import type { ReactNode } from 'react';
import { FormSelect } from '@/kit/form/form-select';
import type { KitForm } from '@/kit/form/use-zod-form';
import { namedOptions } from '@/lib/named-options';
import { AddPayerButton } from '@/records/payers/add-payer-button';
import { type FilingDraft, isOurPayer, NOT_OURS, type SuggestedField } from './filing-draft';

interface InsuranceFieldsProps {
  companyId: string;
  /** Admins may add payers. */
  isAdmin: boolean;
  form: KitForm<FilingDraft>;
  payers: readonly { id: string; name: string }[];
  draft: Pick<FilingDraft, 'payer' | 'payer_name'>;
  /** The payer as named on the page. */
  read: string | undefined;
  field: (name: SuggestedField) => ReactNode;
}

/** The patient's insurance. A payer that the clinic doesn't have is added here or kept as text. */
export function InsuranceFields({
  companyId,
  isAdmin,
  form,
  payers,
  draft,
  read,
  field,
}: InsuranceFieldsProps) {
  const isOurs = isOurPayer(draft.payer);
  return (
    <>
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <FormSelect
          control={form.control}
          name="payer"
          label="Insurance"
          className="w-full"
          options={[...namedOptions(payers), { value: NOT_OURS, label: 'Not among your payers' }]}
          placeholder="Choose"
          hint={isOurs && read !== undefined && `On the page: ${read}`}
        />
        {isAdmin && !isOurs && draft.payer_name !== '' && (
          <AddPayerButton
            companyId={companyId}
            name={draft.payer_name}
            onAdded={(id) => form.setValue('payer', id, { shouldDirty: true })}
          />
        )}
      </div>
      {!isOurs && field('payer_name')}
      <div className="grid grid-cols-2 gap-3">
        {field('member_id')}
        {field('group_number')}
        {field('plan_name')}
        {field('relationship')}
      </div>
    </>
  );
}
