import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextArea } from '@/ui/text-area';
import { LIMITS } from '../referrals.model';

interface NoteFormProps {
  pending: boolean;
  error: string | undefined;
  onAdd: (note: { id: string; note: string }, done: () => void) => void;
}

/** A note keeps its text until it is saved. */
export function NoteForm({ pending, error, onAdd }: NoteFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  // The same text sent again is the same note, should the first answer have been lost on its way.
  const attempt = useRef<{ id: string; note: string }>(undefined);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const note = text.trim();
    const found = problemOf(note);
    setProblem(found);
    if (found !== undefined) return;
    if (attempt.current?.note !== note) attempt.current = { id: crypto.randomUUID(), note };
    onAdd(attempt.current, () => {
      attempt.current = undefined;
      setText('');
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} data-print="hide">
      <Field label="Add a note" error={problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            readOnly={pending}
            placeholder="What should a colleague know?"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className={error === undefined ? '' : 'mt-3'}>
        <FormError message={error} />
      </div>
      <div className="mt-3 flex justify-end">
        <Button type="submit" pending={pending}>
          Add note
        </Button>
      </div>
    </form>
  );
}

function problemOf(note: string): string | undefined {
  if (note === '') return 'Write the note first.';
  return note.length > LIMITS.note ? 'At most 4,000 characters.' : undefined;
}
