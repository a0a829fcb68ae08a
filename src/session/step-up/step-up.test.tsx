import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { isConfirmedAfter } from '@/lib/step-up';
import { signInAfresh } from '../check-password';
import { giveCode } from '../second-factor/give-code';
import { givePasskey } from '../second-factor/give-passkey';
import { SignedInUserContext } from '../signed-in-user';
import { SIGNED_IN } from '../signed-in-user.fixture';
import { StepUp } from './step-up';

vi.mock('../second-factor/give-code', () => ({ giveCode: vi.fn() }));
vi.mock('../second-factor/give-passkey', () => ({ givePasskey: vi.fn() }));
vi.mock('../check-password', () => ({ signInAfresh: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

const refusal = () =>
  Response.json({ code: 'PT403', message: 'No.', details: '{"kind": "step_up"}' }, { status: 403 });

/** A long limit: the dialog loads on demand. */
const PATIENTLY = { timeout: 10_000 };

function show(apps: string[] = [], passkeys: string[] = []) {
  render(
    <SignedInUserContext value={{ ...SIGNED_IN, factors: { apps, passkeys } }}>
      <StepUp />
    </SignedInUserContext>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  return Promise.all([isConfirmedAfter(refusal()), isConfirmedAfter(refusal())]);
}

function confirmWith(password: string) {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

it('asks once for all pending requests, and repeats them after the right password', async () => {
  vi.mocked(signInAfresh).mockResolvedValue();
  const answers = show();
  await screen.findByRole('dialog', { name: 'Confirm that it’s you' }, PATIENTLY);
  confirmWith('the right one');
  expect(await answers).toEqual([true, true]);
  expect(signInAfresh).toHaveBeenCalledWith('priya@tozid.example', 'the right one');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('reports a wrong password, keeps it, and can be closed', async () => {
  const message = 'The current password is not right.';
  vi.mocked(signInAfresh).mockRejectedValue(new AppError('forbidden', { message }));
  const answers = show();
  await screen.findByRole('dialog', {}, PATIENTLY);
  confirmWith('a wrong one');
  await screen.findByText(message);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a wrong one');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await answers).toEqual([false, false]);
});

it('asks for a code with an authenticator app', async () => {
  vi.mocked(giveCode).mockResolvedValue();
  const answers = show(['f1']);
  await screen.findByRole('dialog', {}, PATIENTLY);
  fireEvent.change(screen.getByLabelText('Six-digit code'), { target: { value: '123 456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await answers).toEqual([true, true]);
  expect(giveCode).toHaveBeenCalledWith('123 456', ['f1']);
});

it('asks for a passkey if this browser can use one, or for the code instead', async () => {
  const message = 'No passkey answered.';
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.mocked(givePasskey).mockRejectedValueOnce(new AppError('forbidden', { message }));
  const answers = show(['f1'], ['f2']);
  await screen.findByRole('dialog', {}, PATIENTLY);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(message);

  fireEvent.click(screen.getByRole('button', { name: 'Use your authenticator app instead' }));
  expect(screen.getByLabelText('Six-digit code')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
  vi.mocked(givePasskey).mockResolvedValue();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await answers).toEqual([true, true]);
  expect(givePasskey).toHaveBeenLastCalledWith(['f2']);
});

it('says so if this browser can’t use the only factor', async () => {
  vi.stubGlobal('isSecureContext', false);
  void show([], ['f2']);
  await screen.findByText(/^This browser can’t use your passkey/, {}, PATIENTLY);
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
});
