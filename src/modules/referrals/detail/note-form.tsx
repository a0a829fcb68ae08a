import { useRef } from 'react';
import { z } from 'zod';
import { Form } from '@/kit/form/form';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { LIMITS } from '../referrals.model';

interface NoteFormProps {
  onAdd: (note: { id: string; note: string }) => Promise<unknown>;
}

const noteSchema = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Write the note first.')
    .max(LIMITS.note, 'At most 4,000 characters.'),
});

const EMPTY = { note: '' };

/** A note keeps its text until it is saved. */
export function NoteForm({ onAdd }: NoteFormProps) {
  const form = useZodForm(noteSchema, EMPTY);
  // The same text sent again is the same note, should the first answer have been lost on its way.
  const attempt = useRef<{ id: string; note: string }>(undefined);

  async function add({ note }: { note: string }) {
    if (attempt.current?.note !== note) attempt.current = { id: crypto.randomUUID(), note };
    await onAdd(attempt.current);
    attempt.current = undefined;
    form.reset(EMPTY);
  }

  return (
    <div data-print="hide" className="mt-6 border-t pt-5">
      <Form form={form} footer="Add note" onSubmit={add}>
        <FormTextArea
          control={form.control}
          name="note"
          label="Add a note"
          rows={2}
          placeholder="What should a colleague know?"
        />
      </Form>
    </div>
  );
}
