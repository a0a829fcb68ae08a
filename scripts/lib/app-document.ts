import path from 'node:path';
import { type IndexHtmlTransformContext, loadEnv, type Plugin, runnerImport } from 'vite';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';
import { firstPaintScript } from './first-paint.ts';
import { type Chunk, PORTAL, type RouteChunks, routeChunks } from './route-chunks.ts';

interface Prerender {
  landing: { title: string; html: string };
}

type SettingsModule = typeof import('../../src/lib/settings.ts');

interface FirstRequests {
  PERSON: string;
  firstRequests: () => Promise<string[]>;
}

/**
 * Turns `index.html` into the page that every host answers with: the landing page as HTML, inline styles and first
 * script, and hints for each path: its code and its first database requests. The reasons are in
 * docs/decisions/0007-prerendered-landing.md and 0033-first-requests.md.
 */
export function appDocument(): Plugin {
  let root = '';
  let siteUrl = '';
  let env: Record<string, string> = {};
  let mode = '';
  return {
    name: 'clinic-portal:app-document',
    configResolved(config) {
      root = config.root;
      mode = config.mode;
      env = loadEnv(mode, root, 'VITE_');
      siteUrl = env['VITE_SITE_URL']?.replace(/\/+$/, '') ?? '';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const { bundle, chunk } = context;
        if (!bundle || !chunk) return withFirstPaint(html, []);
        const hints = routeChunks(chunksOf(bundle, root), chunk.fileName);
        const requests = await readFirstRequests(root, env, mode);
        const { landing } = await fromApp<Prerender>(root, 'src/app/prerender.tsx');
        return (
          withStyles(withFirstPaint(html, hints, requests), bundle)
            // Most sites that show link previews need a full address for the picture.
            .replace('content="/social-card.png"', () => `content="${siteUrl}/social-card.png"`)
            .replace(/<title>.*<\/title>/, () => landing.title)
            .replace('<div id="root"></div>', () => `<div id="root">${landing.html}</div>`)
        );
      },
    },
  };
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

function chunksOf(bundle: Bundle, root: string): Chunk[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? {
          fileName: output.fileName,
          imports: output.imports,
          modules: output.moduleIds.map((id) => path.relative(root, id)),
          size: output.code.length,
        }
      : [],
  );
}

/** What first-paint.js needs to send the first requests; null if settings are missing and the app won't start. */
async function readFirstRequests(root: string, env: Record<string, string>, mode: string) {
  const { readSettings } = await fromApp<SettingsModule>(root, 'src/lib/settings.ts');
  const read = readSettings(env);
  if (!read.ok && mode !== 'embedded') return null;
  // The embedded backend answers on the page's own origin.
  const [url, key] = read.ok
    ? [read.settings.supabaseUrl, read.settings.supabaseAnonKey]
    : ['', EMBEDDED_ANON_KEY];
  const { PERSON, firstRequests } = await fromApp<FirstRequests>(root, 'src/app/first-requests.ts');
  return {
    pages: PORTAL,
    api: `${url}/rest/v1`,
    key,
    person: PERSON,
    addresses: await firstRequests(),
  };
}

/**
 * These are data, which no content security policy forbids; the script that reads them has its hash in the policy.
 */
function withFirstPaint(html: string, hints: RouteChunks[], requests: object | null = null) {
  const data = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  const tags = [
    data('route-chunks', hints),
    data('first-requests', requests),
    `<script>${firstPaintScript()}</script>`,
  ];
  return html.replace('</title>', () => `</title>\n    ${tags.join('\n    ')}`);
}

/** A separate stylesheet would delay the first paint by a round trip; inline it costs only its bytes. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_link, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}.`);
    return `<style>${String(sheet.source).trim()}</style>`;
  });
}

/** Runs a module of the app and returns its exports. */
export async function fromApp<Module>(root: string, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(path.join(root, file), {
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { tsconfigPaths: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  });
  return module;
}
