import type { Connect, Plugin } from 'vite';

/**
 * What browsers and password managers ask for unprompted under `/.well-known/`: where a password is changed, and what
 * isn't there. Answered with the page, as other unknown paths are, the first would be believed by none of them. The
 * recipes of docs/hosting say the same.
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
