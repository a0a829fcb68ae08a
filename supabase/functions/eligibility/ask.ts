import { build270 } from '../_shared/x12/inquiry/build-270.ts';
import { toInquiry } from './question.ts';
import { failed, type Result, resultOf } from './result.ts';
import { sendWithRetry } from './send-with-retry.ts';
import { SYSTEM_CLOCK } from './system-clock.ts';
import type { Transport } from './transport.ts';
import type { Claim, Verification } from './verification.ts';

/** Puts the question to the payer; whatever comes of it is a result. */
export async function ask(
  verification: Verification,
  claim: Claim,
  { clearinghouse, partners, policy }: Transport,
  signal: AbortSignal,
): Promise<Result> {
  const inquiry = toInquiry(verification, claim, partners, new Date());
  const built = build270(inquiry);
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
    ...resultOf(result, { trace: verification.trace_number, asked: inquiry.serviceTypes }),
    request_x12: built.text,
    service_types: inquiry.serviceTypes,
    sent: attempts.length,
  };
}
