import path from 'node:path';
import type { Plugin } from 'vite';
import { ADDRESS } from '../../supabase/demo/wire.ts';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';
import type { Parts } from './parts.ts';

const DEMO = path.resolve(import.meta.dirname, '../../supabase/demo');
const PAGE = path.join(DEMO, 'page/index.ts');
const standIn = (name: string) => path.join(DEMO, 'stand-ins', `${name}.ts`);

/** The demo's values for `.env.example`, whatever the environment says. */
const SETTINGS = {
  VITE_SUPABASE_URL: ADDRESS,
  VITE_SUPABASE_ANON_KEY: EMBEDDED_ANON_KEY,
  VITE_TOZ_ID_DOMAIN: 'tozid.example',
  VITE_DEMO: 'true',
  VITE_DEMO_USERNAME: '',
  VITE_DEMO_PASSWORD: '',
};

/** The demo's page: the bridge between the app and the worker loads before the app. */
export function demoPage({ files }: Parts): Plugin {
  return {
    name: 'clinic-portal:demo-page',
    config: () => ({
      define: Object.fromEntries(
        Object.entries(SETTINGS).map(([name, value]) => [
          `import.meta.env.${name}`,
          JSON.stringify(value),
        ]),
      ),
    }),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(
          '<script type="module"',
          `<script type="module" src="${PAGE}"></script>\n    <script type="module"`,
        ),
    },
    generateBundle(_options, bundle) {
      for (const { fileName, bytes } of files) {
        this.emitFile({ type: 'asset', fileName, source: bytes });
      }
      for (const name of Object.keys(bundle)) if (IN_PARTS.test(name)) delete bundle[name];
    },
  };
}

/** What PGlite would fetch if it weren't given: it comes compressed (see parts.ts). */
const IN_PARTS = /(pglite|initdb)-[^/]*\.(wasm|data)$/;

/** Large modules that the demo doesn't use, with their replacements. */
const LEFT_OUT: Record<string, string> = {
  '@supabase/supabase-js': 'no-client',
  '@simplewebauthn/server': 'no-passkeys',
  'pgsql-deparser': 'no-deparser',
  '../_outward/public-address.ts': 'no-dns',
};

/** Loaded only where the package runs in Node, or changes a schema. */
const NEVER_RUN =
  /^(node:|(fs|path|zlib|util|module)$|pgsql-parser$|@supabase\/pg-delta\/|@supabase\/lite\/sqlite$)/;

/** The worker of the demo: the embedded backend without Node. */
export function demoWorker({ exported }: Parts): Plugin {
  return {
    name: 'clinic-portal:demo-worker',
    enforce: 'pre',
    resolveId(source) {
      if (source === 'virtual:demo-parts') return `\0${source}`;
      if (/contrib\/(isn|ltree|file_fdw|pgcrypto)$/.test(source)) return standIn('no-extension');
      const left = LEFT_OUT[source];
      if (left !== undefined) return standIn(left);
      if (source === 'node:crypto') return standIn('node-crypto');
      if (source === 'node:fs/promises') return standIn('mail-templates');
      if (NEVER_RUN.test(source)) return standIn('no-node');
      return null;
    },
    load(id) {
      if (id !== '\0virtual:demo-parts') return null;
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) if (IN_PARTS.test(name)) delete bundle[name];
    },
  };
}
