import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { blankToNull } from '@/lib/text';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { CaseFormDialog } from './case-form-dialog';

interface NoteDialogProps {
  subject: CaseSubject;
  title: string;
  description?: string;
  label: string;
  /** The error for an empty note; without it the note is optional. */
  missing?: string;
  submitLabel: string;
  done: string;
  children?: ReactNode;
  onSave: (note: string | null, revision: number) => Promise<unknown>;
  onClose: () => void;
}

const note = text(2000);

export function NoteDialog({
  label,
  missing,
  submitLabel,
  done,
  children,
  onSave,
  onClose,
  ...dialog
}: NoteDialogProps) {
  const form = useZodForm(z.object({ note: missing === undefined ? note : note.min(1, missing) }), {
    note: '',
  });
  return (
    <CaseFormDialog
      {...dialog}
      form={form}
      footer={submitLabel}
      onSave={async (values, revision) => {
        await onSave(blankToNull(values.note), revision);
        toast.success(done);
        onClose();
      }}
      onClose={onClose}
    >
      <FormTextArea
        control={form.control}
        name="note"
        label={label}
        required={missing !== undefined}
        rows={3}
      />
      {children}
    </CaseFormDialog>
  );
}
