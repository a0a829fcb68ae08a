import { queryOptions, skipToken } from '@tanstack/react-query';
import type { BenefitChange } from '@x12/benefits/compare';
import { AppError } from '@/lib/errors';
import type { Capped } from './capped';
import type { RawLine } from './raw-lines';
import type { RawResponse, ResponseSummary, ResponsesToCompare } from './summarize-response';

export interface RespondedRequest {
  id: string;
  preset: string;
  finished_at: string | null;
  trace_number: string;
  service_types: string[];
  service_date: string;
  request_x12: string | null;
  response_x12: string;
}

const rawResponseOf = ({
  response_x12,
  trace_number,
  service_types,
  service_date,
  request_x12,
}: RespondedRequest): RawResponse => ({
  text: response_x12,
  traceNumber: trace_number,
  requested: service_types,
  serviceDate: service_date,
  request: request_x12,
});

/**
 * Responses are stored as received and parsed on each read, so that a better parser also helps old
 * ones.
 */
export const responseQueries = {
  /** Skipped for a request without a response. */
  summary: (
    companyId: string,
    request: Omit<RespondedRequest, 'response_x12'> & { response_x12: string | null },
  ) => {
    const { response_x12 } = request;
    return queryOptions({
      queryKey: ['company', companyId, 'x12', 'summary', request.id, request.finished_at],
      queryFn:
        response_x12 === null
          ? skipToken
          : ({ signal }) =>
              askWorker<ResponseSummary | null>(
                new Worker(new URL('./summarize-response.worker.ts', import.meta.url), {
                  type: 'module',
                }),
                rawResponseOf({ ...request, response_x12 }),
                signal,
              ),
      staleTime: Number.POSITIVE_INFINITY,
    });
  },

  changes: (companyId: string, before: RespondedRequest, after: RespondedRequest) =>
    queryOptions({
      queryKey: ['company', companyId, 'x12', 'changes', before.id, after.id, after.finished_at],
      queryFn: ({ signal }) =>
        askWorker<Capped<BenefitChange> | null>(
          new Worker(new URL('./read-changes.worker.ts', import.meta.url), { type: 'module' }),
          {
            before: rawResponseOf(before),
            after: rawResponseOf(after),
            sameServices: before.preset === after.preset,
          } satisfies ResponsesToCompare,
          signal,
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  lines: (companyId: string, id: string, text: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'x12', 'lines', id, text.length],
      queryFn: ({ signal }) =>
        askWorker<RawLine[]>(
          new Worker(new URL('./raw-lines.worker.ts', import.meta.url), { type: 'module' }),
          text,
          signal,
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** Sends one message to a new worker, which ends with the result or the signal. */
function askWorker<Result>(worker: Worker, message: unknown, signal: AbortSignal): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Result>) => resolve(data);
    worker.onerror = () => reject(new AppError('unknown', { logLabel: 'Error reading response' }));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(message);
  }).finally(() => worker.terminate());
}
