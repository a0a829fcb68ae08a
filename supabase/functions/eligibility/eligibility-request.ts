import { z } from 'zod';
import { Refusal } from '../_shared/edge/answers.ts';
import type { Rest } from '../_shared/edge/rest.ts';
import type { Result } from './result.ts';

/** What the caller is told of a request; the rest they read themselves. */
const SUMMARY = {
  id: z.string(),
  company_id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  outcome: z
    .enum([
      'active',
      'caution',
      'other_day',
      'limited',
      'inactive',
      'not_found',
      'error',
      'unknown',
    ])
    .nullable(),
  problem_kind: z.string().nullable(),
  problem: z.string().nullable(),
  rejection_codes: z.array(z.string()),
  attempts: z.number(),
  finished_at: z.string().nullable(),
};

const summary = z.object(SUMMARY);

export type EligibilityRequestSummary = z.infer<typeof summary>;

const sex = z.enum(['female', 'male', 'other', 'unknown']);

const PERSON = {
  first_name: z.string(),
  last_name: z.string(),
  name_suffix: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  sex,
};

const PROVIDER = {
  first_name: z.string().nullable(),
  middle_name: z.string().nullable(),
  last_name: z.string(),
  name_suffix: z.string().nullable(),
  npi: z.string().nullable(),
};

const PAYER = {
  name: z.string(),
  clearinghouse_payer_id: z.string().nullable(),
  answers_one_service: z.boolean(),
};

const requestRow = z.object({
  ...SUMMARY,
  preset: z.enum([
    'consult',
    'office_procedure',
    'surgery',
    'allergy_testing',
    'injections',
    'audiology',
  ]),
  service_date: z.string(),
  trace_number: z.string(),
  company: z.object({ name: z.string(), npi: z.string().nullable(), time_zone: z.string() }),
  provider: z.object(PROVIDER).nullable(),
  coverage: z.object({
    member_id: z.string().nullable(),
    patient_member_id: z.string().nullable(),
    group_number: z.string().nullable(),
    relationship: z.enum(['self', 'spouse', 'child', 'other_adult']).nullable(),
    subscriber_first_name: z.string().nullable(),
    subscriber_last_name: z.string().nullable(),
    subscriber_birth_date: z.string().nullable(),
    subscriber_sex: sex.nullable(),
    payer: z.object(PAYER),
  }),
  patient: z.object(PERSON),
});

const opened = requestRow.transform(({ patient, coverage, ...request }) => ({
  ...request,
  coverage: { ...coverage, patient },
}));

/** A request with all that its 270 is made of. */
export type EligibilityRequest = z.infer<typeof opened>;

const place = z.object({ company_id: z.string() });

/** Reads it as the caller: what row-level security hides is not there. The audit log is told whose record it opened. */
export async function readEligibilityRequest(
  caller: Rest,
  id: string,
): Promise<EligibilityRequest> {
  const rows = await caller.select('eligibility_requests', {
    select: 'company_id',
    id: `eq.${id}`,
  });
  const [found] = z.array(place).parse(rows);
  const [request] = found
    ? z.array(opened).parse(
        await caller.call('open_eligibility_request', {
          company_id: found.company_id,
          eligibility_request_id: id,
        }),
      )
    : [];
  if (!request)
    throw new Refusal('not-found', 'This verification does not exist, or is not yours to see.');
  return request;
}

const claim = z.object({
  lease: z.string(),
  control_number: z.number(),
  idempotency_key: z.string(),
});

export type Claim = z.infer<typeof claim>;

/** Null when it is done, or another call is sending it right now. */
export async function claimEligibilityRequest(
  service: Rest,
  id: string,
  adapter: string,
): Promise<Claim | null> {
  const rows = await service.call('claim_eligibility_request', {
    eligibility_request_id: id,
    adapter,
  });
  return z.array(claim).parse(rows)[0] ?? null;
}

/** Null when the call took so long that another one has taken over: then that call's response counts. */
export async function finishEligibilityRequest(
  service: Rest,
  id: string,
  { lease }: Claim,
  result: Result,
): Promise<EligibilityRequestSummary | null> {
  const rows = await service.call('finish_eligibility_request', {
    eligibility_request_id: id,
    lease,
    ...result,
  });
  return z.array(summary).parse(rows)[0] ?? null;
}

export const toSummary = (row: EligibilityRequest): EligibilityRequestSummary => summary.parse(row);
