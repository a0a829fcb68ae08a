import { z } from 'zod';
import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { jsonWithin } from '../_shared/edge/body.ts';
import { type Rest, restOfCaller, restOfService } from '../_shared/edge/rest.ts';
import type { Serve } from '../_shared/edge/surroundings.ts';
import {
  type Claim,
  claimEligibilityRequest,
  type EligibilityRequest,
  finishEligibilityRequest,
  readEligibilityRequest,
  toSummary,
} from './eligibility-request.ts';
import { failed, type Result } from './result.ts';
import { sendRequest } from './send-request.ts';
import { type Transport, transportFrom } from './transport.ts';

const BODY = z.object({ eligibility_request_id: z.uuid() });

/**
 * Sends a queued eligibility request to its payer, and writes the response down.
 *
 * `POST {"eligibility_request_id"}` with the caller's session answers 200 and the request once it is done
 * or failed (a payer that refuses or is silent has answered, too), and 202 while another call is asking.
 * Called twice for one request it sends it once. Nothing of it is logged but that it failed, and where: all of it is about patients.
 */
export const serve: Serve = (surroundings) =>
  answering(surroundings, async (request) => {
    const caller = restOfCaller(surroundings, request);
    const id = await requestedId(request);
    const row = await readEligibilityRequest(caller, id);
    if (row.state === 'done') return tell(row);

    const transport = transportFrom(surroundings);
    const service = restOfService(surroundings);
    const claim = await claimEligibilityRequest(service, id, transport.clearinghouse.name);
    if (!claim) return await tellLatest(caller, id);

    const result = await outcome(row, claim, transport, request.signal);
    const finished = await finishEligibilityRequest(service, id, claim, result);
    return finished ? answer(200, { eligibility_request: finished }) : await tellLatest(caller, id);
  });

async function requestedId(request: Request): Promise<string> {
  const body = BODY.safeParse(await jsonWithin(request));
  if (!body.success)
    throw new Refusal('invalid', 'Name the request to send: {"eligibility_request_id"}.');
  return body.data.eligibility_request_id;
}

/** Whatever goes wrong while sending, the request must not be left as if it were still running. */
async function outcome(
  row: EligibilityRequest,
  claim: Claim,
  transport: Transport,
  signal: AbortSignal,
): Promise<Result> {
  try {
    return await sendRequest(row, claim, transport, signal);
  } catch {
    return failed('unavailable', 'The request could not be sent. Try again.');
  }
}

function tell(row: EligibilityRequest): Response {
  const status = row.state === 'running' ? 202 : 200;
  return answer(status, { eligibility_request: toSummary(row) });
}

const tellLatest = async (caller: Rest, id: string) =>
  tell(await readEligibilityRequest(caller, id));
