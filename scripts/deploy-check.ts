/**
 * Asks a deployment whether its sign-in is configured safely, with its publishable key alone:
 *
 *   VITE_SUPABASE_ANON_KEY=sb_publishable_... npm run --silent deploy:check -- https://<ref>.supabase.co
 *
 * Exits with 1 when something isn't safe, with 2 when it couldn't ask.
 */

import { checkDeployment } from './lib/deploy-check.ts';

const MARKS = { safe: 'ok     ', unsafe: 'UNSAFE ', unknown: 'unknown' };

const [address = ''] = process.argv.slice(2);
const key = process.env['VITE_SUPABASE_ANON_KEY'] ?? '';
if (!URL.canParse(address) || key === '') {
  console.error(
    'Name the project and give its publishable key: VITE_SUPABASE_ANON_KEY=… npm run deploy:check -- https://<ref>.supabase.co',
  );
  process.exit(2);
}

const url = new URL(address);
try {
  const findings = await checkDeployment(url, (path, init) =>
    fetch(new URL(path, url), {
      ...init,
      headers: { apikey: key, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(20_000),
    }),
  );
  for (const { state, what, text } of findings) console.log(`${MARKS[state]}  ${what}: ${text}`);
  if (findings.some(({ state }) => state === 'unsafe')) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
