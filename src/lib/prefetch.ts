import { whenIdle } from './when-idle';

/**
 * Fetches a page's code before a visit. The build writes the list of files into the document
 * (scripts/lib/route-chunks.ts); the development server has none, so nothing is fetched.
 */
export function prefetchPage(path: string): void {
  for (const file of filesOf(path)) {
    if (document.head.querySelector(`link[href="/${file}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

export function prefetchOnApproach(path: string) {
  const prefetch = () => prefetchPage(path);
  return { onPointerEnter: prefetch, onFocus: prefetch };
}

/**
 * Fetches the code of several pages, one in each idle moment.
 *
 * @returns cancels the rest.
 */
export function prefetchPages(paths: readonly string[]): () => void {
  const [next, ...rest] = paths;
  if (next === undefined) return () => undefined;
  let stopRest: () => void = () => undefined;
  const stop = whenIdle(() => {
    prefetchPage(next);
    stopRest = prefetchPages(rest);
  });
  return () => {
    stop();
    stopRest();
  };
}

function filesOf(path: string): string[] {
  const list: unknown = JSON.parse(document.getElementById('route-chunks')?.textContent || '[]');
  if (!Array.isArray(list)) return [];
  return list
    .filter(isHint)
    .flatMap(([pattern, files]) => (new RegExp(pattern).test(path) ? files : []));
}

function isHint(value: unknown): value is [pattern: string, files: string[]] {
  return Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1]);
}
