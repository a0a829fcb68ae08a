import { queryOptions } from '@tanstack/react-query';
import type { RawLine } from '../raw/raw-lines';
import { askWorker } from './ask-worker';
import type { Reading } from './read-answer';

interface Replied {
  id: string;
  finished_at: string | null;
  trace_number: string;
  reply_x12: string;
}

/** Replies are kept as they came and read anew: a reader that learns serves old answers too. */
export const readingQueries = {
  answer: (companyId: string, { id, finished_at, trace_number, reply_x12 }: Replied) =>
    queryOptions({
      queryKey: ['company', companyId, 'x12', 'answer', id, finished_at],
      queryFn: ({ signal }) =>
        askWorker<Reading | null>(
          new Worker(new URL('./read-answer.worker.ts', import.meta.url), { type: 'module' }),
          { text: reply_x12, traceNumber: trace_number },
          signal,
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  lines: (companyId: string, id: string, text: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'x12', 'lines', id, text.length],
      queryFn: ({ signal }) =>
        askWorker<RawLine[]>(
          new Worker(new URL('../raw/raw-lines.worker.ts', import.meta.url), { type: 'module' }),
          text,
          signal,
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
