import type { Connect, Plugin } from 'vite';

/**
 * Answers what browsers and password managers request under `/.well-known/`: the password page, and 404 for the rest.
 * If unknown paths got the page, clients would trust none of them. The recipes of docs/hosting say the same.
 */
export function wellKnown(): Plugin {
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    if (!request.url?.startsWith('/.well-known/')) return next();
    const [path] = request.url.split('?');
    if (path === '/.well-known/change-password') {
      response.writeHead(302, { Location: '/forgot-password' }).end();
    } else response.writeHead(404).end();
  };
  return {
    name: 'clinic-portal:well-known',
    configureServer: ({ middlewares }) => void middlewares.use(answer),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(answer),
  };
}
