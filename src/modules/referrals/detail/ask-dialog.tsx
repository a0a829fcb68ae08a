import { useRef } from 'react';
import { useCompany } from '@/company/company-context';
import { FormChecks } from '@/kit/form/form-checks';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useAskForInformation } from '../missing.mutations';
import type { ReferralDetail } from '../referrals.queries';
import { askSchema, itemsOf, USUAL_ITEMS } from './missing.model';

interface AskDialogProps {
  referral: ReferralDetail;
  onClose: () => void;
}

/** What a referral lacks, and who was asked for it. */
export function AskDialog({ referral, onClose }: AskDialogProps) {
  const { id: companyId } = useCompany();
  const ask = useAskForInformation(companyId, referral.id);
  const form = useZodForm(askSchema, {
    chosen: [],
    other: '',
    askedOf: referral.referrer_name ?? '',
  });
  // The same thing sent again is the same row, should the first answer have been lost.
  const ids = useRef(new Map<string, string>());

  function idOf(item: string): string {
    const id = ids.current.get(item) ?? crypto.randomUUID();
    ids.current.set(item, id);
    return id;
  }

  return (
    <SaveDialog
      form={form}
      title="Ask for information"
      description="The referral shows “Awaiting information” until everything arrives."
      footer="Save"
      saved="Awaiting information"
      onSubmit={(draft) => ask.mutateAsync(itemsOf(draft, idOf))}
      onClose={onClose}
    >
      <FormChecks
        control={form.control}
        name="chosen"
        label="What is missing"
        options={USUAL_ITEMS.map((item) => ({ value: item, label: item }))}
      />
      <FormText control={form.control} name="other" label="Something else" />
      <FormText control={form.control} name="askedOf" label="Asked of" />
    </SaveDialog>
  );
}
