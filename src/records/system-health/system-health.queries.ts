import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import {
  type Probe,
  probeAuth,
  probeDatabase,
  probeFunctions,
  probeRealtime,
  probeRest,
  probeStorage,
} from '@/lib/supabase/probes';
import { unwrap } from '@/lib/supabase/result';
import {
  type Finding,
  type FunctionFailure,
  type MeasuredPage,
  measuredPages,
  type PageError,
  type Part,
  type ScheduledJob,
} from './system-health.model';

const PROBES: Record<Part, Probe> = {
  auth: probeAuth,
  rest: probeRest,
  database: probeDatabase,
  storage: probeStorage,
  realtime: probeRealtime,
  functions: probeFunctions,
};

const TIMEOUT_MS = 10_000;

export const healthQueries = {
  /** Whether a part answers, and how fast. No answer is a finding, not a failure of this page. */
  part: (companyId: string, userId: string, part: Part) =>
    queryOptions({
      queryKey: ['company', companyId, 'health', part, userId],
      queryFn: ({ signal }) => look(PROBES[part], { companyId, userId }, signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),

  /** The scheduled jobs in running order. */
  jobs: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'health', 'jobs'],
      queryFn: async ({ signal }): Promise<ScheduledJob[]> =>
        unwrap(await db.rpc('job_health', { company_id: companyId }).abortSignal(signal)),
      staleTime: 0,
    }),

  /** Errors on the clinic's screens, the latest first. */
  pageErrors: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'health', 'page-errors'],
      queryFn: async ({ signal }): Promise<PageError[]> =>
        unwrap(await db.rpc('page_errors', { company_id: companyId }).abortSignal(signal)),
      staleTime: 0,
    }),

  /** Failures of Edge Functions, the latest first. */
  functionFailures: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'health', 'function-failures'],
      queryFn: async ({ signal }): Promise<FunctionFailure[]> =>
        unwrap(await db.rpc('function_failures', { company_id: companyId }).abortSignal(signal)),
      staleTime: 0,
    }),

  pageSpeeds: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'health', 'page-speeds'],
      queryFn: async ({ signal }): Promise<MeasuredPage[]> =>
        measuredPages(
          unwrap(await db.rpc('page_speeds', { company_id: companyId }).abortSignal(signal)),
        ),
      staleTime: 0,
    }),
};

async function look(
  probe: Probe,
  who: Parameters<Probe>[0],
  cancelled: AbortSignal,
): Promise<Finding> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const started = performance.now();
  const finding = (latencyMs: number | null, problem: string | null): Finding => ({
    latencyMs,
    problem,
    checkedAt: new Date().toISOString(),
  });
  try {
    await probe(who, AbortSignal.any([cancelled, timeout]));
    return finding(Math.round(performance.now() - started), null);
  } catch (thrown) {
    if (timeout.aborted) return finding(null, 'It took longer than 10 seconds.');
    // fetch rejects with a TypeError if no answer came back.
    if (thrown instanceof TypeError || !(thrown instanceof Error)) {
      return finding(null, 'It could not be reached.');
    }
    return finding(null, thrown.message);
  }
}
