import { useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormNote } from '@/kit/form/form-note';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { formatAppointment } from '@/lib/dates';
import { counted } from '@/lib/text';
import {
  CHECKLIST_STATES,
  type ChecklistState,
  stateOn,
} from '@/records/surgery-cases/cases.model';
import { useSetChecklistItem } from '@/records/surgery-cases/surgery-cases.mutations';
import type { ChecklistItem } from '@/records/surgery-cases/surgery-cases.queries';
import { RefusalNote } from '../../moves/refusal-note';
import {
  asksDoer,
  canExpire,
  hasResultDate,
  itemSchema,
  linesOf,
  reasonAsked,
  settles,
  stateOptions,
  toItemChange,
  toItemDraft,
} from './item-draft';

interface ItemDialogProps {
  /** The current version; the form keeps the one it opened with. */
  item: ChecklistItem;
  /** The pressed state, which the form starts with. */
  suggested: ChecklistState | null;
  /** Whether the member may settle it: done, waived, or not applicable. */
  maySettle: boolean;
  today: string;
  /** The operation's day, if the case has one. */
  operationDay: string | null;
  /** When the operation started, if it has: later changes are recorded as late. */
  startedAt: string | null;
  onClose: () => void;
}

export function ItemDialog({
  item,
  suggested,
  maySettle,
  today,
  operationDay,
  startedAt,
  onClose,
}: ItemDialogProps) {
  const { timeZone } = useCompany();
  const late = startedAt !== null;
  const set = useSetChecklistItem();
  const aged = { validDays: item.valid_days };
  const { form, seen, conflict } = useSeenForm(item, {
    schema: itemSchema({ ...aged, today, operationDay, late }),
    draftOf: toItemDraft,
    start: { ...toItemDraft(item), ...(suggested && { state: suggested }) },
    lines: linesOf,
    revisionOf: (row) => row.revision,
  });
  const state = useWatch({ control: form.control, name: 'state' });
  const isLate = late && settles(state);

  return (
    <SaveDialog
      form={form}
      title={item.label}
      description={`Now: ${CHECKLIST_STATES[stateOn(item, today)].label}`}
      size="sm"
      footer="Save item"
      // The pressed state counts as a change, so closing asks first.
      dirty={suggested !== null}
      saved="Checklist saved"
      onSubmit={(draft) =>
        set.mutateAsync({
          item_id: item.id,
          ...toItemChange(draft, { ...aged, late }),
          expected_revision: seen.row.revision,
        })
      }
      failure={(failure) => <RefusalNote failure={failure} conflict={conflict} />}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="state"
        label="State"
        options={stateOptions(item.state, {
          maySettle,
          byRecord: item.topic === 'authorization',
          late,
        })}
        {...(!maySettle && { hint: 'Only a physician sets Done, Waived or Not applicable.' })}
      />
      {isLate && (
        <p className="text-muted text-sm">
          The operation was planned for {formatAppointment(startedAt, timeZone)}. This is recorded
          late, with your name and the current time.
        </p>
      )}
      {asksDoer(state, late) && (
        <FormText
          control={form.control}
          name="doneBy"
          label="Done by"
          required
          hint="The person who did it, whether or not a member here."
        />
      )}
      <FormNote
        control={form.control}
        name="reason"
        needed={reasonAsked(state, late) !== null}
        reason={state === 'done' ? 'What is known' : 'Reason'}
        rows={2}
      />
      {hasResultDate(state, aged) && (
        <FormText
          control={form.control}
          name="resultDate"
          label="Date of the result"
          required={state === 'done'}
          hint={`Valid for ${counted(item.valid_days ?? 0, 'days')} from this date.`}
          type="date"
          max={today}
        />
      )}
      {canExpire(state, aged) && (
        <FormText
          control={form.control}
          name="validUntil"
          label="Valid until"
          hint="The last day the result is valid."
          type="date"
          min={today}
        />
      )}
    </SaveDialog>
  );
}
