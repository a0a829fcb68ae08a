import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box';
import { SearchKeyContext } from './search-key-context';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const committed = vi.fn();

function Harness() {
  const [value, setValue] = useState('');
  const commit = (text: string) => {
    committed(text);
    setValue(text);
  };
  return (
    <>
      <SearchBox label="Search referrals" placeholder="" value={value} onChange={commit} />
      <button type="button" onClick={() => setValue('older')}>
        Back
      </button>
    </>
  );
}

function box() {
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search referrals' });
}

function type(text: string) {
  fireEvent.change(box(), { target: { value: text } });
}

it('searches once after a pause in typing', () => {
  render(<Harness />);
  type('o');
  type('os');
  type('osei ');
  expect(committed).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(300));
  expect(committed.mock.calls).toEqual([['osei']]);
  expect(box().value).toBe('osei ');
});

it('doesn’t wait on Enter or when the field is left', () => {
  render(<Harness />);
  type('polyps');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(committed.mock.lastCall).toEqual(['polyps']);
  type('tonsils');
  fireEvent.blur(box());
  expect(committed.mock.lastCall).toEqual(['tonsils']);
});

it('follows the address on Back, and can be cleared', () => {
  render(<Harness />);
  type('polyps');
  act(() => vi.advanceTimersByTime(300));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(box().value).toBe('older');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box().value).toBe('');
  expect(committed.mock.lastCall).toEqual(['']);
});

it('shows its key while it is empty, if the key works', () => {
  const { unmount } = render(<Harness />);
  expect(screen.queryByText('/')).toBeNull();
  unmount();
  render(
    <SearchKeyContext value={true}>
      <Harness />
    </SearchKeyContext>,
  );
  expect(screen.getByText('/')).toBeTruthy();
  type('polyps');
  expect(screen.queryByText('/')).toBeNull();
});
