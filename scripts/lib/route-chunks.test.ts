import { expect, it } from 'vitest';
import { type Chunk, routeChunks } from './route-chunks.ts';

const chunk = (fileName: string, module: string | null, imports: string[] = []): Chunk => ({
  fileName,
  module,
  imports,
});

const CHUNKS = [
  chunk('index.js', 'index.html'),
  chunk('session.js', null, ['index.js']),
  chunk('portal.js', null, ['index.js', 'session.js']),
  chunk('form.js', null, ['index.js']),
  chunk('landing.js', 'src/modules/landing/landing.route.tsx', ['index.js']),
  chunk('sign-in.js', 'src/modules/sign-in/sign-in.route.tsx', ['session.js', 'form.js']),
  chunk('routes.js', 'src/app/portal-routes.tsx', ['portal.js', 'index.js']),
  chunk('home.js', 'src/modules/portal-home/portal-home.route.tsx', ['portal.js']),
  chunk('queue.js', 'src/modules/queue/queue.route.tsx', ['portal.js', 'form.js']),
  chunk('board.js', 'src/modules/queue/board/board-view.tsx', ['form.js']),
  chunk('dialog.js', 'src/modules/queue/dialog.tsx', ['form.js']),
];

function filesFor(path: string): string[] {
  return routeChunks(CHUNKS, 'index.js').flatMap(([pattern, files]) =>
    new RegExp(pattern).test(path) ? files : [],
  );
}

it.each([
  ['/', ['landing.js']],
  ['/signin', ['sign-in.js', 'session.js', 'form.js']],
  ['/portal', ['routes.js', 'portal.js', 'session.js']],
  ['/companies/demo/portal', ['routes.js', 'portal.js', 'session.js', 'home.js']],
  [
    '/companies/demo/queue',
    ['routes.js', 'portal.js', 'session.js', 'queue.js', 'form.js', 'board.js'],
  ],
  ['/companies/demo/unknown', ['routes.js', 'portal.js', 'session.js']],
  ['/elsewhere', []],
])('%s asks for what it needs beyond the entry, once', (path, files) => {
  expect(filesFor(path)).toEqual(files);
});
