import { useState } from 'react';
import { toast } from 'sonner';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { FormCode } from '@/kit/form/form-code';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import {
  draftOf,
  linesOf,
  type PayerDraft,
  payerSchema,
  toChange,
  toNewPayer,
  toValues,
} from './payer.model';
import { useSavePayer } from './payers.mutations';
import type { Payer } from './payers.queries';

interface PayerDialogProps {
  companyId: string;
  /** Null for a new one. */
  payer: Payer | null;
  /** All payers: names are unique. */
  payers: readonly Payer[];
  /** A new payer's first name, as printed on a card. */
  startName?: string | undefined;
  onSaved?: (payerId: string) => void;
  onClose: () => void;
}

export function PayerDialog({
  companyId,
  payer,
  payers,
  startName,
  onSaved,
  onClose,
}: PayerDialogProps) {
  const save = useSavePayer(companyId);
  const [opened] = useState(() => payer ?? toNewPayer(startName));
  const others = payers.filter(({ id }) => id !== opened.id).map(({ name }) => name);
  const { form, seen, failure } = useSeenForm(opened, {
    schema: payerSchema(others),
    draftOf,
    lines: linesOf,
  });

  async function send(draft: PayerDraft) {
    await save
      .mutateAsync(
        payer
          ? { seen: seen.row, values: toChange(draft, seen.start) }
          : { id: opened.id, values: toValues(draft) },
      )
      .catch(atField(form, 'duplicate', 'name'));
    toast.success('Payer saved', { description: draft.name });
    onSaved?.(opened.id);
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title={payer ? 'Edit payer' : 'Add payer'}
      description="An insurer whose cards your patients carry."
      footer="Save payer"
      onSubmit={send}
      {...(payer && { failure })}
      onClose={onClose}
    >
      <FormText control={form.control} name="name" label="Name" required />
      <FormCode
        control={form.control}
        name="payerId"
        label="ID at the clearinghouse"
        hint="From your clearinghouse’s payer list, such as BHH01."
      />
      <FormText control={form.control} name="phone" label="Phone" type="tel" />
      <FormSwitch
        control={form.control}
        name="answersOneService"
        label="Ask service by service"
        hint="For payers that answer one service per request."
      />
      <FormSwitch
        control={form.control}
        name="isActive"
        label="In use"
        hint="When off, it can’t be chosen for new coverages."
      />
    </FormDialog>
  );
}
