import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { OWNER_LABELS } from '@/tables/procedure-bundles/checklist-owners';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { TextInput } from '@/ui/text-input';
import { RefusalNote } from '../../moves/refusal-note';
import { useAddChecklistItem } from '../../queue.mutations';

interface AddItemDialogProps {
  caseId: string;
  today: string;
  onClose: () => void;
}

// "nobody" stands for no owner, since an option can't be empty.
const OWNERS = [...enums.checklist_owner, 'nobody'] as const;

const schema = z.object({
  label: z
    .string()
    .trim()
    .min(1, 'Say what has to be settled.')
    .max(160, 'At most 160 characters.'),
  owner: z.enum(OWNERS),
  dueOn: z.string(),
  blocking: z.boolean(),
});

const OWNER_OPTIONS = OWNERS.map((value) => ({
  value,
  label: value === 'nobody' ? 'Nobody in particular' : OWNER_LABELS[value],
}));

export function AddItemDialog({ caseId, today, onClose }: AddItemDialogProps) {
  const { id: companyId } = useCompany();
  // Made once an opening, so that sending it again adds no second.
  const [itemId] = useState(() => crypto.randomUUID());
  const switchId = useId();
  const add = useAddChecklistItem(companyId);
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { label: '', owner: 'nobody', dueOn: '', blocking: true },
  });
  const { errors } = form.formState;

  function save({ label, owner, dueOn, blocking }: z.infer<typeof schema>) {
    add.mutate(
      {
        case_id: caseId,
        item_id: itemId,
        label,
        blocking,
        owner_role: owner === 'nobody' ? null : owner,
        due_on: blankToNull(dueOn),
      },
      {
        onSuccess: () => {
          toast.success('Item added');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add an item"
      description="For this case only; the procedure's checklist stays as it is."
      size="sm"
      locked={add.isPending}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      footer={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={add.isPending}>
            Add item
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Item" required error={errors.label?.message}>
          {(control) => <TextInput {...control} {...form.register('label')} dir="auto" />}
        </Field>
        <Controller
          control={form.control}
          name="owner"
          render={({ field }) => (
            <Field label="Owner">
              {(control) => (
                <Select
                  {...control}
                  options={OWNER_OPTIONS}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
        <Field label="Due on">
          {(control) => (
            <TextInput {...control} {...form.register('dueOn')} type="date" min={today} />
          )}
        </Field>
        <Controller
          control={form.control}
          name="blocking"
          render={({ field }) => (
            <div className="flex items-center justify-between gap-4">
              <label htmlFor={switchId} className="text-sm">
                <span className="font-medium">Blocking</span>
                <span className="block text-muted">
                  The case can't be Ready before it is settled.
                </span>
              </label>
              <Switch id={switchId} checked={field.value} onCheckedChange={field.onChange} />
            </div>
          )}
        />
        <RefusalNote error={add.error} />
      </div>
    </Dialog>
  );
}
