import { beforeEach, expect, it, vi } from 'vitest';
import { noteActive } from '@/lib/activity';
import { db } from '@/lib/supabase/client';
import { keepSession } from './keep-session.mutations';

vi.mock('@/lib/supabase/client', () => ({ db: { rpc: vi.fn() } }));
const told = vi.mocked(db.rpc);

const MINUTE = 60_000;

function answers(error: unknown) {
  // @ts-expect-error The builder of a request is more than what is waited for.
  told.mockResolvedValue({ error });
}

beforeEach(() => {
  localStorage.clear();
  told.mockReset();
  answers(null);
});

it('reports once per active period', async () => {
  await keepSession(0);
  expect(told, 'nobody yet').not.toHaveBeenCalled();
  noteActive(1 * MINUTE);
  await keepSession(2 * MINUTE);
  await keepSession(4 * MINUTE);
  expect(told).toHaveBeenCalledTimes(1);
  noteActive(5 * MINUTE);
  await keepSession(6 * MINUTE);
  expect(told).toHaveBeenCalledTimes(2);
});

it('reports again after a failure', async () => {
  noteActive(1 * MINUTE);
  answers({ code: 'PT401' });
  await keepSession(2 * MINUTE);
  told.mockRejectedValue(new TypeError('Failed to fetch'));
  await keepSession(4 * MINUTE);
  answers(null);
  await keepSession(6 * MINUTE);
  expect(told).toHaveBeenCalledTimes(3);
});
