import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

describe('Dialog', () => {
  it('is named and described, and closes by button and by Escape', async () => {
    const onClose = vi.fn();
    render(
      <Dialog onClose={onClose} title="New Referral" description="Find the patient.">
        <p>Body</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'New Referral' });
    const descriptionId = dialog.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(descriptionId)?.textContent).toBe('Find the patient.');

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('while locked stays open', async () => {
    const onClose = vi.fn();
    render(
      <Dialog locked onClose={onClose} title="New Referral">
        <p>Body</p>
      </Dialog>,
    );
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
  });

  it('keeps the footer inside the form', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <Dialog
        onClose={vi.fn()}
        title="New Referral"
        onSubmit={onSubmit}
        footer={<Button type="submit">Create</Button>}
      >
        <p>Body</p>
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('over another one submits only its own form, and returns the focus to the other', async () => {
    const onOuter = vi.fn();
    const onInner = vi.fn();
    render(<Verify onSubmit={onOuter} onMended={onInner} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add the date of birth' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onInner).toHaveBeenCalledOnce();
    expect(onOuter).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Verify' })),
    );
  });
});

function Verify({ onSubmit, onMended }: { onSubmit: () => void; onMended: () => void }) {
  const [step, setStep] = useState<'missing' | 'mending' | 'mended'>('missing');
  return (
    <Dialog onClose={vi.fn()} title="Verify" onSubmit={onSubmit}>
      {step === 'mended' ? (
        <p>Nothing is missing</p>
      ) : (
        <Button onClick={() => setStep('mending')}>Add the date of birth</Button>
      )}
      {step === 'mending' && (
        <Dialog
          onClose={vi.fn()}
          title="Edit patient"
          onSubmit={(event) => {
            event.preventDefault();
            onMended();
            setStep('mended');
          }}
          footer={<Button type="submit">Save</Button>}
        >
          <p>Body</p>
        </Dialog>
      )}
    </Dialog>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New Referral</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New Referral">
        <p>Body</p>
      </Dialog>
    </>
  );
}

describe('the focus', () => {
  it('goes into the dialog, and back to its opener afterward', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'New Referral' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('ConfirmDialog', () => {
  const props = {
    open: true,
    title: 'Cancel this case?',
    description: 'The history is kept.',
    confirmLabel: 'Cancel case',
    cancelLabel: 'Keep case',
  } as const;

  it('asks before it acts', async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    render(<ConfirmDialog {...props} onConfirm={onConfirm} onClose={onClose} />);
    expect(screen.getByRole('alertdialog', { name: 'Cancel this case?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep case' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel case' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('while the action runs can’t be repeated or closed', async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    render(<ConfirmDialog {...props} pending onConfirm={onConfirm} onClose={onClose} />);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel case' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
