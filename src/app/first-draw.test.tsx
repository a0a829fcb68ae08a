import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionState } from '@/session/session-store';
import { knowBeforeFirstDraw } from './first-draw';

const session = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'loading' };
  return {
    getSessionState: () => state,
    subscribeToSession: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    becomes: (next: SessionState) => {
      state = next;
      for (const listener of listeners) listener();
    },
  };
});
vi.mock('@/session/session-store', () => session);
vi.mock('@/lib/supabase/client', () => ({ db: {} }));

const NORA: SessionState = {
  status: 'signed-in',
  userId: 'nora',
  email: 'nora@clinic.example',
  tozToken: 'token',
  factors: { apps: [], passkeys: [] },
};

/** A cache without a network: its answers come when the test gives them. */
function cacheThatWaits() {
  const queryClient = new QueryClient();
  const asked = vi.spyOn(queryClient, 'prefetchQuery');
  const answers: (() => void)[] = [];
  asked.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)));
  return { queryClient, asked, answer: () => answers.forEach((resolve) => void resolve()) };
}

/** Whether the page may be drawn by now. */
function watched(held: Promise<void>) {
  const seen = { isDrawn: false };
  void held.then(() => {
    seen.isDrawn = true;
  });
  return seen;
}

beforeEach(() => {
  vi.useFakeTimers();
  session.becomes({ status: 'loading' });
  document.documentElement.dataset['elsewhere'] = '';
});

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['elsewhere'];
});

it('draws the first page once the session, the clinics and the profile are known', async () => {
  const { queryClient, asked, answer } = cacheThatWaits();
  const page = watched(knowBeforeFirstDraw(queryClient));
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).not.toHaveBeenCalled();
  session.becomes(NORA);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(page.isDrawn).toBe(false);
  answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(page.isDrawn).toBe(true);
});

it('doesn’t hold the page back for a visitor without a session', async () => {
  const { queryClient, asked } = cacheThatWaits();
  const page = watched(knowBeforeFirstDraw(queryClient));
  session.becomes({ status: 'signed-out', because: 'left' });
  await vi.advanceTimersByTimeAsync(1);
  expect(page.isDrawn).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

it('draws the page without the answers after a second; the page says what it is waiting for', async () => {
  const { queryClient } = cacheThatWaits();
  session.becomes(NORA);
  const page = watched(knowBeforeFirstDraw(queryClient));
  await vi.advanceTimersByTimeAsync(990);
  expect(page.isDrawn).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(page.isDrawn).toBe(true);
});

it('doesn’t hold back later pages', async () => {
  delete document.documentElement.dataset['elsewhere'];
  const { queryClient, asked } = cacheThatWaits();
  const page = watched(knowBeforeFirstDraw(queryClient));
  await vi.advanceTimersByTimeAsync(1);
  expect(page.isDrawn).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});
