import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DangerFooter } from './danger-footer';
import { ReasonDialog } from './reason-dialog';

function open(rows?: number) {
  const onSave = vi.fn(() => Promise.resolve());
  const onClose = vi.fn();
  render(
    <ReasonDialog
      title="Remove picture"
      footer={<DangerFooter cancel="Keep it">Remove picture</DangerFooter>}
      most={20}
      {...(rows !== undefined && { rows })}
      onSave={onSave}
      onClose={onClose}
    />,
  );
  return { onSave, onClose, user: userEvent.setup() };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('saves the trimmed reason and closes', async () => {
  const { onSave, onClose, user } = open();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' Blurred ');
  await press('Remove picture');
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Blurred');
  expect(onClose).toHaveBeenCalledOnce();
});

it('requires a reason within the limit', async () => {
  const { onSave, user } = open(2);
  const reason = screen.getByRole('textbox', { name: /Reason/ });
  await press('Remove picture');
  expect(screen.getByText('Give a reason.')).toBeTruthy();
  await user.type(reason, 'Of another patient, I think');
  await press('Remove picture');
  expect(screen.getByText('At most 20 characters.')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

it('closes with the other button', async () => {
  const { onSave, onClose } = open();
  await press('Keep it');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});
