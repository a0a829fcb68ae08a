import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { ActDialog } from './act-dialog';

afterEach(() => {
  vi.restoreAllMocks();
  toast.dismiss();
});

interface RevokeDialogProps {
  revoke: (id: string) => Promise<void>;
  onClose: () => void;
}

function RevokeDialog({ revoke, onClose }: RevokeDialogProps) {
  const act = useMutation({ mutationFn: revoke });
  return (
    <ActDialog
      title="Revoke the key?"
      description="Its referrals will be refused."
      confirmLabel="Revoke key"
      act={act}
      to="k1"
      done="Key revoked"
      notDone="Nothing was revoked."
      onClose={onClose}
    />
  );
}

async function confirm(revoke: (id: string) => Promise<void>) {
  const onClose = vi.fn();
  const told = vi.spyOn(toast, 'success');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RevokeDialog revoke={revoke} onClose={onClose} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('alert').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
  return { onClose, told };
}

it('does it, says so and closes', async () => {
  const revoke = vi.fn(() => Promise.resolve());
  const { onClose, told } = await confirm(revoke);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('k1', expect.anything());
  expect(told).toHaveBeenCalledExactlyOnceWith('Key revoked');
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open with the failure, without claiming success', async () => {
  const refused = new AppError('forbidden');
  const { onClose, told } = await confirm(() => Promise.reject(refused));
  expect(screen.getByRole('alert').textContent).toBe(`Nothing was revoked. ${refused.message}`);
  expect(told).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
