import { useState } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { atField } from '@/kit/form/at-field';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import type { SavedView } from './saved-views.model';
import { useSaveView } from './saved-views.mutations';
import type { ListView } from './use-list-view';

const schema = z.object({
  name: text(40, 'Enter a name.'),
  shared: z.boolean(),
});

interface ViewDialogProps {
  view: ListView;
  /** The view to rename or share; without it, the present filters become a view. */
  of?: SavedView;
  onClose: () => void;
}

export function ViewDialog({ view, of, onClose }: ViewDialogProps) {
  const save = useSaveView(view.companyId, view.list);
  const [id] = useState(() => of?.id ?? crypto.randomUUID());
  const form = useZodForm(schema, { name: of?.name ?? '', shared: of?.shared ?? false });
  const settings = of?.settings ?? view.present;
  return (
    <SaveDialog
      form={form}
      title={of ? 'Rename or share view' : 'Save view'}
      description="Keeps filters, order, and columns. Search text is not kept."
      footer="Save view"
      saved="View saved"
      onSubmit={async (named) => {
        await save
          .mutateAsync({ id, ...named, settings })
          .catch(atField(form, 'duplicate', 'name'));
        if (!of) view.show({ id, userId: view.userId, ...named, settings });
      }}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="name"
        label="Name"
        hint="Do not use patient names."
        maxLength={40}
        required
      />
      <FormSwitch
        control={form.control}
        name="shared"
        label="Share with the clinic"
        hint="Everyone in the clinic can open it."
      />
    </SaveDialog>
  );
}
