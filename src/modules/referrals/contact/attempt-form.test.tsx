import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { AttemptForm } from './attempt-form';

const patient = {
  id: 'p1',
  first_name: 'Nadia',
  last_name: 'Wexler',
  date_of_birth: '2016-02-01',
  sex: 'female' as const,
  phone: '5555550190',
  email: null,
  medical_record_number: null,
  guardian_name: 'Bo Wexler',
  guardian_phone: '5555550191',
};

function open() {
  const onSave = vi.fn(() => Promise.resolve());
  const user = userEvent.setup();
  render(
    <AttemptForm
      referral={{ patient, provider: null, practice: null }}
      timeZone="America/New_York"
      onSave={onSave}
      onClose={() => undefined}
    />,
  );
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByLabelText(new RegExp(`^${field}`)));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, onSave, save, choose };
}

describe('logging a call', () => {
  it('presumes neither whom nor how: a person says it, then number and time are there', async () => {
    const { user, onSave, save, choose } = open();
    await save();
    for (const missing of ['Choose who.', 'Choose how.']) screen.getByText(missing);
    await choose('Who', 'Nadia Wexler');
    await choose('How', 'Phone call');
    const call = screen.getByRole('link', { name: 'Call' });
    expect(call.getAttribute('href')).toBe('tel:5555550190');
    await save();
    screen.getByText('Choose the outcome.');
    expect(onSave).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'No answer' }));
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      attempt_id: expect.any(String),
      attempted_at: expect.stringMatching(/Z$/),
      way: 'phone',
      party: 'patient',
      outcome: 'no_answer',
      phone: '(555) 555-0190',
      note: null,
    });
  });

  it('sends the same attempt again after a lost answer', async () => {
    const { user, onSave, save, choose } = open();
    onSave.mockRejectedValueOnce(new AppError('offline', { message: 'No connection.' }));
    await choose('Who', 'Nadia Wexler');
    await choose('How', 'Phone call');
    await user.click(screen.getByRole('radio', { name: 'Left voicemail' }));
    await save();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(onSave).toHaveBeenCalledTimes(2);
    expect(onSave.mock.calls[1]).toEqual(onSave.mock.calls[0]);
  });

  it('has the number of whom is chosen', async () => {
    const { choose } = open();
    await choose('How', 'Phone call');
    await choose('Who', 'Bo Wexler (guardian)');
    screen.getByDisplayValue('(555) 555-0191');
    await choose('Who', 'Referring office');
    expect(screen.queryByDisplayValue('(555) 555-0191')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
  });

  it('of another way asks for what may come of that', async () => {
    const { user, onSave, save, choose } = open();
    await choose('Who', 'Nadia Wexler');
    await choose('How', 'Phone call');
    await user.click(screen.getByRole('radio', { name: 'No answer' }));
    await choose('How', 'Email');
    expect(screen.queryByLabelText('Number')).toBeNull();
    await save();
    expect(onSave).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'Sent' }));
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ way: 'email', outcome: 'sent', phone: null }),
    );
  });
});
