import { expect, it } from 'vitest';
import { checkBackend } from '../../scripts/deploy-check/backend.ts';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();

it('the check of a deployment reads the embedded backend, and finds what development overrides', async () => {
  const findings = await checkBackend(new URL(backend.address), (path, init) =>
    backend.fetch(new URL(path, backend.address), {
      ...init,
      headers: { apikey: EMBEDDED_ANON_KEY, 'content-type': 'application/json' },
    }),
  );
  expect(findings.filter(({ state }) => state === 'unsafe').map(({ what }) => what)).toEqual([
    'Traffic is encrypted',
    'E-mail addresses are confirmed',
    'The demo’s people aren’t here',
  ]);
  expect(findings.find(({ what }) => what.startsWith('Passwords'))?.text).toBe('at least 12');
  expect(
    await backend.sql("select from auth.users where email = 'deploy-check@portal.invalid'"),
  ).toEqual([]);
});
