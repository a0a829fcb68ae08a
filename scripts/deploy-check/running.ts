import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Ask } from './backend.ts';
import { type Finding, jsonOf, whole } from './finding.ts';

const FUNCTIONS = path.resolve(import.meta.dirname, '../../supabase/functions');

/** The names of the Edge Functions in this repository. */
export function functionNames(): string[] {
  return readdirSync(FUNCTIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
}

/** A clock that is further off than this makes a code of six digits wrong. */
const MOST_OFF_MS = 30_000;

const statusSchema = z.object({ jobs: z.string() });

/** Whether a running deployment has what it needs: functions, scheduled jobs, and a correct clock. */
export async function checkRunning(ask: Ask, now = Date.now): Promise<Finding[]> {
  return [await ofFunctions(ask), ...(await ofJobsAndClock(ask, now))];
}

/** A gateway answers 404 for a function that was never deployed; ours refuse in other words without a session. */
async function ofFunctions(ask: Ask): Promise<Finding> {
  const names = functionNames();
  const missing: string[] = [];
  for (const name of names) {
    const { status } = await ask(`/functions/v1/${name}`, { method: 'POST', body: '{}' });
    if (status === 404) missing.push(`${name} isn’t deployed: supabase functions deploy ${name}.`);
    else if (status >= 500) missing.push(`${name} fails (HTTP ${status}).`);
  }
  return whole('Functions are deployed', missing, names.join(', '));
}

async function ofJobsAndClock(ask: Ask, now: () => number): Promise<Finding[]> {
  const before = now();
  const answer = await ask('/rest/v1/rpc/service_status');
  const after = now();
  const status = statusSchema.safeParse(await jsonOf(answer)).data;
  const jobs = whole(
    'Scheduled jobs run',
    status?.jobs === 'ok'
      ? []
      : [
          status === undefined
            ? `Nobody says (HTTP ${answer.status}): run supabase db push --remote.`
            : `They are ${status.jobs}: see "The scheduled jobs" in docs/deployment.md.`,
        ],
    'each within five minutes',
  );
  const told = Date.parse(answer.headers.get('date') ?? '');
  const what = 'Clocks agree';
  if (Number.isNaN(told)) return [jobs, { state: 'unknown', what, text: 'No date in an answer.' }];
  // HTTP gives whole seconds.
  const off = Math.max(before - (told + 1000), told - after, 0);
  const clock = whole(
    what,
    off > MOST_OFF_MS
      ? [
          `Theirs and this computer’s are ${Math.round(off / 1000)} seconds apart. One is wrong; codes of authenticator apps fail where it is theirs.`,
        ]
      : [],
    'the service’s and this computer’s',
  );
  return [jobs, clock];
}
