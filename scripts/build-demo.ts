/**
 * Makes `dist-demo`: the portal as static files, with Supabase in a worker of the visitor's browser.
 *
 *   npm run build:demo
 *   npm run build:demo -- --out <folder>
 */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { makeParts } from './demo/parts.ts';
import { demoPage, demoWorker } from './demo/plugins.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist-demo' },
  },
});

const out = path.resolve(import.meta.dirname, '..', values.out);
const parts = await makeParts();
await build({
  mode: 'demo',
  // Hides PGlite's own warnings about Node.
  logLevel: 'error',
  plugins: [demoPage(parts)],
  worker: { format: 'es', plugins: () => [demoWorker(parts)] },
  build: {
    outDir: out,
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
  },
});
// Static hosts answer unknown paths with this page.
copyFileSync(path.join(out, 'index.html'), path.join(out, '404.html'));
