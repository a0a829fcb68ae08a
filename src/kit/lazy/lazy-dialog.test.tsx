import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { expectConsole } from '../../../scripts/test-setup/console-guard';
import { lazyDialog } from './lazy-dialog';
import type { LazyPart } from './lazy-part';
import { lazyView } from './lazy-view';

interface RoomDialogProps {
  room: string;
  onClose: () => void;
}

function RoomDialog({ room, onClose }: RoomDialogProps) {
  return (
    <Dialog onClose={onClose} title={room}>
      <p>Body</p>
    </Dialog>
  );
}

/** A network that comes back after so many failures. */
function network(failures: number) {
  const load = vi.fn(() =>
    load.mock.calls.length > failures
      ? Promise.resolve({ RoomDialog })
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  return load;
}

function Page({ LazyRoom }: { LazyRoom: LazyPart<RoomDialogProps> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Note" />
      <Button {...LazyRoom.ahead} onClick={() => setOpen(true)}>
        Open
      </Button>
      {open && <LazyRoom room="Room 4" onClose={() => setOpen(false)} />}
    </>
  );
}

function page(load: () => Promise<{ RoomDialog: typeof RoomDialog }>, place?: ReactNode) {
  render(<Page LazyRoom={lazyDialog(load, 'RoomDialog', place)} />);
  return userEvent.setup();
}

function expectFailure() {
  expectConsole('error', 'Failed to fetch dynamically imported module');
  expectConsole('error', 'Error loading view (offline)');
}

describe('a dialog that loads on demand', () => {
  it('starts loading when the pointer is over its button', async () => {
    const load = network(0);
    const user = page(load);
    expect(load).not.toHaveBeenCalled();
    await user.hover(screen.getByRole('button', { name: 'Open' }));
    expect(load).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Room 4' })).toBeTruthy();
  });

  it('shows its placeholder at once, and itself when loaded', async () => {
    let come: () => void = () => expect.unreachable('Nothing was asked for.');
    const user = page(
      () =>
        new Promise((resolve) => {
          come = () => resolve({ RoomDialog });
        }),
      <p>Its place</p>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByText('Its place')).toBeTruthy();
    come();
    expect(await screen.findByRole('dialog', { name: 'Room 4' })).toBeTruthy();
    expect(screen.queryByText('Its place')).toBeNull();
  });

  it('shows its placeholder in the frame of the press even when loaded', async () => {
    let drawn = 0;
    const user = page(
      () => Promise.resolve({ RoomDialog }),
      <p ref={(place) => void (place && drawn++)}>Its place</p>,
    );
    const button = screen.getByRole('button', { name: 'Open' });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    drawn = 0;
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Room 4' })).toBeTruthy();
    expect(drawn).toBeGreaterThan(0);
  });

  it('ignores a failed prefetch', async () => {
    const user = page(network(2));
    await user.hover(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Room 4' })).toBeTruthy();
  });

  it('shows a load failure and keeps the page with everything typed on it', async () => {
    expectFailure();
    const user = page(network(Number.POSITIVE_INFINITY));
    await user.type(screen.getByLabelText('Note'), 'Half a sen');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const told = await screen.findByRole('alertdialog', { name: 'Couldn’t load this' });
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? told);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a sen');
  });

  it('loads again on a retry, or when opened again', async () => {
    expectFailure();
    const load = network(4);
    const user = page(load);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('button', { name: 'Reload page' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // Only a reload brings back a file that an update removed.
    expect(await screen.findByRole('button', { name: 'Reload page' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Room 4' })).toBeTruthy();
  });
});

function BrokenBoard(): ReactNode {
  throw new Error('No such column');
}

function BrokenDialog({ onClose }: { onClose: () => void }): ReactNode {
  throw new Error(`No such column: ${typeof onClose}`);
}

function Board({ name }: { name: string }) {
  return <p>Board of {name}</p>;
}

describe('a part of a page that loads on demand', () => {
  it('shows its placeholder while loading', async () => {
    const LazyBoard = lazyView(() => Promise.resolve({ Board }), 'Board', <p>Grey columns</p>);
    render(<LazyBoard name="Ann" />);
    expect(screen.getByText('Grey columns')).toBeTruthy();
    expect(await screen.findByText('Board of Ann')).toBeTruthy();
  });

  it('shows a load failure in its place, with a retry', async () => {
    expectFailure();
    const load = vi.fn(() => Promise.resolve({ Board }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const LazyBoard = lazyView(load, 'Board');
    render(
      <>
        <h1>Queue</h1>
        <LazyBoard name="Ann" />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Board of Ann')).toBeTruthy());
    expect(screen.getByRole('heading', { name: 'Queue' })).toBeTruthy();
  });

  it('doesn’t blame the connection when drawing fails', async () => {
    expectConsole('error', 'No such column');
    expectConsole('error', 'Error loading view');
    const LazyBroken = lazyView(() => Promise.resolve({ BrokenBoard }), 'BrokenBoard');
    render(<LazyBroken />);
    const told = await screen.findByText('Couldn’t show this. Try again, or reload the page.');
    expect(told).toBeTruthy();
    expect(screen.queryByText(/connection/)).toBeNull();
  });
});

describe('a dialog that breaks while drawing', () => {
  it('says so, offers a reload, and keeps the page', async () => {
    expectConsole('error', 'No such column');
    expectConsole('error', 'Error loading view');
    const LazyBroken = lazyDialog(() => Promise.resolve({ BrokenDialog }), 'BrokenDialog');
    render(
      <>
        <h1>Queue</h1>
        <LazyBroken onClose={() => undefined} />
      </>,
    );
    expect(await screen.findByRole('alertdialog', { name: 'Couldn’t show this' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
    expect(screen.getByText('Queue')).toBeTruthy();
  });
});
