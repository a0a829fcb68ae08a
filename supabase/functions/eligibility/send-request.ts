import { sha256 } from '../_shared/edge/sha-256.ts';
import { askedIn } from '../_shared/x12/benefits/identity.ts';
import { build270 } from '../_shared/x12/request/build-270.ts';
import { spellingKey } from '../_shared/x12/request/name-variants.ts';
import type { Request270 } from '../_shared/x12/request/request.ts';
import { type Ask, askPayer, eligibilityIn, type Transaction } from './ask-payer.ts';
import type { SendResult } from './clearinghouse.ts';
import type { Claim, EligibilityRequest } from './eligibility-request.ts';
import { toRequest270 } from './request-270.ts';
import { failed, type Result, resultOf, type SentTransaction } from './result.ts';
import { sendWithRetry } from './send-with-retry.ts';
import { SYSTEM_CLOCK } from './system-clock.ts';
import type { Transport } from './transport.ts';

/** Sends a request to the payer; whatever comes of it is a result. */
export async function sendRequest(
  row: EligibilityRequest,
  claim: Claim,
  transport: Transport,
  signal: AbortSignal,
): Promise<Result> {
  // The coverage was changed since: who is asked about isn't guessed.
  if (row.coverage.relationship === null) {
    return failed('incomplete', 'Ask who the subscriber is, and add it to the coverage.');
  }
  const request = toRequest270(row, claim, transport.partners, new Date());
  const built = build270(request);
  if (!built.ok) {
    const sentences = built.problems.map(({ message }) => message);
    return failed('incomplete', [...new Set(sentences)].join(' ').slice(0, 1000));
  }
  const startedAt = SYSTEM_CLOCK.now();
  const { transactions, answered } = await askPayer(request, asking(claim, transport, signal), {
    oneServiceEach: row.coverage.payer.answers_one_service,
    isLate: () => signal.aborted || SYSTEM_CLOCK.now() - startedAt > transport.policy.totalMs,
  });
  const requestX12 = textOf(answered.map((transaction) => transaction.requestX12));
  return {
    ...resultOf(together(answered), {
      trace: row.trace_number,
      requested: request.serviceTypes,
      serviceDate: row.service_date,
      asked: askedIn(requestX12),
    }),
    request_x12: requestX12,
    service_types: request.serviceTypes,
    sent: transactions.reduce((sum, { attempts }) => sum + attempts, 0),
    transactions:
      transactions.length === 1
        ? []
        : transactions.map((transaction) => recorded(transaction, answered.includes(transaction))),
  };
}

/** Each 270 of a request has a control number and a key of its own; those of the first are the claim's. */
function asking(claim: Claim, { clearinghouse, policy }: Transport, signal: AbortSignal): Ask {
  return async (request, index) => {
    const numbered = index === 0 ? request : renumbered(request, claim.control_number + index);
    const built = build270(numbered);
    const sentAt = new Date(SYSTEM_CLOCK.now()).toISOString();
    if (!built.ok) {
      // The first was sound; no other spelling of it holds anything else.
      throw new Error('A further request could not be written.');
    }
    const idempotencyKey =
      index === 0 ? claim.idempotency_key : await keyOf(claim.idempotency_key, request);
    const options = { signal, idempotencyKey };
    const { result, attempts } = await sendWithRetry(
      clearinghouse,
      built.text,
      options,
      SYSTEM_CLOCK,
      policy,
    );
    return { request, requestX12: built.text, result, attempts: attempts.length, sentAt };
  };
}

const renumbered = (request: Request270, control: number): Request270 => ({
  ...request,
  control: { interchange: control, group: control, transaction: control },
});

/** The same for the same question of a request, in whatever order its questions are sent next time. */
async function keyOf(base: string, { subscriber, dependent, serviceTypes }: Request270) {
  const question = [
    base,
    spellingKey(subscriber),
    dependent && spellingKey(dependent),
    serviceTypes,
  ];
  const hex = await sha256(JSON.stringify(question));
  // A UUID of one's own making is version 8.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const textOf = (interchanges: readonly string[]) => interchanges.join('\n');

/** The responses of one request in one text: each is an interchange with delimiters of its own. */
function together([first, ...others]: readonly [Transaction, ...Transaction[]]): SendResult {
  const { result } = first;
  if (result.kind !== 'response') return result;
  const texts = [first, ...others].flatMap((each) =>
    each.result.kind === 'response' ? [each.result.text] : [],
  );
  return { kind: 'response', text: textOf(texts) };
}

function recorded(transaction: Transaction, counts: boolean): SentTransaction {
  const { request, requestX12, result, attempts, sentAt } = transaction;
  const { dependent, subscriber, serviceTypes } = request;
  const { lastName, firstName, suffix } = dependent ?? subscriber;
  const codes = eligibilityIn(transaction)?.rejections.map(({ code }) => code) ?? [];
  return {
    last_name: lastName,
    first_name: firstName,
    suffix,
    service_types: serviceTypes,
    request_x12: requestX12,
    result: result.kind,
    response_x12: result.kind === 'response' ? result.text : null,
    rejection_codes: [...new Set(codes)],
    attempts,
    sent_at: sentAt,
    counts,
  };
}
