/**
 * `npm run test:hosting`: serves a build by each recipe of docs/hosting whose program is installed (nginx, Caddy,
 * Cloudflare's wrangler, Netlify's tool), over https with this run's own certificate, and runs the checks of `npm run
 * deploy:check`.
 */

import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { checkRedirect, checkSite } from './deploy-check/site.ts';
import { makeCertificate } from './hosting/certificate.ts';
import { HIDDEN_PATHS, HOSTS, type Served } from './hosting/hosts.ts';
import { asks } from './hosting/trusting.ts';

const SUPABASE = 'https://abcdefghijklmnopqrst.supabase.co';

const dir = mkdtempSync(path.join(tmpdir(), 'hosting-'));
try {
  Object.assign(process.env, {
    VITE_SUPABASE_URL: SUPABASE,
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_of_nothing',
    VITE_TOZ_ID_DOMAIN: 'tozid.example',
    VITE_SITE_URL: 'https://portal.example',
  });
  const dist = path.join(dir, 'dist');
  await build({ logLevel: 'error', build: { outDir: dist } });
  const certificate = makeCertificate(dir);
  let served = 0;
  for (const { name, serve } of HOSTS) {
    const folder = path.join(dir, name);
    mkdirSync(folder);
    cpSync(dist, path.join(folder, 'dist'), { recursive: true });
    const host = await serve({ dir: folder, dist: path.join(folder, 'dist'), certificate });
    if (!host) {
      console.log(`${name}: not to be had here`);
      continue;
    }
    try {
      served += 1;
      const faults = await faultsOf(host, certificate.pem);
      for (const fault of faults) console.log(`${name}: ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
      else console.log(`${name}: as written down${exceptions(host)}`);
    } finally {
      await host.stop();
    }
  }
  if (served === 0) {
    console.error('No host is to be had here: apt-get install nginx-light caddy.');
    process.exitCode = 2;
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}

/** The checks skipped for a host because only its real service passes them. */
function exceptions({ leavesToTheService = [] }: Served): string {
  return leavesToTheService.length === 0
    ? ''
    : `, but for what its service does: ${leavesToTheService.join(', ')}`;
}

async function faultsOf(
  { site, plain, answers = [], leavesToTheService = [] }: Served,
  ca: string,
): Promise<string[]> {
  const ask = asks(ca);
  const findings = await checkSite((at) => ask(new URL(at, site)), SUPABASE);
  if (plain) findings.push(await checkRedirect(site, () => ask(plain)));
  const faults = findings
    .filter(({ state, what }) => state !== 'safe' && !leavesToTheService.includes(what))
    .map(({ what, text }) => `${what}: ${text}`);
  for (const path of HIDDEN_PATHS.filter((hidden) => !answers.includes(hidden))) {
    const { status } = await ask(new URL(path, site));
    if (status !== 404) faults.push(`${path} is answered with HTTP ${status}.`);
  }
  return faults;
}
