import { build270 } from '../_shared/x12/request/build-270.ts';
import type { Claim, EligibilityRequest } from './eligibility-request.ts';
import { toRequest270 } from './request-270.ts';
import { failed, type Result, resultOf } from './result.ts';
import { sendWithRetry } from './send-with-retry.ts';
import { SYSTEM_CLOCK } from './system-clock.ts';
import type { Transport } from './transport.ts';

/** Sends a request to the payer; whatever comes of it is a result. */
export async function sendRequest(
  row: EligibilityRequest,
  claim: Claim,
  { clearinghouse, partners, policy }: Transport,
  signal: AbortSignal,
): Promise<Result> {
  const request = toRequest270(row, claim, partners, new Date());
  const built = build270(request);
  if (!built.ok) {
    const sentences = built.problems.map(({ message }) => message);
    return failed('incomplete', [...new Set(sentences)].join(' ').slice(0, 1000));
  }
  const { result, attempts } = await sendWithRetry(
    clearinghouse,
    built.text,
    { signal, idempotencyKey: claim.idempotency_key },
    SYSTEM_CLOCK,
    policy,
  );
  return {
    ...resultOf(result, { trace: row.trace_number, requested: request.serviceTypes }),
    request_x12: built.text,
    service_types: request.serviceTypes,
    sent: attempts.length,
  };
}
