import path from 'node:path';
import { type IndexHtmlTransformContext, loadEnv, type Plugin, runnerImport } from 'vite';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';
import { firstPaintScript } from './first-paint.ts';
import { type Chunk, type RouteChunks, routeChunks } from './route-chunks.ts';

interface Prerender {
  landing: { title: string; html: string };
}

interface FirstRequests {
  PERSON: string;
  firstRequests: () => Promise<string[]>;
}

/**
 * Makes of `index.html` the page that every host answers with: the landing page as HTML, the styles
 * and the first decisions inside, and what the path at hand will need: which code, which answers of the
 * database. The reasons are in docs/decisions/0007-prerendered-landing.md and 0033-first-requests.md.
 */
export function appDocument(): Plugin {
  let root = '';
  let siteUrl = '';
  let backend: Backend | null = null;
  return {
    name: 'clinic-portal:app-document',
    configResolved(config) {
      root = config.root;
      const env = loadEnv(config.mode, root, 'VITE_');
      siteUrl = env['VITE_SITE_URL']?.replace(/\/+$/, '') ?? '';
      backend = backendOf(env, config.mode);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const { bundle, chunk } = context;
        if (!bundle || !chunk) return withFirstPaint(html, []);
        const hints = routeChunks(chunksOf(bundle, root), chunk.fileName);
        const requests = backend && (await readFirstRequests(root, backend));
        const { landing } = await fromApp<Prerender>(root, 'src/app/prerender.tsx');
        return (
          withStyles(withFirstPaint(html, hints, requests), bundle)
            // Most of those who show a card take only a full address for its picture.
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
          module: output.facadeModuleId && path.relative(root, output.facadeModuleId),
        }
      : [],
  );
}

interface Backend {
  /** Without a slash at its end; empty where it is the page's own origin. */
  url: string;
  anonKey: string;
}

/** The backend that the app will talk to; null without settings, when it only says what it misses. */
function backendOf(env: Record<string, string>, mode: string): Backend | null {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey } = env;
  if (url && anonKey) return { url: url.trim().replace(/\/+$/, ''), anonKey: anonKey.trim() };
  return mode === 'embedded' ? { url: '', anonKey: EMBEDDED_ANON_KEY } : null;
}

/** What first-paint.js needs to send the first requests. */
async function readFirstRequests(root: string, { url, anonKey }: Backend) {
  const { PERSON, firstRequests } = await fromApp<FirstRequests>(root, 'src/app/first-requests.ts');
  return { api: `${url}/rest/v1`, key: anonKey, person: PERSON, addresses: await firstRequests() };
}

/** These are data, which no content security policy forbids; the script that reads them has a hash there. */
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

/** A stylesheet of its own would hold up the first paint by a round trip; in here it costs its bytes. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_link, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}.`);
    return `<style>${String(sheet.source).trim()}</style>`;
  });
}

/** Runs a module of the app, for what only it can say. */
async function fromApp<Module>(root: string, file: string): Promise<Module> {
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
