import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { atField } from '@/kit/form/at-field';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { enums } from '@/lib/supabase/database.types';
import {
  ANY_WAY,
  type PracticeDraft,
  practiceChange,
  practiceDraft,
  practiceLines,
  practiceSchema,
  practiceValues,
  toNewPractice,
  WAY_LABELS,
} from './referrer.model';
import { useSaveReferringPractice } from './referrers.mutations';
import type { ReferringPractice } from './referrers.queries';

interface PracticeDialogProps {
  /** Null for one to add. */
  row: ReferringPractice | null;
  /** What a new one is called to begin with. */
  startName?: string;
  onSaved?: (saved: { id: string; name: string }) => void;
  onClose: () => void;
}

const WAYS = [
  { value: ANY_WAY, label: 'No preference' },
  ...enums.office_contact_way.map((value) => ({ value, label: WAY_LABELS[value] })),
];

/** Adds or corrects an office that refers patients. */
export function PracticeDialog({ row, startName, onSaved, onClose }: PracticeDialogProps) {
  const { id: companyId } = useCompany();
  const save = useSaveReferringPractice(companyId);
  const [opened] = useState(() => row ?? toNewPractice(startName));
  const { form, seen, failure } = useSeenForm(opened, {
    schema: practiceSchema,
    draftOf: practiceDraft,
    lines: practiceLines,
  });
  const { control } = form;

  async function send(draft: PracticeDraft) {
    await save
      .mutateAsync(
        row
          ? { seen: seen.row, values: practiceChange(draft, seen.start) }
          : { id: opened.id, values: practiceValues(draft) },
      )
      .catch(atField(form, 'duplicate', 'name'));
    toast.success('Practice saved', { description: draft.name });
    onSaved?.({ id: opened.id, name: draft.name.trim() });
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title={row ? `Edit ${row.name}` : 'Add referring practice'}
      footer="Save practice"
      onSubmit={send}
      {...(row && { failure })}
      onClose={onClose}
    >
      <FormText control={control} name="name" label="Name" required />
      <FormText control={control} name="address" label="Address" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText control={control} name="phone" label="Phone" type="tel" />
        <FormText control={control} name="fax" label="Fax" type="tel" />
      </div>
      <FormSelect
        control={control}
        name="preferredWay"
        label="Preferred way"
        hint="How this practice wants to hear from you."
        options={WAYS}
      />
      {row && (
        <FormSwitch
          control={control}
          name="isActive"
          label="In use"
          hint="Switched off, not offered for new referrals."
        />
      )}
    </FormDialog>
  );
}
