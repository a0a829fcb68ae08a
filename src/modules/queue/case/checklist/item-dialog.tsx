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
import { CHECKLIST_STATES, type ChecklistState, stateOn } from '../../cases.model';
import { RefusalNote } from '../../moves/refusal-note';
import { useSeenRevision } from '../../moves/use-seen-revision';
import { useSetChecklistItem } from '../../queue.mutations';
import type { ChecklistItem } from '../../queue.queries';
import {
  canExpire,
  hasResultDate,
  type ItemDraft,
  itemSchema,
  stateOptions,
  toItemChange,
} from './item-draft';

interface ItemDialogProps {
  /** As it is now; the form begins with what it was when it opened. */
  item: ChecklistItem;
  /** What it is likely to become, where that was pressed. */
  suggested: ChecklistState | null;
  /** Whether the person may set it to done, waived or not applicable. */
  maySettle: boolean;
  today: string;
  /** Of a case that has its date. */
  operationDay: string | null;
  onClose: () => void;
}

/** Sets an item to any state, with the reason and the days that go with it. */
export function ItemDialog({
  item,
  suggested,
  maySettle,
  today,
  operationDay,
  onClose,
}: ItemDialogProps) {
  const { id: companyId } = useCompany();
  const { seen, learn } = useSeenRevision(item.revision);
  const set = useSetChecklistItem(companyId);
  const aged = { validDays: item.valid_days };
  const form = useForm<ItemDraft>({
    resolver: zodResolver(itemSchema({ ...aged, today, operationDay })),
    defaultValues: {
      state: suggested ?? item.state,
      reason: item.reason ?? '',
      resultDate: item.result_date ?? '',
      validUntil: item.valid_until ?? '',
    },
  });
  const { errors } = form.formState;
  const state = useWatch({ control: form.control, name: 'state' });

  function save(draft: ItemDraft) {
    set.mutate(
      { item_id: item.id, ...toItemChange(draft, aged), expected_revision: seen },
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
      description={`Now: ${CHECKLIST_STATES[stateOn(item, today)].label}`}
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
            <Field
              label="State"
              {...(!maySettle && { hint: 'Done, Waived and Not applicable are for a physician.' })}
            >
              {(control) => (
                <Select
                  {...control}
                  options={stateOptions(item.state, maySettle)}
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
        {hasResultDate(state, aged) && (
          <Field
            label="Date of the result"
            required={state === 'done'}
            hint={`It counts for ${item.valid_days} days from then on.`}
            error={errors.resultDate?.message}
          >
            {(control) => (
              <TextInput {...control} {...form.register('resultDate')} type="date" max={today} />
            )}
          </Field>
        )}
        {canExpire(state, aged) && (
          <Field label="Valid until" hint="The last day on which the result counts.">
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
