import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { sureOfNone } from './query-read';
import { QueryState } from './query-state';

const KEY = ['coverages'];

function Coverages({ read }: { read: () => Promise<string[]> }) {
  const query = useQuery<string[], AppError>({ queryKey: KEY, queryFn: read });
  return (
    <QueryState query={sureOfNone(query)} loading="Loading coverages..." empty="No insurance">
      {(rows) => rows.join()}
    </QueryState>
  );
}

/** A cached list that is read again as it opens. */
function open(before: string[], read: () => Promise<string[]>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(KEY, before, { updatedAt: 1 });
  render(
    <QueryClientProvider client={client}>
      <Coverages read={read} />
    </QueryClientProvider>,
  );
}

it('doesn’t say that a list is empty while it refetches', async () => {
  const waiting: ((rows: string[]) => void)[] = [];
  open([], () => new Promise((resolve) => waiting.push(resolve)));
  expect(screen.getByText('Loading coverages...')).toBeTruthy();
  expect(screen.queryByText('No insurance')).toBeNull();
  for (const answer of waiting) answer(['Blue Harbor Health']);
  expect(await screen.findByText('Blue Harbor Health')).toBeTruthy();
});

it('says so after the answer', async () => {
  open([], () => Promise.resolve([]));
  expect(await screen.findByText('No insurance')).toBeTruthy();
});

it('shows the failure instead', async () => {
  open([], () => Promise.reject(new AppError('offline')));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText('No insurance')).toBeNull();
});

it('keeps its rows in view while refetching', () => {
  open(['Blue Harbor Health'], () => new Promise(() => undefined));
  expect(screen.getByText('Blue Harbor Health')).toBeTruthy();
});
