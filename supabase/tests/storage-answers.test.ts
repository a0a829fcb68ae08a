import { describe, expect, it } from 'vitest';
import { isTokenRefused } from '../../src/lib/supabase/storage-token.ts';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();

const ask = (method: string, place: string, token: string) =>
  backend.fetch(`${backend.address}/storage/v1/object/${place}`, {
    method,
    headers: { apikey: EMBEDDED_ANON_KEY, Authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { body: '%PDF-1.7' } : {}),
  });

describe('a token that is no good', () => {
  it.each([
    ['POST', 'attachments/a/b/c/d.pdf'],
    ['GET', 'authenticated/attachments/a/b/c/d.pdf'],
  ])('is told by Storage as the hosted one does: %s %s', async (method, place) => {
    const answer = await ask(method, place, 'none');
    expect(answer.status).toBe(400);
    expect(isTokenRefused(answer.status, await answer.text())).toBe(true);
  });
});

it('a file that isn’t there is no matter of the token', async () => {
  const answer = await ask(
    'GET',
    'authenticated/attachments/a/b/c/d.pdf',
    await backend.tokenOf('demo'),
  );
  expect(isTokenRefused(answer.status, await answer.text())).toBe(false);
});
