import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteActive } from '@/lib/activity';
import { UNTOUCHED_AFTER_MS } from '@/lib/polling';
import { useWakeUp } from './use-wake-up';

const asked = vi.fn(() => Promise.resolve('an answer'));

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  noteActive();
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function openScreen(signedIn = true) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const screen = renderHook(
    () => {
      useWakeUp(signedIn);
      return useQuery({ queryKey: ['shown'], queryFn: asked, staleTime: 30_000 });
    },
    { wrapper },
  );
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(1);
  return screen;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('refetches at the first touch after a while, but not at the next', async () => {
  const screen = await openScreen();
  await pass(UNTOUCHED_AFTER_MS);
  dispatchEvent(new Event('pointerdown'));
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(2);
  await pass(40_000);
  dispatchEvent(new Event('keydown'));
  await pass(0);
  expect(asked, 'an active person gets news by polling').toHaveBeenCalledTimes(2);
  screen.unmount();
});

it('refetches within seconds of being online, each tab at its own time', async () => {
  const screen = await openScreen();
  await pass(40_000);
  dispatchEvent(new Event('online'));
  await pass(1_000);
  expect(asked, 'not all tabs at once').toHaveBeenCalledTimes(1);
  await pass(3_000);
  expect(asked).toHaveBeenCalledTimes(2);
  screen.unmount();
});

it('doesn’t refetch fresh data', async () => {
  const screen = await openScreen();
  dispatchEvent(new Event('online'));
  await pass(5_000);
  expect(asked).toHaveBeenCalledTimes(1);
  screen.unmount();
});

it('doesn’t refetch while the session waits for a new sign-in', async () => {
  await openScreen(false);
  await pass(UNTOUCHED_AFTER_MS);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('online'));
  await pass(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
