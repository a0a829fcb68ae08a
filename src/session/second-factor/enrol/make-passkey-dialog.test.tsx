import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { SignedInUserContext } from '../../signed-in-user';
import { SIGNED_IN } from '../../signed-in-user.fixture';
import { givePasskey } from '../give-passkey';

vi.mock('../give-passkey', () => ({ givePasskey: vi.fn() }));

it('says why a passkey failed, stays open, and succeeds on retry', async () => {
  const message = 'No passkey answered.';
  vi.mocked(givePasskey).mockRejectedValueOnce(new AppError('forbidden', { message }));
  const onClose = vi.fn();
  vi.stubEnv('VITE_SUPABASE_URL', 'https://clinic.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'publishable');
  vi.stubEnv('VITE_TOZ_ID_DOMAIN', 'tozid.example');
  const { MakePasskeyDialog } = await import('./make-passkey-dialog');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignedInUserContext value={SIGNED_IN}>
        <MakePasskeyDialog id="f1" name="Laptop" onApp={vi.fn()} onClose={onClose} />
      </SignedInUserContext>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Create passkey' }));
  await screen.findByText(message);
  expect(onClose).not.toHaveBeenCalled();

  vi.mocked(givePasskey).mockResolvedValue();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(givePasskey).toHaveBeenCalledTimes(2);
  expect(givePasskey).toHaveBeenLastCalledWith(['f1']);
});
