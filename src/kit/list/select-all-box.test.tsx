import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SelectAllBox } from './select-all-box';
import { useSelection } from './use-selection';

const IDS = ['one', 'two', 'three'];

function List({ limit }: { limit?: number }) {
  const selection = useSelection({ ids: IDS, scope: '', ...(limit !== undefined && { limit }) });
  return (
    <>
      <SelectAllBox selection={selection} />
      <button type="button" onClick={() => selection.toggle('two')}>
        two
      </button>
      <output>{selection.ids.join(' ')}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
const told = () => screen.getByRole('status').textContent;
const selected = (ids: string) => waitFor(() => expect(told()).toBe(ids));

it('answers the press at once, and selects all a frame later', async () => {
  render(<List />);
  act(() => box().click());
  expect(box().checked).toBe(true);
  expect(told()).toBe('');
  await selected('one two three');
  await userEvent.click(box());
  await selected('');
  expect(box().checked).toBe(false);
});

it('ends in the state of the last press', async () => {
  render(<List />);
  for (let presses = 0; presses < 3; presses += 1) act(() => box().click());
  await selected('one two three');
  expect(box().checked).toBe(true);
});

it('keeps rows selected in between', async () => {
  render(<List limit={2} />);
  act(() => box().click());
  act(() => screen.getByRole('button', { name: 'two' }).click());
  await selected('one two');
  expect(box().checked).toBe(false);
  expect(box().indeterminate).toBe(true);
});
