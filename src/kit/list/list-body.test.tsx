import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import type { KeysetSource } from '@/lib/keyset';
import { keysetQuery } from './keyset-query';
import { ListBody } from './list-body';

interface Row {
  id: string;
}

type Read = KeysetSource<Row>['read'];

/** Rows "1" to `count`, as a table has them. */
function table(count: number): Read {
  return (after, size) => {
    const first = Number(after?.id ?? 0) + 1;
    const length = Math.max(0, Math.min(size, count - first + 1));
    return Promise.resolve(Array.from({ length }, (_, index) => ({ id: String(first + index) })));
  };
}

function Cases({ filter, read }: { filter: string; read: Read }) {
  const query = useInfiniteQuery(
    keysetQuery({
      queryKey: ['cases', filter],
      source: { read, placeOf: ({ id }) => ({ at: '2024-06-03', id }) },
      pageSize: 2,
    }),
  );
  return (
    <ListBody query={query} noun="surgery cases" empty={<p>No items</p>}>
      {({ id }) => <li key={id}>Case {id}</li>}
    </ListBody>
  );
}

function show(read: Read) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (filter: string, rows: Read) => (
    <QueryClientProvider client={client}>
      <Cases filter={filter} read={rows} />
    </QueryClientProvider>
  );
  const { rerender } = render(page('none', read));
  return (filter: string, rows: Read) => rerender(page(filter, rows));
}

const list = () => screen.findByRole('list', { name: 'Surgery cases' });

it('grows page by page to its end, and shows its count', async () => {
  show(table(3));
  expect(screen.getByRole('status').textContent).toContain('Loading surgery cases...');
  expect((await list()).textContent).toBe('Case 1Case 2');
  expect(screen.getByRole('status').textContent).toBe('2+ surgery cases shown');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Case 3')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 surgery cases shown');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows why a list failed, and loads it on retry', async () => {
  let offline = true;
  show((...asked) => (offline ? Promise.reject(new AppError('offline')) : table(1)(...asked)));
  expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline.');
  offline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await list()).textContent).toBe('Case 1');
});

it('keeps its rows when the next page fails', async () => {
  let offline = false;
  show((...asked) => (offline ? Promise.reject(new AppError('offline')) : table(3)(...asked)));
  await list();
  offline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert').textContent).toContain('You seem to be offline.');
  expect((await list()).textContent).toBe('Case 1Case 2');
  offline = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Case 3')).toBeTruthy();
});

it('shows the earlier rows as outdated until the new ones arrive', async () => {
  const change = show(table(1));
  await list();
  let answer = (_: Row[]): void => undefined;
  change('surgeon', () => new Promise((resolve) => (answer = resolve)));
  expect((await list()).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Loading surgery cases...');
  answer([]);
  expect(await screen.findByText('No items')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('0 surgery cases shown');
});
