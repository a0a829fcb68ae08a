/**
 * Checks whether a deployment is safe and complete, and says how to fix what isn't:
 *
 *   VITE_SUPABASE_ANON_KEY=sb_publishable_... npm run --silent deploy:check -- https://<ref>.supabase.co
 *     --site https://portal.example                     the host of the static files, too
 *     --schema (with DATABASE_URL=postgresql://...)     the database's migrations and rights, too; nothing is written
 *
 * Exits with 1 when something isn't as it should be, with 2 when it couldn't ask.
 */

import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { openEmbeddedSupabase } from '../supabase/embedded/open.ts';
import { asDatabase } from '../supabase/hosted/connect.ts';
import { type Ask, checkBackend } from './deploy-check/backend.ts';
import { checkDatabase } from './deploy-check/database.ts';
import type { Finding } from './deploy-check/finding.ts';
import { checkRunning } from './deploy-check/running.ts';
import { checkRedirect, checkSite } from './deploy-check/site.ts';

const MARKS = { safe: 'ok     ', unsafe: 'UNSAFE ', wrong: 'WRONG  ', unknown: 'unknown' };
const TIMEOUT_MS = 20_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, schema: { type: 'boolean' } },
});
const [address = ''] = positionals;
const key = process.env['VITE_SUPABASE_ANON_KEY'] ?? '';
const databaseUrl = process.env['DATABASE_URL'] ?? '';

try {
  if (!URL.canParse(address) || key === '') {
    throw new Error(
      'Name the project and give its publishable key: VITE_SUPABASE_ANON_KEY=… npm run deploy:check -- https://<ref>.supabase.co',
    );
  }
  if (values.site !== undefined && !URL.canParse(values.site)) {
    throw new Error('--site takes the portal’s whole address: --site https://portal.example');
  }
  if (values.schema && databaseUrl === '') {
    throw new Error('--schema asks the database that DATABASE_URL names: postgresql://postgres…');
  }
  const failed = [
    await part('Sign-in and functions', () => project(new URL(address))),
    await part('The portal’s address', () => site(values.site, new URL(address))),
    await part('The database', () => database(values.schema ?? false)),
  ].some(Boolean);
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** Prints the findings; true if something is wrong. */
async function part(title: string, look: () => Promise<Finding[]>): Promise<boolean> {
  console.log(`\n${title}`);
  const findings = await look();
  for (const { state, what, text } of findings) console.log(`${MARKS[state]}  ${what}: ${text}`);
  return findings.some(({ state }) => state === 'unsafe' || state === 'wrong');
}

async function project(url: URL): Promise<Finding[]> {
  const ask: Ask = (path, init) =>
    fetch(new URL(path, url), {
      ...init,
      headers: { apikey: key, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return [...(await checkBackend(url, ask)), ...(await checkRunning(ask))];
}

async function site(given: string | undefined, supabase: URL): Promise<Finding[]> {
  if (given === undefined) {
    return [
      { state: 'unknown', what: 'Headers, caching, fallback', text: 'give --site https://…' },
    ];
  }
  const at = new URL(given);
  const ask = (url: URL) =>
    fetch(url, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'br, gzip' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return [
    await checkRedirect(at, ask),
    // If both share one address, the page reaches its backend at its own origin.
    ...(await checkSite(
      (path) => ask(new URL(path, at)),
      supabase.origin === at.origin ? undefined : supabase.origin,
    )),
  ];
}

async function database(isAsked: boolean): Promise<Finding[]> {
  if (!isAsked) {
    const text = 'give --schema and DATABASE_URL (Connect → Session pooler)';
    return [{ state: 'unknown', what: 'Migrations, rights, jobs', text }];
  }
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  // Set in the session, because poolers drop connection options.
  await sql`set default_transaction_read_only = on`;
  const expected = await openEmbeddedSupabase({ data: 'memory' });
  try {
    return await checkDatabase(asDatabase(sql), expected.db);
  } finally {
    await Promise.all([sql.end(), expected.close()]);
  }
}
