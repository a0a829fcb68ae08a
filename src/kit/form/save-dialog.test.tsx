import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import type { OnSubmit } from './form-frame';
import { FormText } from './form-text';
import { SaveDialog } from './save-dialog';
import { useZodForm } from './use-zod-form';

afterEach(() => {
  vi.restoreAllMocks();
  toast.dismiss();
});

const schema = z.object({ name: z.string().trim().min(1, 'Enter the name.') });

type Draft = z.output<typeof schema>;

interface LocationDialogProps {
  onSubmit: OnSubmit<Draft>;
  onClose: () => void;
}

function LocationDialog(props: LocationDialogProps) {
  const form = useZodForm(schema, { name: '' });
  const saved = ({ name }: Draft) => `${name} saved`;
  return (
    <SaveDialog form={form} title="Add location" footer="Save location" saved={saved} {...props}>
      <FormText control={form.control} name="name" label="Name" required />
    </SaveDialog>
  );
}

async function save(onSubmit: OnSubmit<Draft>) {
  const onClose = vi.fn();
  const told = vi.spyOn(toast, 'success');
  const user = userEvent.setup();
  render(<LocationDialog onSubmit={onSubmit} onClose={onClose} />);
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Harbor Street');
  await user.click(screen.getByRole('button', { name: 'Save location' }));
  return { onClose, told };
}

describe('a dialog that saves', () => {
  it('says that it saved, and closes', async () => {
    const onSubmit = vi.fn<OnSubmit<Draft>>(() => Promise.resolve());
    const { onClose, told } = await save(onSubmit);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Harbor Street' });
    expect(told).toHaveBeenCalledExactlyOnceWith('Harbor Street saved');
  });

  it('stays open with the failure, without claiming success', async () => {
    const refused = new AppError('forbidden');
    const { onClose, told } = await save(() => Promise.reject(refused));
    expect((await screen.findByRole('alert')).textContent).toBe(refused.message);
    expect(told).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
