import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { Form } from '@/kit/form/form';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { Panel } from '@/ui/panel';

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
  const isTyped = useWatch({ control: form.control, name: 'note' }) !== '';
  // The same text keeps its id when sent again, so a lost answer doesn't save it twice.
  const attempt = useRef<{ id: string; note: string }>(undefined);

  async function add({ note }: { note: string }) {
    if (attempt.current?.note !== note) attempt.current = { id: crypto.randomUUID(), note };
    await onAdd(attempt.current);
    attempt.current = undefined;
    form.reset(EMPTY);
  }

  return (
    <Panel className="p-3 not-has-[button]:pb-0 print:hidden">
      <Form form={form} footer={isTyped ? 'Add note' : null} onSubmit={add}>
        <FormTextArea
          control={form.control}
          name="note"
          label="Add a note"
          rows={1}
          placeholder="Add a note for your colleagues"
          className="*:[label]:sr-only *:[textarea]:min-h-11!"
        />
      </Form>
    </Panel>
  );
}
