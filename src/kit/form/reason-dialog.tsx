import type { ComponentProps } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { FormText } from './form-text';
import { FormTextArea } from './form-text-area';
import { SaveDialog } from './save-dialog';
import { useZodForm } from './use-zod-form';

interface Draft {
  reason: string;
}

interface ReasonDialogProps
  extends Omit<ComponentProps<typeof SaveDialog<Draft, Draft>>, 'form' | 'onSubmit' | 'children'> {
  label?: string;
  placeholder?: string;
  /** The error while nothing is written. */
  missing?: string;
  /** The limit in characters. */
  most?: number;
  /** The number of lines, where one is too few. */
  rows?: number;
  onSave: (reason: string) => Promise<unknown>;
}

export function ReasonDialog({
  label = 'Reason',
  placeholder,
  missing = 'Give a reason.',
  most = 300,
  rows,
  onSave,
  ...dialog
}: ReasonDialogProps) {
  const reason = text(most, missing);
  const form = useZodForm(z.object({ reason }), { reason: '' });
  const field = { control: form.control, name: 'reason', label, placeholder } as const;
  return (
    <SaveDialog size="sm" {...dialog} form={form} onSubmit={(draft) => onSave(draft.reason)}>
      {rows === undefined ? (
        <FormText {...field} required />
      ) : (
        <FormTextArea {...field} rows={rows} required />
      )}
    </SaveDialog>
  );
}
