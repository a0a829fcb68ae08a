import { useRef } from 'react';
import { useCompany } from '@/company/company-context';
import { FormChecks } from '@/kit/form/form-checks';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { itemsOf, missingSchema, USUAL_ITEMS } from '@/modules/referrals/missing.model';
import { useNoteMissing } from '@/records/referrals/missing.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';

interface MissingDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

/** Records what a referral lacks and who has it. It requests nothing. */
export function MissingDialog({ referral, onClose }: MissingDialogProps) {
  const { id: companyId } = useCompany();
  const note = useNoteMissing(companyId, referral.id);
  const form = useZodForm(missingSchema, {
    chosen: [],
    other: '',
    askedOf: referral.referrer_name ?? '',
  });
  // The same item sent again is the same row, in case the first answer was lost.
  const ids = useRef(new Map<string, string>());

  function idOf(item: string): string {
    const id = ids.current.get(item) ?? crypto.randomUUID();
    ids.current.set(item, id);
    return id;
  }

  return (
    <SaveDialog
      form={form}
      title="Missing information"
      description="This sends nothing. Ask for it afterwards with “Get missing information”."
      footer="Save"
      saved="Information to ask for"
      onSubmit={(draft) => note.mutateAsync(itemsOf(draft, idOf))}
      onClose={onClose}
    >
      <FormChecks
        control={form.control}
        name="chosen"
        label="What is missing"
        options={USUAL_ITEMS.map((item) => ({ value: item, label: item }))}
      />
      <FormText control={form.control} name="other" label="Something else" />
      <FormText control={form.control} name="askedOf" label="Who to ask" />
    </SaveDialog>
  );
}
