import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../lib/free-port.ts';
import type { Certificate } from './certificate.ts';
import { asks } from './trusting.ts';

const RECIPES = path.resolve(import.meta.dirname, '../../docs/hosting');
/** Netlify's tool takes half a minute on a busy machine. */
const START_MS = 120_000;

/** Uploaded files that should stay hidden, and a file of an older release that is gone. */
export const HIDDEN_PATHS = [
  '/_headers',
  '/.vite/manifest.json',
  '/assets/gone-0a1b2c3d.js',
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
] as const;

type HiddenPath = (typeof HIDDEN_PATHS)[number];

export interface Served {
  site: URL;
  /** The address without https, if the recipe has one. */
  plain?: URL;
  /** The hidden paths that this host's own rules answer. */
  answers?: readonly HiddenPath[];
  /** Checks that only the real service passes and its local tool doesn't, in the words of `npm run deploy:check`. */
  leavesToTheService?: readonly string[];
  stop: () => Promise<void>;
}

interface Given {
  /** A folder of this host's own. */
  dir: string;
  /** A copy of the build. */
  dist: string;
  certificate: Certificate;
}

interface Host {
  name: string;
  /** Serves the build by the recipe; undefined if the program isn't installed. */
  serve: (given: Given) => Promise<Served | undefined>;
}

/** The recipes of docs/hosting, changed only in names, ports and folders. */
export const HOSTS: Host[] = [
  { name: 'nginx', serve: serveByNginx },
  { name: 'caddy', serve: serveByCaddy },
  { name: 'wrangler', serve: serveByWrangler },
  { name: 'netlify', serve: serveByNetlify },
];

async function serveByNginx({ dir, dist, certificate }: Given): Promise<Served | undefined> {
  if (!isThere('nginx', '-v')) return undefined;
  const [port, plainPort] = [await freePort(), await freePort()];
  const headers = path.join(dir, 'headers.conf');
  writeFileSync(
    headers,
    headersAs(dist, (name, value) => `add_header ${name} "${value}" always;`),
  );
  const recipe = recipeWith('nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    '/etc/ssl/portal.example.crt': certificate.file,
    '/etc/ssl/portal.example.key': certificate.key,
    '/srv/clinic-portal': dist,
    'snippets/clinic-portal-headers.conf': headers,
  });
  const configuration = path.join(dir, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${dir}/${kind};`)
    .join(' ');
  writeFileSync(
    configuration,
    // As root it would switch to an account without access to this folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${dir}/pid; error_log stderr error;
events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary}
${recipe}}`,
  );
  return await started(spawn('nginx', ['-c', configuration, '-p', dir]), certificate, {
    site: new URL(`https://localhost:${port}`),
    plain: new URL(`http://localhost:${plainPort}`),
  });
}

async function serveByCaddy({ dir, dist, certificate }: Given): Promise<Served | undefined> {
  if (!isThere('caddy', 'version')) return undefined;
  const [port, plainPort] = [await freePort(), await freePort()];
  const headers = path.join(dir, 'headers.caddy');
  const lines = headersAs(dist, (name, value) => `\t${name} "${value}"`);
  writeFileSync(headers, `header {\n${lines}}\n`);
  const recipe = recipeWith('Caddyfile', {
    'portal.example {': `localhost {\n\ttls ${certificate.file} ${certificate.key}`,
    '/srv/clinic-portal': dist,
    'clinic-portal-headers.caddy': headers,
  });
  const configuration = path.join(dir, 'Caddyfile');
  writeFileSync(
    configuration,
    `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n${recipe}`,
  );
  const caddy = spawn('caddy', ['run', '--config', configuration, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
  });
  return await started(caddy, certificate, {
    site: new URL(`https://localhost:${port}`),
    plain: new URL(`http://localhost:${plainPort}`),
  });
}

/** Cloudflare Pages, run by its own tool; the redirect to https is the service's. */
async function serveByWrangler({ dir, dist, certificate }: Given): Promise<Served | undefined> {
  if (!isThere('wrangler', '--version')) return undefined;
  const port = await freePort();
  const wrangler = spawn(
    'wrangler',
    [
      ...['pages', 'dev', dist, '--port', String(port), '--ip', '127.0.0.1'],
      ...['--local-protocol', 'https', '--compatibility-date', '2026-01-01'],
      ...['--https-key-path', certificate.key, '--https-cert-path', certificate.file],
    ],
    { cwd: dir, env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' } },
  );
  return await started(wrangler, certificate, {
    site: new URL(`https://localhost:${port}`),
    answers: HIDDEN_PATHS,
  });
}

/** Netlify, run by its own tool, from the recipe's rules and the build's `_headers`. */
async function serveByNetlify({ dir, certificate }: Given): Promise<Served | undefined> {
  if (!isThere('netlify', '--version')) return undefined;
  const [port, staticPort] = [await freePort(), await freePort()];
  const https = `[dev]\nstaticServerPort = ${staticPort}\n[dev.https]\ncertFile = "${certificate.file}"\nkeyFile = "${certificate.key}"\n`;
  writeFileSync(path.join(dir, 'netlify.toml'), `${recipeWith('netlify.toml', {})}\n${https}`);
  const netlify = spawn(
    'netlify',
    [
      ...['dev', '--offline', '--no-open', '--dir', 'dist', '--port', String(port)],
      // Otherwise it downloads Deno, though there are no functions.
      '--internal-disable-edge-functions',
    ],
    { cwd: dir, env: { ...process.env, CI: '1', HOME: dir, NETLIFY_TELEMETRY_DISABLED: '1' } },
  );
  return await started(netlify, certificate, {
    site: new URL(`https://localhost:${port}`),
    answers: ['/_headers', '/.vite/manifest.json'],
    // Its file server sends its own Cache-Control instead of that of `_headers`.
    leavesToTheService: ['Files are compressed', 'The page is asked for anew, its files are kept'],
  });
}

function isThere(program: string, asked: string): boolean {
  try {
    execFileSync(program, [asked], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @throws if the recipe no longer has these words */
function recipeWith(name: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce(
    (recipe, [from, to]) => {
      if (!recipe.includes(from)) throw new Error(`docs/hosting/${name} has no "${from}".`);
      return recipe.replaceAll(from, to);
    },
    readFileSync(path.join(RECIPES, name), 'utf8'),
  );
}

/** The headers for all files in the build's `_headers`, a line each, as docs/deployment.md makes them with sed. */
function headersAs(dist: string, line: (name: string, value: string) => string): string {
  const [, everywhere = ''] = /^\/\*\n((?: {2}.*\n)+)/.exec(
    readFileSync(path.join(dist, '_headers'), 'utf8'),
  ) ?? [''];
  return everywhere.replaceAll(/^ {2}([^:]+): (.*)$/gm, (_, name, value) => line(name, value));
}

/** Waits until it answers. @throws with its output, if it exits first or takes too long */
async function started(
  child: ChildProcess,
  { pem }: Certificate,
  served: Omit<Served, 'stop'>,
): Promise<Served> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const ask = asks(pem);
  const until = performance.now() + START_MS;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await ask(served.site).catch(() => undefined);
    if (answer) return { ...served, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`${child.spawnfile} did not start. ${said}`);
}
