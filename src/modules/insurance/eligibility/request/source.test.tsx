import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Source } from './source';
import { SourcesContext } from './sources-context';

const within = (shown: boolean, open = vi.fn()) => {
  render(
    <SourcesContext value={{ shown, open }}>
      <Source numbers={[14, 17]} />
    </SourcesContext>,
  );
  return open;
};

it('opens each segment that a statement comes from', async () => {
  const open = within(true);
  await userEvent.click(screen.getByRole('button', { name: 'Segment 17' }));
  expect(open).toHaveBeenCalledExactlyOnceWith(17);
});

it('stays away until sources are asked for', () => {
  within(false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says how many more there are than fit', () => {
  render(<Source always numbers={[1, 2, 3, 4, 5, 6, 7, 8]} />);
  expect(screen.getAllByRole('button')).toHaveLength(6);
  expect(screen.getByText(/^and/).textContent).toBe('and 2 more');
});
