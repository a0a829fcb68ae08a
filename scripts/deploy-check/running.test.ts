import { describe, expect, it } from 'vitest';
import { checkRunning, functionNames } from './running.ts';

const NOW = Date.parse('2026-11-23T15:00:00Z');

interface Server {
  functions?: Record<string, number>;
  status?: unknown;
  date?: string;
}

const check = ({ functions = {}, status = { jobs: 'ok' }, date }: Server = {}) =>
  checkRunning(
    (path) => {
      if (path.startsWith('/functions/')) {
        return Promise.resolve(new Response(null, { status: functions[path.slice(14)] ?? 401 }));
      }
      const headers = { date: date ?? new Date(NOW).toUTCString() };
      return Promise.resolve(Response.json(status, { headers }));
    },
    () => NOW,
  );

const faults = async (server?: Server) =>
  (await check(server)).filter(({ state }) => state === 'wrong').map(({ text }) => text);

describe('a deployment at work', () => {
  it('with all functions, jobs and a correct clock has no fault', async () => {
    expect(functionNames()).toContain('eligibility');
    expect(await faults()).toEqual([]);
  });

  it.each<[string, Server, string]>([
    [
      'a function that was never deployed',
      { functions: { 'check-file': 404 } },
      'check-file isn’t deployed: supabase functions deploy check-file.',
    ],
    ['a function that fails', { functions: { eligibility: 503 } }, 'eligibility fails (HTTP 503).'],
    [
      'jobs that don’t run',
      { status: { jobs: 'late' } },
      'They are late: see "The scheduled jobs" in docs/deployment.md.',
    ],
    [
      'no migrations',
      { status: { code: 'PGRST202' } },
      'Nobody says (HTTP 200): run supabase db push --remote.',
    ],
    [
      'a clock two minutes behind',
      { date: new Date(NOW - 120_000).toUTCString() },
      'Theirs and this computer’s are 119 seconds apart. One is wrong; codes of authenticator apps fail where it is theirs.',
    ],
  ])('with %s is told what to do', async (_, server, text) => {
    expect(await faults(server)).toEqual([text]);
  });

  it('whose clock can’t be seen says so', async () => {
    const found = await check({ date: '' });
    expect(found.find(({ what }) => what === 'Clocks agree')?.state).toBe('unknown');
  });
});
