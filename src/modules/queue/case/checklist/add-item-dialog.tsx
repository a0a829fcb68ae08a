import { useState } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { FormSelect } from '@/kit/form/form-select';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import { OWNER_LABELS } from '@/records/procedure-bundles/checklist-owners';
import { useAddChecklistItem } from '@/records/surgery-cases/surgery-cases.mutations';

interface AddItemDialogProps {
  caseId: string;
  today: string;
  onClose: () => void;
}

// "nobody" stands for no owner, since an option can't be empty.
const OWNERS = [...enums.checklist_owner, 'nobody'] as const;

const schema = z.object({
  label: text(160, 'Say what has to be settled.'),
  owner: z.enum(OWNERS),
  dueOn: z.string(),
  blocking: z.boolean(),
});

type ItemDraft = z.infer<typeof schema>;

const START: ItemDraft = { label: '', owner: 'nobody', dueOn: '', blocking: true };

const OWNER_OPTIONS = OWNERS.map((value) => ({
  value,
  label: value === 'nobody' ? 'No one in particular' : OWNER_LABELS[value],
}));

export function AddItemDialog({ caseId, today, onClose }: AddItemDialogProps) {
  // Made once for each opening: sent again, it adds no second line.
  const [itemId] = useState(() => crypto.randomUUID());
  const add = useAddChecklistItem();
  const form = useZodForm(schema, START);

  return (
    <SaveDialog
      form={form}
      title="Add an item"
      description="For this case only; the bundle stays unchanged. What the patient has to do is shown in their app."
      size="sm"
      footer="Add item"
      saved="Item added"
      onSubmit={({ label, owner, dueOn, blocking }) =>
        add.mutateAsync({
          case_id: caseId,
          item_id: itemId,
          label,
          blocking,
          owner_role: owner === 'nobody' ? null : owner,
          due_on: blankToNull(dueOn),
        })
      }
      onClose={onClose}
    >
      <FormText control={form.control} name="label" label="Item" required />
      <FormSelect control={form.control} name="owner" label="Owner" options={OWNER_OPTIONS} />
      <FormText control={form.control} name="dueOn" label="Due on" type="date" min={today} />
      <FormSwitch
        control={form.control}
        name="blocking"
        label="Blocking"
        hint="The case can't be Ready until this is settled."
      />
    </SaveDialog>
  );
}
