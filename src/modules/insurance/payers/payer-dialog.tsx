import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import type { Payer } from '@/tables/payers/payers.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DiscardDialog } from '@/ui/discard-dialog';
import { FormError } from '@/ui/form-error';
import { OvertakenNotice } from '@/ui/overtaken-notice';
import { Switch } from '@/ui/switch';
import {
  changesOf,
  draftOf,
  type PayerDraft,
  payerSchema,
  toChange,
  toValues,
} from './payer.model';
import { PayerTexts } from './payer-texts';
import { useSavePayer } from './payers.mutations';

interface PayerDialogProps {
  /** As it is now, which may be newer than what the form began with; null for one to add. */
  latest: Payer | null;
  payers: readonly Payer[];
  /** What a new payer is called to begin with, as a card prints it. */
  startName?: string;
  onSaved?: (payerId: string) => void;
  onClose: () => void;
}

/** Adds or corrects a payer. Somebody else's change in the meantime is shown, and what was typed is kept. */
export function PayerDialog({
  latest,
  payers,
  startName = '',
  onSaved,
  onClose,
}: PayerDialogProps) {
  const company = useCompany();
  const save = useSavePayer(company.id);
  const [seen, setSeen] = useState(latest);
  const [id] = useState(() => latest?.id ?? crypto.randomUUID());
  const [leaving, setLeaving] = useState(false);
  const activeId = useId();
  const others = payers.filter((payer) => payer.id !== id).map(({ name }) => name);
  const form = useForm<PayerDraft>({
    resolver: zodResolver(payerSchema(others)),
    defaultValues: draftOf(latest, startName),
  });
  const { error } = save;
  const close = () => (form.formState.isDirty ? setLeaving(true) : onClose());

  /** @param from what the save goes on from: others' changes up to it were seen */
  const send = (from: Payer | null) =>
    form.handleSubmit((draft) =>
      save.mutate(
        seen && from
          ? { seen: from, values: toChange(draft, seen) }
          : { id, values: toValues(draft) },
        {
          onSuccess: (payerId) => {
            toast.success('Payer saved', { description: draft.name });
            onSaved?.(payerId);
            onClose();
          },
          onError: ({ code, message }) => {
            if (code === 'duplicate') form.setError('name', { message });
          },
        },
      ),
    );

  return (
    <Dialog
      open
      onOpenChange={close}
      title={latest ? 'Edit payer' : 'Add payer'}
      description="An insurer whose cards your patients carry."
      locked={save.isPending}
      onSubmit={(event) => void send(seen)(event)}
      footer={
        <>
          <Button disabled={save.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save payer
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PayerTexts form={form} />
        <div className="flex items-center justify-between gap-6 rounded-md border p-4">
          <label htmlFor={activeId} className="text-sm">
            <span className="block font-medium">In use</span>
            <span className="text-muted">
              Switched off, it can’t be chosen for new coverages. Those that have it keep it.
            </span>
          </label>
          <Controller
            control={form.control}
            name="isActive"
            render={({ field }) => (
              <Switch id={activeId} checked={field.value} onCheckedChange={field.onChange} />
            )}
          />
        </div>
        {error?.code === 'stale' && seen && latest ? (
          <OvertakenNotice
            message={error.message}
            changes={changesOf(seen, latest)}
            unknown={seen.updated_at === latest.updated_at}
            onKeepMine={(event) => void send(latest)(event)}
            onTakeTheirs={() => {
              form.reset(draftOf(latest, ''));
              setSeen(latest);
              save.reset();
            }}
          />
        ) : (
          <FormError message={error?.code === 'duplicate' ? undefined : error?.message} />
        )}
      </div>
      {leaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose} />}
    </Dialog>
  );
}
