import { queryOptions, skipToken } from '@tanstack/react-query';
import type { BenefitChange } from '@x12/benefits/compare';
import type { RawLine } from '../raw/raw-lines';
import type { Capped } from '../result/capped';
import { askWorker } from './ask-worker';
import type { AnswerPage, AnswerQuestion, ChangesQuestion } from './read-answer';

/** A check whose payer has answered. */
export interface Replied {
  id: string;
  preset: string;
  finished_at: string | null;
  trace_number: string;
  service_types: string[];
  reply_x12: string;
}

const questionOf = ({ reply_x12, trace_number, service_types }: Replied): AnswerQuestion => ({
  text: reply_x12,
  traceNumber: trace_number,
  asked: service_types,
});

/** Replies are kept as they came and read anew: a reader that learns serves old answers too. */
export const readingQueries = {
  /** Skipped for a check that nobody replied to. */
  answer: (companyId: string, check: Omit<Replied, 'reply_x12'> & { reply_x12: string | null }) => {
    const { reply_x12 } = check;
    return queryOptions({
      queryKey: ['company', companyId, 'x12', 'answer', check.id, check.finished_at],
      queryFn:
        reply_x12 === null
          ? skipToken
          : ({ signal }) =>
              askWorker<AnswerPage | null>(
                new Worker(new URL('./read-answer.worker.ts', import.meta.url), { type: 'module' }),
                questionOf({ ...check, reply_x12 }),
                signal,
              ),
      staleTime: Number.POSITIVE_INFINITY,
    });
  },

  changes: (companyId: string, before: Replied, after: Replied) =>
    queryOptions({
      queryKey: ['company', companyId, 'x12', 'changes', before.id, after.id, after.finished_at],
      queryFn: ({ signal }) =>
        askWorker<Capped<BenefitChange> | null>(
          new Worker(new URL('./read-changes.worker.ts', import.meta.url), { type: 'module' }),
          {
            before: questionOf(before),
            after: questionOf(after),
            sameQuestion: before.preset === after.preset,
          } satisfies ChangesQuestion,
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
