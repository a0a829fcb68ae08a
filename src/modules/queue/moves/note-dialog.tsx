import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { AppError } from '@/lib/errors';
import { blankToNull } from '@/lib/text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import { RefusalNote } from './refusal-note';

interface NoteDialogProps {
  title: string;
  description: ReactNode;
  label: string;
  /** What to say when nothing was written; without it the note may stay empty. */
  missing?: string;
  submitLabel: string;
  pending: boolean;
  error: AppError | null;
  onSubmit: (note: string | null) => void;
  onClose: () => void;
}

const MAX_NOTE = 2000;

/** Asks for a few words before something happens to a case. */
export function NoteDialog({
  title,
  description,
  label,
  missing,
  submitLabel,
  pending,
  error,
  onSubmit,
  onClose,
}: NoteDialogProps) {
  const form = useForm<{ note: string }>({
    resolver: zodResolver(missing === undefined ? optionalNote : requiredNote(missing)),
    defaultValues: { note: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      size="sm"
      locked={pending}
      onSubmit={(event) => void form.handleSubmit(({ note }) => onSubmit(blankToNull(note)))(event)}
      footer={
        <>
          <Button disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={label}
          required={missing !== undefined}
          error={form.formState.errors.note?.message}
        >
          {(control) => <TextArea {...control} {...form.register('note')} dir="auto" rows={3} />}
        </Field>
        <RefusalNote error={error} />
      </div>
    </Dialog>
  );
}

const optionalNote = z.object({
  note: z.string().trim().max(MAX_NOTE, 'At most 2,000 characters.'),
});

function requiredNote(missing: string) {
  return z.object({
    note: z.string().trim().min(1, missing).max(MAX_NOTE, 'At most 2,000 characters.'),
  });
}
