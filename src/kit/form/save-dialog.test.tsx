import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import type { OnSubmit } from './form-frame';
import { FormText } from './form-text';
import { SaveDialog } from './save-dialog';
import { useZodForm } from './use-zod-form';

const toast = vi.hoisted(() => ({ success: vi.fn() }));
vi.mock('sonner', () => ({ toast }));

beforeEach(() => toast.success.mockClear());

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
  const user = userEvent.setup();
  render(<LocationDialog onSubmit={onSubmit} onClose={onClose} />);
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Harbor Street');
  await user.click(screen.getByRole('button', { name: 'Save location' }));
  return onClose;
}

describe('a dialog that saves', () => {
  it('says that it saved, and closes', async () => {
    const onSubmit = vi.fn<OnSubmit<Draft>>(() => Promise.resolve());
    const onClose = await save(onSubmit);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Harbor Street' });
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Harbor Street saved');
  });

  it('stays open with what went wrong, and claims nothing', async () => {
    const refused = new AppError('forbidden');
    const onClose = await save(() => Promise.reject(refused));
    expect((await screen.findByRole('alert')).textContent).toBe(refused.message);
    expect(toast.success).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
