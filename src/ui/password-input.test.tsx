import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Field } from './field';
import { PasswordInput } from './password-input';

it('shows its characters on request, and hides them after sending', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Field label="Password">{(control) => <PasswordInput {...control} />}</Field>
      <button type="submit">Send</button>
    </form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(field, 'quiet harbor');
  expect(field.type).toBe('password');

  await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(field.type).toBe('text');
  expect(field.value).toBe('quiet harbor');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(field.type).toBe('password');

  await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledOnce();
  expect(field.type).toBe('password');
});
