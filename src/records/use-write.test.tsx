import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useWrite } from './outdated';

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
      views: useQuery({ queryKey: ['company', 'c1', 'saved_views', 'list'], queryFn: read }),
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
