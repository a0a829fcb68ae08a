import { z } from 'zod';
import { answer, answering, Refusal } from '../_shared/edge/answers.ts';
import { type Rest, restOfCaller, restOfService } from '../_shared/edge/rest.ts';
import type { Serve } from '../_shared/edge/surroundings.ts';
import { ask } from './ask.ts';
import { failed, type Result } from './result.ts';
import { type Transport, transportFrom } from './transport.ts';
import {
  type Claim,
  claimVerification,
  finishVerification,
  readVerification,
  toSummary,
  type Verification,
} from './verification.ts';

const BODY = z.object({ verification_id: z.uuid() });

/**
 * Asks a payer what a queued verification wants to know, and writes the answer down.
 *
 * `POST {"verification_id"}` with the caller's session answers 200 and the verification once it is done
 * or failed (a payer that refuses or is silent has answered, too), and 202 while another call is asking.
 * Called twice for one verification it asks once. Nothing here is logged: all of it is about patients.
 */
export const serve: Serve = (surroundings) =>
  answering(async (request) => {
    const caller = restOfCaller(surroundings, request);
    const id = await verificationId(request);
    const verification = await readVerification(caller, id);
    if (verification.state === 'done') return tell(verification);

    const transport = transportFrom(surroundings);
    const service = restOfService(surroundings);
    const claim = await claimVerification(service, id, transport.clearinghouse.name);
    if (!claim) return await tellLatest(caller, id);

    const result = await outcome(verification, claim, transport, request.signal);
    const finished = await finishVerification(service, id, claim, result);
    return finished ? answer(200, { verification: finished }) : await tellLatest(caller, id);
  });

async function verificationId(request: Request): Promise<string> {
  const body = BODY.safeParse(await request.json().catch(() => null));
  if (!body.success) throw new Refusal('invalid', 'Say which check to make: {"verification_id"}.');
  return body.data.verification_id;
}

/** Whatever goes wrong while asking, the verification must not be left as if it were still running. */
async function outcome(
  verification: Verification,
  claim: Claim,
  transport: Transport,
  signal: AbortSignal,
): Promise<Result> {
  try {
    return await ask(verification, claim, transport, signal);
  } catch {
    return failed('unavailable', 'The check could not be made. Try again.');
  }
}

function tell(verification: Verification): Response {
  const status = verification.state === 'running' ? 202 : 200;
  return answer(status, { verification: toSummary(verification) });
}

const tellLatest = async (caller: Rest, id: string) => tell(await readVerification(caller, id));
