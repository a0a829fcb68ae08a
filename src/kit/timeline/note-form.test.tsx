import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { NoteForm } from './note-form';

type Add = (note: { id: string; note: string }) => Promise<unknown>;

function open(onAdd: Add) {
  const user = userEvent.setup();
  render(<NoteForm limit={2000} onAdd={onAdd} />);
  return {
    user,
    field: screen.getByLabelText<HTMLTextAreaElement>('Add a note'),
    add: () => user.click(screen.getByRole('button', { name: /Add note|Try again/ })),
  };
}

it('requires a text', async () => {
  const onAdd = vi.fn<Add>();
  const { user, field, add } = open(onAdd);
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(field, ' ');
  await add();
  expect(screen.getByText('Write the note first.')).toBeTruthy();
  expect(onAdd).not.toHaveBeenCalled();
});

it('empties itself once the note is saved', async () => {
  const { user, field, add } = open(() => Promise.resolve());
  await user.type(field, 'Called the family');
  await add();
  expect(field.value).toBe('');
});

it('keeps the text when saving fails, and sends it again as the same note', async () => {
  const onAdd = vi.fn<Add>(() => Promise.reject(new AppError('offline')));
  const { user, field, add } = open(onAdd);
  await user.type(field, 'Called the family');
  await add();
  await add();
  expect(field.value).toBe('Called the family');
  const [first, second] = onAdd.mock.calls.map(([note]) => note);
  expect(second).toEqual(first);
  // Other text is another note: the first may have been saved although its answer was lost.
  await user.type(field, ' twice');
  await add();
  expect(onAdd.mock.calls[2]?.[0].id).not.toBe(first?.id);
});

it('gives the limit of a note, and keeps a longer one', async () => {
  const onAdd = vi.fn<Add>();
  const { user, field, add } = open(onAdd);
  await user.click(field);
  await user.paste('a'.repeat(2001));
  await add();
  expect(screen.getByText('At most 2,000 characters.')).toBeTruthy();
  expect(field.value).toHaveLength(2001);
  expect(onAdd).not.toHaveBeenCalled();
});
