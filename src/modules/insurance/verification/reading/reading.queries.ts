import { queryOptions } from '@tanstack/react-query';
import type { BenefitChange } from '@x12/benefits/compare';
import type { RawLine } from '../raw/raw-lines';
import type { Capped } from '../result/capped';
import { askWorker } from './ask-worker';
import type { AnswerPage } from './read-answer';

/** A check whose payer has answered. */
export interface Replied {
  id: string;
  preset: string;
  finished_at: string | null;
  trace_number: string;
  reply_x12: string;
}

const textOf = ({ reply_x12, trace_number }: Replied) => ({
  text: reply_x12,
  traceNumber: trace_number,
});

/** Replies are kept as they came and read anew: a reader that learns serves old answers too. */
export const readingQueries = {
  answer: (companyId: string, check: Replied & { service_types: string[] }) =>
    queryOptions({
      queryKey: ['company', companyId, 'x12', 'answer', check.id, check.finished_at],
      queryFn: ({ signal }) =>
        askWorker<AnswerPage | null>(
          new Worker(new URL('./read-answer.worker.ts', import.meta.url), { type: 'module' }),
          { ...textOf(check), asked: check.service_types },
          signal,
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  changes: (companyId: string, before: Replied, after: Replied) =>
    queryOptions({
      queryKey: ['company', companyId, 'x12', 'changes', before.id, after.id, after.finished_at],
      queryFn: ({ signal }) =>
        askWorker<Capped<BenefitChange> | null>(
          new Worker(new URL('./read-changes.worker.ts', import.meta.url), { type: 'module' }),
          {
            before: textOf(before),
            after: textOf(after),
            sameQuestion: before.preset === after.preset,
          },
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
