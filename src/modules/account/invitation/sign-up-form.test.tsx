import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { signUp } from '@/session/sign-up';
import { SignUpForm } from './sign-up-form';

vi.mock('@/session/sign-up', () => ({ signUp: vi.fn() }));

it('makes no account with a password that is soon guessed', async () => {
  const person = userEvent.setup();
  const router = createMemoryRouter([{ path: '/', element: <SignUpForm onConfirm={vi.fn()} /> }]);
  render(<RouterProvider router={router} />);
  await person.type(screen.getByLabelText(/^Email address/), 'dana.whitfield@tozid.example');
  await person.type(screen.getByLabelText(/^Password/), 'Dana-Whitfield-1');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(/This is easy to guess/)).toBeTruthy();
  expect(signUp).not.toHaveBeenCalled();
});
