import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useWrite } from './use-write';

const queryKey = ['company', 'c1', 'saved_views', 'list'];

/** A view beside the form that changes it; each read waits for its answer. */
async function shown(mutationFn: () => Promise<string>) {
  const answers: (() => void)[] = [];
  const read = vi.fn(
    () => new Promise<number>((resolve) => answers.push(() => resolve(answers.length))),
  );
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      views: useQuery({ queryKey, queryFn: read }),
      write: useWrite('saved-views', { mutationFn }),
    }),
    { wrapper },
  );
  act(() => answers[0]?.());
  await waitFor(() => expect(result.current.views.data).toBe(1));
  return { result, read, answers };
}

it('is done after the refetch', async () => {
  const { result, read, answers } = await shown(() => Promise.resolve('saved'));
  act(() => result.current.write.mutate());
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(result.current.write.isPending).toBe(true);
  act(() => answers[1]?.());
  await waitFor(() => expect(result.current.write.isSuccess).toBe(true));
  expect(result.current.views.data).toBe(2);
});

it('fails at once, and refetches anyway', async () => {
  const { result, read } = await shown(() => Promise.reject(new Error('lost')));
  act(() => result.current.write.mutate());
  await waitFor(() => expect(result.current.write.isError).toBe(true));
  expect(read).toHaveBeenCalledTimes(2);
  expect(result.current.views.data).toBe(1);
});

interface LineProps {
  row: string;
  take: (row: string) => Promise<string>;
  told: (answer: unknown) => void;
}

function Line({ row, take, told }: LineProps) {
  const write = useWrite('saved-views', { mutationFn: () => take(row) });
  return (
    <button
      type="button"
      onClick={() =>
        write.mutate(undefined, {
          onSuccess: (data) => told(data),
          onError: (error) => told(error),
        })
      }
    >
      {row}
    </button>
  );
}

interface ListProps extends Omit<LineProps, 'row'> {
  read: () => Promise<string[]>;
  readSlowly: () => Promise<string>;
}

function List({ read, readSlowly, ...line }: ListProps) {
  const { data = [] } = useQuery({ queryKey, queryFn: read });
  // The write waits for this too: by then the line is gone.
  useQuery({ queryKey: [...queryKey, 'slow'], queryFn: readSlowly });
  return data.map((row) => <Line key={row} row={row} {...line} />);
}

/** A list whose lines hold the form that takes them off it. */
async function showList(take: LineProps['take']) {
  const rows = new Set(['a', 'b']);
  const told = vi.fn();
  const client = new QueryClient();
  const slow: (() => void)[] = [];
  render(
    <QueryClientProvider client={client}>
      <List
        read={() => Promise.resolve([...rows])}
        readSlowly={() => new Promise((resolve) => slow.push(() => resolve('read')))}
        take={take}
        told={told}
      />
    </QueryClientProvider>,
  );
  await screen.findByText('a');
  return {
    told,
    rows,
    readAgain: () => void client.invalidateQueries({ queryKey }),
    toldInTheEnd: () =>
      waitFor(() => {
        for (const end of slow) end();
        expect(told).toHaveBeenCalled();
        return told.mock.calls;
      }),
  };
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const gone = (name: string) => waitFor(() => expect(screen.queryByText(name)).toBe(null));

it('tells the caller of success, though the refetch removed it', async () => {
  const { told, rows, toldInTheEnd } = await showList((row) => {
    rows.delete(row);
    return Promise.resolve('taken');
  });
  press('a');
  await gone('a');
  expect(told).not.toHaveBeenCalled();
  expect(await toldInTheEnd()).toEqual([['taken']]);
});

it('tells the caller of a failure, though news removed it before', async () => {
  const refused = new Error('refused');
  const answers: (() => void)[] = [];
  const { rows, readAgain, toldInTheEnd } = await showList(
    () => new Promise((_, reject) => answers.push(() => reject(refused))),
  );
  press('a');
  rows.delete('a');
  readAgain();
  await gone('a');
  answers[0]?.();
  expect(await toldInTheEnd()).toEqual([[refused]]);
});

it('tells the caller of each of several writes', async () => {
  const { toldInTheEnd } = await showList((row) => Promise.resolve(row));
  press('b');
  press('b');
  expect(await toldInTheEnd()).toEqual([['b'], ['b']]);
});
