import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { OtherNameForm } from './other-name-form';

it('asks for another name, says when that one is taken too, and joins under the one that is free', async () => {
  const person = userEvent.setup();
  const accept = vi
    .fn<(name: string) => Promise<void>>()
    .mockRejectedValueOnce(new AppError('invalid', { message: 'Taken as well.' }))
    .mockResolvedValueOnce();
  const router = createMemoryRouter([
    { path: '/', element: <OtherNameForm refusal="A colleague has it." onAccept={accept} /> },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByText('A colleague has it.')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Accept invitation' });
  await person.click(button);
  expect(screen.getByText('Enter your name.')).toBeTruthy();
  expect(accept).not.toHaveBeenCalled();

  const field = screen.getByRole('textbox', { name: 'Display name' });
  await person.type(field, 'Miriam Osei');
  await person.click(button);
  expect(await screen.findByText('Taken as well.')).toBeTruthy();
  expect(screen.queryByText('A colleague has it.')).toBeNull();
  await person.clear(field);
  await person.type(field, ' Miriam T. Osei ');
  await person.click(button);
  expect(accept).toHaveBeenLastCalledWith('Miriam T. Osei');
});
