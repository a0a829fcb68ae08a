import { z } from 'zod';
import { eachOf } from '@/lib/each-of';
import { logError, toAppError } from '@/lib/errors';
import { runPool } from '@/lib/run-pool';
import { db } from '@/lib/supabase/client';
import { invoke } from '@/lib/supabase/functions';
import { unwrap } from '@/lib/supabase/result';
import { useMarkOutdated, useWrite } from '@/records/use-write';
import { type EligibilityStatus, eligibilityStatusSchema, type Preset } from './eligibility.model';
import type { LineResult, VerifiableLine } from './verification-due.model';

/** The function tries a silent payer three times, which takes up to 115 seconds. */
const TIMEOUT_MS = 130_000;
/** The number of requests in flight. */
const AT_ONCE = 3;
const LOG_LABEL = 'Error verifying insurance';

const responseSchema = z.object({ eligibility_request: eligibilityStatusSchema });

/** The record a request comes from: at most one. */
interface Source {
  referralId?: string | null;
  requestId?: string | null;
  caseId?: string | null;
}

interface NewRequest extends Source {
  /** Made once per request: a repeat finds the first one. */
  id: string;
  coverageId: string;
  preset: Preset;
  serviceDate: string;
  /** Sends no notification: for bulk requests. */
  quietly?: boolean;
}

/** Sends a queued request to the payer. */
async function send(id: string, signal: AbortSignal): Promise<EligibilityStatus> {
  const { eligibility_request } = await invoke(
    'eligibility',
    { eligibility_request_id: id },
    { schema: responseSchema, timeoutMs: TIMEOUT_MS, logLabel: LOG_LABEL, signal },
  );
  return eligibility_request;
}

/** Queues a request and sends it to the payer. */
async function verify(request: NewRequest, signal: AbortSignal): Promise<EligibilityStatus> {
  const { id } = unwrap(
    await db
      .rpc('request_eligibility', {
        coverage_id: request.coverageId,
        preset: request.preset,
        service_date: request.serviceDate,
        referral_id: request.referralId ?? null,
        scheduling_request_id: request.requestId ?? null,
        surgery_case_id: request.caseId ?? null,
        eligibility_request_id: request.id,
        quietly: request.quietly ?? false,
      })
      .abortSignal(signal),
    LOG_LABEL,
  );
  return send(id, signal);
}

/** Null if the person stopped it: that is no failure. */
async function unlessStopped<Result>(
  result: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  try {
    return await result;
  } catch (thrown) {
    if (signal.aborted) return null;
    throw thrown;
  }
}

/** Creates and sends a request. Resolves with its status; null if it was stopped. */
export function useVerify() {
  const mark = useMarkOutdated();
  return useWrite('eligibility', {
    mutationFn: ({ request, signal }: { request: NewRequest; signal: AbortSignal }) =>
      unlessStopped(verify(request, signal), signal),
    onError: ({ code }) => {
      // Something the request needs has been removed since the dialog opened: it shows what, and
      // where to add it.
      if (code === 'invalid') void mark('payers');
    },
  });
}

export function useSendAgain() {
  return useWrite('eligibility', {
    mutationFn: ({ id, signal }: { id: string; signal: AbortSignal }) =>
      unlessStopped(send(id, signal), signal),
  });
}

/** Sends requests again, a few at a time. Resolves with those sent and why others failed. */
export function useSendManyAgain() {
  return useWrite('eligibility', {
    mutationFn: async ({ ids, signal }: { ids: readonly string[]; signal: AbortSignal }) => {
      const { done, refusals } = await eachOf(
        ids,
        LOG_LABEL,
        (id) => unlessStopped(send(id, signal), signal),
        signal,
      );
      return { done: done.filter((status) => status !== null), refusals };
    },
  });
}

interface Batch {
  lines: readonly VerifiableLine[];
  idFor: (line: VerifiableLine) => string;
  serviceDate: string;
  signal: AbortSignal;
  onResult: (line: VerifiableLine, result: LineResult) => void;
}

export function useVerifyMany() {
  return useWrite('eligibility', {
    mutationFn: ({ lines, idFor, serviceDate, signal, onResult }: Batch) =>
      runPool(lines, AT_ONCE, signal, async (line) => {
        onResult(line, { kind: 'running' });
        const request: NewRequest = {
          id: idFor(line),
          coverageId: line.coverage_id,
          preset: line.preset,
          serviceDate,
          requestId: line.source === 'appointment' ? line.source_id : null,
          caseId: line.source === 'surgery' ? line.source_id : null,
          quietly: true,
        };
        try {
          const status = await unlessStopped(verify(request, signal), signal);
          onResult(line, status ? { kind: 'responded', status } : { kind: 'stopped' });
        } catch (thrown) {
          const error = toAppError(thrown, LOG_LABEL);
          logError(error);
          onResult(line, { kind: 'failed', message: error.message });
        }
      }),
  });
}
