import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MissingInfoSentence } from './missing-info-sentence';

const MISSING = ['clearinghouse_payer_id', 'member_id', 'patient_birth_date', 'npi'];

it('leads admins from each part to the place where it is added', async () => {
  const onAdd = vi.fn();
  render(
    <MissingInfoSentence missing={MISSING} about="Ada Fixture" isAdmin admins="" onAdd={onAdd} />,
  );
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(onAdd.mock.calls).toEqual([['payer'], ['coverage'], ['patient'], ['npi']]);
});

it('leads others to what they may add, and tells them who can add the rest', () => {
  const { container } = render(
    <MissingInfoSentence
      missing={MISSING}
      about="Ada Fixture"
      isAdmin={false}
      admins="Dana Whitfield or Theo Park"
      onAdd={vi.fn()}
    />,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'the member ID (Ada Fixture)',
    'the patient’s date of birth (Ada Fixture)',
  ]);
  expect(container.textContent).toContain(
    'Dana Whitfield or Theo Park can add the clinic’s details.',
  );
});
