import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { Dialog } from '@/ui/dialog';
import { Form } from './form';
import { FormCancel } from './form-cancel';
import { FormSubmit } from './form-submit';
import { FormText } from './form-text';
import { useZodForm } from './use-zod-form';

const schema = z.object({ note: z.string().min(1, 'Write the note first.') });

function NoteForm({ onAdd }: { onAdd: (note: string) => Promise<void> }) {
  const form = useZodForm(schema, { note: '' });
  return (
    <Form
      form={form}
      label="Note"
      footer={
        <>
          <FormCancel />
          <FormSubmit>Add note</FormSubmit>
        </>
      }
      onSubmit={async ({ note }) => {
        await onAdd(note);
        form.reset();
      }}
    >
      <FormText control={form.control} name="note" label="Note" />
    </Form>
  );
}

it('on a page saves, empties itself and asks before discarding input', async () => {
  const user = userEvent.setup();
  const onAdd = vi.fn(() => Promise.resolve());
  render(<NoteForm onAdd={onAdd} />);
  const note = screen.getByLabelText<HTMLInputElement>('Note', { selector: 'input' });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(document.activeElement).toBe(note));
  await user.type(note, 'Called{Enter}');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('Called');
  expect(note.value).toBe('');
  await user.type(note, 'Or not');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(note.value).toBe('Or not');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(note.value).toBe('');
});

function ScannedForm({ onSave }: { onSave: (note: string) => Promise<void> }) {
  const form = useZodForm(schema, { note: '' });
  return (
    <Form byButton form={form} footer="Record" onSubmit={({ note }) => onSave(note)}>
      <FormText control={form.control} name="note" label="Code" />
    </Form>
  );
}

it('saves by its button alone, where a scanner ends each code with Enter', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn(() => Promise.resolve());
  render(<ScannedForm onSave={onSave} />);
  const code = screen.getByLabelText('Code');
  await user.type(code, '{Enter}');
  expect(screen.queryByText('Write the note first.')).toBe(null);
  await user.type(code, 'V1{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith('V1');
});

const listSchema = z.object({ lines: z.array(z.object({ text: z.string() })) });

function ListForm() {
  const form = useZodForm(listSchema, { lines: [{ text: 'Consent' }] });
  const { fields, remove } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <Form
      form={form}
      dirty={form.formState.isDirty}
      footer={<FormCancel />}
      onSubmit={() => Promise.resolve()}
    >
      {fields.map(({ id, text }, index) => (
        <button key={id} type="button" onClick={() => remove(index)}>
          Remove {text}
        </button>
      ))}
    </Form>
  );
}

it('asks before discarding a removed line of a list', async () => {
  const user = userEvent.setup();
  render(<ListForm />);
  await user.click(screen.getByRole('button', { name: 'Remove Consent' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('button', { name: 'Remove Consent' })).toBeTruthy();
});

it('keeps the typed values when saving fails', async () => {
  const user = userEvent.setup();
  render(<NoteForm onAdd={() => Promise.reject(new AppError('timeout'))} />);
  const note = screen.getByLabelText<HTMLInputElement>('Note', { selector: 'input' });
  await user.type(note, 'Called{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(new AppError('timeout').message);
  expect(note.value).toBe('Called');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('submits only itself when opened over another form', async () => {
  const user = userEvent.setup();
  const onOuter = vi.fn();
  render(
    <Dialog title="Outer" onSubmit={onOuter}>
      <Dialog title="Inner">
        <NoteForm onAdd={() => Promise.resolve()} />
      </Dialog>
    </Dialog>,
  );
  await user.type(screen.getByLabelText('Note', { selector: 'input' }), 'Called{Enter}');
  expect(onOuter).not.toHaveBeenCalled();
});
