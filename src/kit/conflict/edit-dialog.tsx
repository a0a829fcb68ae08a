import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { capitalized } from '@/lib/text';
import { SaveDialog } from '../form/save-dialog';

type Dialog<Input extends FieldValues, Output> = ComponentProps<typeof SaveDialog<Input, Output>>;

type Words = 'title' | 'footer' | 'saved';

interface EditDialogProps<Input extends FieldValues, Output>
  extends Omit<Dialog<Input, Output>, 'form' | 'failure' | Words>,
    Partial<Pick<Dialog<Input, Output>, Words>> {
  /** From useSeenForm. */
  edited: Required<Pick<Dialog<Input, Output>, 'form' | 'failure'>>;
  noun: string;
}

export function EditDialog<Input extends FieldValues, Output>({
  edited: { form, failure },
  noun,
  ...dialog
}: EditDialogProps<Input, Output>) {
  return (
    <SaveDialog
      title={`Edit ${noun}`}
      footer={`Save ${noun}`}
      saved={`${capitalized(noun)} saved`}
      {...dialog}
      form={form}
      failure={failure}
    />
  );
}
