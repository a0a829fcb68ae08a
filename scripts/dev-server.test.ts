import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

let server: ViteDevServer;
let address: string;
let kept: string;

beforeAll(async () => {
  // With a backend elsewhere nothing embedded starts; the served files are the same.
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example');
  const folder = path.join(ROOT, 'supabase', '.temp');
  await mkdir(folder, { recursive: true });
  kept = await mkdtemp(path.join(folder, 'kept-'));
  await writeFile(path.join(kept, 'jwt-secret'), 'a secret of the machine');
  server = await createServer({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, strictPort: false, hmr: false, watch: null },
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
});

afterAll(async () => {
  await server.close();
  await rm(kept, { recursive: true });
  vi.unstubAllEnvs();
});

const served = async (place: string) => {
  const response = await fetch(new URL(place, address));
  return await response.text();
};

it.each(['', '?raw', '?url', '?inline&import', '?import&raw'])(
  'the development server keeps the backend\u2019s files private, requested with "%s"',
  async (query) => {
    const name = path.basename(kept);
    const asked = [
      `supabase/.temp/${name}/jwt-secret${query}`,
      `/@fs${kept}/jwt-secret${query}`,
      `supabase/.temp/${name}/%6awt-secret${query}`,
      `supabase//.temp/${name}/jwt-secret${query}`,
    ];
    for (const place of asked) expect(await served(place)).not.toContain('a secret of the machine');
  },
);

it('and serves what a page is made of', async () => {
  expect(await served('src/lib/csv.ts')).toContain('toCsv');
});
