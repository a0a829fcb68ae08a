import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { appRoutes } from './router';

/**
 * The landing page as HTML, for the build: readable before any code of ours has arrived. Rendered
 * on import, because whoever imports this for the build can load no lazy part of it later.
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
      // Never moves a part out of line: putting it back would take an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = (await new Response(prelude).text())
    // next-themes' script, inert here (see preferences/theme.tsx) and not worth its bytes.
    .replace(/(<script type="application\/json">).*?(<\/script>)/s, '$1$2');
  // React puts a title first, for want of a <head> to put it in.
  const [title] = /^<title>.*?<\/title>/.exec(html) ?? [];
  if (title === undefined) throw new Error('The landing page has no title.');
  return { title, html: html.slice(title.length) };
}
