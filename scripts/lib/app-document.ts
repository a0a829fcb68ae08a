import path from 'node:path';
import { type IndexHtmlTransformContext, loadEnv, type Plugin, runnerImport } from 'vite';
import { firstPaintScript } from './first-paint.ts';
import { type Chunk, routeChunks } from './route-chunks.ts';

interface Prerender {
  landing: { title: string; html: string };
}

/**
 * Makes of `index.html` the page that every host answers with: the landing page as HTML, the styles
 * and the first decisions inside, and hints at the code that the path at hand will need. The reasons
 * are in docs/decisions/0007-prerendered-landing.md.
 */
export function appDocument(): Plugin {
  let root = '';
  let siteUrl = '';
  return {
    name: 'clinic-portal:app-document',
    configResolved(config) {
      root = config.root;
      siteUrl = loadEnv(config.mode, root, 'VITE_')['VITE_SITE_URL']?.replace(/\/+$/, '') ?? '';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const { bundle, chunk } = context;
        if (!bundle || !chunk) return withFirstPaint(html, '[]');
        const hints = JSON.stringify(routeChunks(chunksOf(bundle, root), chunk.fileName));
        const landing = await prerenderLanding(root);
        return (
          withStyles(withFirstPaint(html, hints), bundle)
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

/** The hints are data, which no content security policy forbids; the script that reads them has a hash there. */
function withFirstPaint(html: string, hints: string): string {
  const tags = [
    `<script type="application/json" id="route-chunks">${hints}</script>`,
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

async function prerenderLanding(root: string) {
  const { module } = await runnerImport<Prerender>(path.join(root, 'src/app/prerender.tsx'), {
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { tsconfigPaths: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  });
  return module.landing;
}
