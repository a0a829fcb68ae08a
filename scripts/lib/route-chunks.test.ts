import { expect, it } from 'vitest';
import { type Chunk, routeChunks } from './route-chunks.ts';

const chunk = (fileName: string, modules: string[], imports: string[] = [], size = 1): Chunk => ({
  fileName,
  modules,
  imports,
  size,
});

const CHUNKS = [
  chunk('index.js', ['index.html']),
  chunk('session.js', [], ['index.js'], 30),
  chunk('form.js', [], ['index.js']),
  chunk('landing.js', ['src/modules/landing/landing.route.tsx'], ['index.js']),
  chunk('sign-in.js', ['src/modules/sign-in/sign-in.route.tsx'], ['session.js', 'form.js']),
  chunk(
    'portal.js',
    ['src/app/portal-routes.tsx', 'src/modules/portal-home/portal-home-page.tsx'],
    ['index.js', 'toaster.js', 'session.js'],
    20,
  ),
  chunk('toaster.js', ['src/ui/toaster.tsx'], [], 10),
  chunk('queue.js', ['src/modules/queue/queue.route.tsx'], ['portal.js', 'form.js']),
  chunk('board.js', ['src/modules/queue/board/board-view.tsx'], ['form.js']),
  chunk('dialog.js', ['src/modules/queue/dialog.tsx'], ['form.js']),
];

function filesFor(path: string): string[] {
  return routeChunks(CHUNKS, 'index.js').flatMap(([pattern, files]) =>
    new RegExp(pattern).test(path) ? files : [],
  );
}

const PORTAL = ['toaster.js', 'portal.js', 'session.js'];

it.each([
  ['/', ['landing.js']],
  ['/signin', ['sign-in.js', 'form.js', 'session.js']],
  ['/portal', PORTAL],
  ['/companies/demo/portal', PORTAL],
  ['/companies/demo/queue', [...PORTAL, 'queue.js', 'form.js', 'board.js']],
  ['/companies/demo/unknown', PORTAL],
  ['/elsewhere', []],
])(
  '%s requests what it needs beyond the entry, once, two small ones beside the entry and then the largest',
  (path, files) => {
    expect(filesFor(path)).toEqual(files);
  },
);
