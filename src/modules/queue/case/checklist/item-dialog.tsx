import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { CHECKLIST_STATES } from '../../cases.model';
import { RefusalNote } from '../../moves/refusal-note';
import { useSeenRevision } from '../../moves/use-seen-revision';
import { useSetChecklistItem } from '../../queue.mutations';
import type { ChecklistItem } from '../../queue.queries';
import { canExpire, type ItemDraft, itemSchema, STATE_OPTIONS, toItemChange } from './item-draft';

interface ItemDialogProps {
  /** As it is now; the form begins with what it was when it opened. */
  item: ChecklistItem;
  today: string;
  onClose: () => void;
}

/** Sets an item to any state, with the reason or the last day that go with it. */
export function ItemDialog({ item, today, onClose }: ItemDialogProps) {
  const { id: companyId } = useCompany();
  const { seen, learn } = useSeenRevision(item.revision);
  const set = useSetChecklistItem(companyId);
  const form = useForm<ItemDraft>({
    resolver: zodResolver(itemSchema),
    defaultValues: {
      state: item.state,
      reason: item.reason ?? '',
      validUntil: item.valid_until ?? '',
    },
  });
  const { errors } = form.formState;
  const state = useWatch({ control: form.control, name: 'state' });

  function save(draft: ItemDraft) {
    set.mutate(
      { item_id: item.id, ...toItemChange(draft), expected_revision: seen },
      {
        onSuccess: () => {
          toast.success('Checklist saved');
          onClose();
        },
        onError: learn,
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={item.label}
      description={`Now: ${CHECKLIST_STATES[item.state].label}`}
      size="sm"
      locked={set.isPending}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      footer={
        <>
          <Button disabled={set.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={set.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Controller
          control={form.control}
          name="state"
          render={({ field }) => (
            <Field label="State">
              {(control) => (
                <Select
                  {...control}
                  options={STATE_OPTIONS}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
        <Field
          label={state === 'waived' || state === 'failed' ? 'Reason' : 'Note'}
          required={state === 'waived' || state === 'failed'}
          error={errors.reason?.message}
        >
          {(control) => <TextArea {...control} {...form.register('reason')} dir="auto" rows={2} />}
        </Field>
        {canExpire(state) && (
          <Field
            label="Valid until"
            hint={
              item.valid_days === null
                ? 'The last day on which the result counts.'
                : `The last day on which the result counts: ${item.valid_days} days from today when left empty.`
            }
          >
            {(control) => (
              <TextInput {...control} {...form.register('validUntil')} type="date" min={today} />
            )}
          </Field>
        )}
        <RefusalNote error={set.error} />
      </div>
    </Dialog>
  );
}
