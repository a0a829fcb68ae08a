import { QueryClient } from '@tanstack/react-query';
import type { Case } from './cases.ts';
import type { Rest, Statement } from './rest.ts';

/** One of the app's queries, with its SQL statements. */
export interface Captured {
  name: string;
  one: Case;
  statements: Statement[];
}

/** The parts of a TanStack Query query that run here. */
interface Runnable {
  queryKey: readonly unknown[];
  queryFn: (context: object) => unknown;
  initialPageParam?: unknown;
  getNextPageParam?: (
    page: unknown,
    pages: unknown[],
    param: unknown,
    params: unknown[],
  ) => unknown;
}

const DEEP = 100;

/** Runs a query as the app would, page by page if it has pages, and keeps the first and the hundredth page. */
export async function capture(rest: Rest, name: string, one: Case): Promise<Captured[]> {
  const options = one.options();
  if (!isRunnable(options)) throw new Error(`${name} has no queryFn.`);
  const client = new QueryClient();
  const run = (pageParam: unknown) =>
    rest.record(async () =>
      options.queryFn({
        client,
        queryKey: options.queryKey,
        signal: new AbortController().signal,
        pageParam,
      }),
    );
  const [first, statements] = await run(options.initialPageParam);
  if (!options.getNextPageParam) return [{ name, one, statements }];
  let page = first;
  let param = options.initialPageParam;
  let deepest: Captured | undefined;
  for (let number = 2; number <= DEEP; number += 1) {
    param = options.getNextPageParam(page, [page], param, [param]);
    if (param === null || param === undefined) break;
    const [next, asked] = await run(param);
    page = next;
    deepest = { name: `${name}, page ${number}`, one, statements: asked };
  }
  return [{ name: `${name}, page 1`, one, statements }, ...(deepest ? [deepest] : [])];
}

function isRunnable(options: object): options is Runnable {
  return 'queryFn' in options && typeof options.queryFn === 'function';
}
