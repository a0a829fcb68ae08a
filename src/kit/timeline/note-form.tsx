import { useRef, useState } from 'react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { Form } from '@/kit/form/form';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';

interface NoteFormProps {
  /** The limit of a note in characters. */
  limit: number;
  onAdd: (note: { id: string; note: string }) => Promise<unknown>;
}

const schemaOf = (limit: number) =>
  z.object({
    note: text(limit, 'Write the note first.'),
  });

const EMPTY = { note: '' };

export function NoteForm({ limit, onAdd }: NoteFormProps) {
  const [schema] = useState(() => schemaOf(limit));
  const form = useZodForm(schema, EMPTY);
  // The same text keeps its id when sent again, so a lost answer doesn't save it twice.
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
