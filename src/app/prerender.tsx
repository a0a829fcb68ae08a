import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { appRoutes } from './router';

/**
 * The landing page as HTML, readable before any code arrives. Rendered on import, because the build
 * can't load lazy parts later.
 */
export const landing = await render();

async function render(): Promise<{ title: string; html: string }> {
  const { Component: Landing } = await import('@/modules/landing/landing.route');
  const { query, dataRoutes } = createStaticHandler(appRoutes(Landing));
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The landing page redirects.');

  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
    {
      // Keeps parts inline: moving them into place would take an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = (await new Response(prelude).text())
    // The script of next-themes does nothing here (see preferences/theme.tsx) and isn't worth its
    // bytes.
    .replace(/(<script type="application\/json">).*?(<\/script>)/s, '$1$2');
  // React puts the title first, since there is no <head>.
  const [title] = /^<title>.*?<\/title>/.exec(html) ?? [];
  if (title === undefined) throw new Error('The landing page has no title.');
  return { title, html: html.slice(title.length) };
}
