import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { logError, toAppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { invoke } from '@/lib/supabase/functions';
import { unwrap } from '@/lib/supabase/result';
import type { AskableLine, LineResult } from './batch/due.model';
import { runPool } from './batch/run-pool';
import { type Preset, standingSchema, type VerificationStanding } from './verification.model';
import { verificationQueries } from './verifications.queries';

/** The function asks a silent payer three times, which takes up to 115 seconds. */
const TIMEOUT_MS = 130_000;
const LOG_LABEL = 'Error verifying insurance';

const answerSchema = z.object({ verification: standingSchema });

/** What a check was asked from: at most one of them. */
interface Source {
  referralId?: string | null;
  requestId?: string | null;
  caseId?: string | null;
}

interface Question extends Source {
  /** Made once for what is asked: asking it again finds it there. */
  id: string;
  coverageId: string;
  preset: Preset;
  serviceDate: string;
  /** Of many at once nobody wants a notification each. */
  quietly?: boolean;
}

/** Puts a question that is written down to the payer. */
async function ask(id: string, signal: AbortSignal): Promise<VerificationStanding> {
  const { verification } = await invoke(
    'eligibility',
    { verification_id: id },
    { schema: answerSchema, timeoutMs: TIMEOUT_MS, logLabel: LOG_LABEL, signal },
  );
  return verification;
}

/** Writes a question down and puts it to the payer. */
async function verify(question: Question, signal: AbortSignal): Promise<VerificationStanding> {
  const { id } = unwrap(
    await db
      .rpc('request_verification', {
        coverage_id: question.coverageId,
        preset: question.preset,
        service_date: question.serviceDate,
        referral_id: question.referralId ?? null,
        scheduling_request_id: question.requestId ?? null,
        surgery_case_id: question.caseId ?? null,
        verification_id: question.id,
        quietly: question.quietly ?? false,
      })
      .abortSignal(signal),
    LOG_LABEL,
  );
  return ask(id, signal);
}

/** Null for what somebody stopped: that is an answer, not a failure. */
async function unlessStopped<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | null> {
  try {
    return await answer;
  } catch (thrown) {
    if (signal.aborted) return null;
    throw thrown;
  }
}

interface Asking {
  question: Question;
  signal: AbortSignal;
}

/** Asks a payer. Answers how the check stands; null once somebody stopped it. */
export function useVerify(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ question, signal }: Asking) => unlessStopped(verify(question, signal), signal),
    onError: ({ code }) => {
      // Something is missing that was there when the dialog opened: it shows what, and where to add it.
      if (code === 'invalid') void client.invalidateQueries({ queryKey: ['company', companyId] });
    },
    onSettled: () => client.invalidateQueries({ queryKey: verificationQueries.all(companyId) }),
  });
}

/** Puts the same question once more. */
export function useAskAgain(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, signal }: { id: string; signal: AbortSignal }) =>
      unlessStopped(ask(id, signal), signal),
    onSettled: () => client.invalidateQueries({ queryKey: verificationQueries.all(companyId) }),
  });
}

/** How many payers are asked at the same time. */
const AT_ONCE = 3;

interface Round {
  lines: readonly AskableLine[];
  idFor: (line: AskableLine) => string;
  serviceDate: string;
  signal: AbortSignal;
  onResult: (line: AskableLine, result: LineResult) => void;
}

/** Asks about many, a few at a time. One that fails keeps no other from being asked. */
export function useVerifyMany(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lines, idFor, serviceDate, signal, onResult }: Round) =>
      runPool(lines, AT_ONCE, signal, async (line) => {
        onResult(line, { kind: 'asking' });
        const question: Question = {
          id: idFor(line),
          coverageId: line.coverage_id,
          preset: line.preset,
          serviceDate,
          requestId: line.source === 'appointment' ? line.source_id : null,
          caseId: line.source === 'surgery' ? line.source_id : null,
          quietly: true,
        };
        try {
          const standing = await unlessStopped(verify(question, signal), signal);
          onResult(line, standing ? { kind: 'answered', standing } : { kind: 'stopped' });
        } catch (thrown) {
          const error = toAppError(thrown, LOG_LABEL);
          logError(error);
          onResult(line, { kind: 'failed', message: error.message });
        }
      }),
    onSettled: () => client.invalidateQueries({ queryKey: verificationQueries.all(companyId) }),
  });
}
