import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toast } from 'sonner';
import { FormDialog } from './form-dialog';

interface SaveDialogProps<Input extends FieldValues, Output>
  extends ComponentProps<typeof FormDialog<Input, Output>> {
  /** The toast's text after saving; without it there is no toast. */
  saved?: string | ((values: Output) => string);
}

export function SaveDialog<Input extends FieldValues, Output>({
  saved,
  onSubmit,
  ...dialog
}: SaveDialogProps<Input, Output>) {
  return (
    <FormDialog
      {...dialog}
      onSubmit={async (...sent) => {
        await onSubmit(...sent);
        const said = typeof saved === 'function' ? saved(sent[0]) : saved;
        if (said !== undefined) toast.success(said);
        dialog.onClose();
      }}
    />
  );
}
