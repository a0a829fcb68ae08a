import { z } from 'zod';
import { leadsToTheInternet } from '../_outward/public-address.ts';
import type { Rest } from '../_shared/edge/rest.ts';
import { retryAfterSeconds } from '../_shared/edge/retry-after.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';
import { inRounds } from './rounds.ts';
import { signatures } from './webhook-signature.ts';

/** So many at once. One address that never answers holds one of them for as long as one may take. */
const AT_ONCE = 10;

const TIMEOUT_MS = 20_000;

/** Twice what an attempt may take, so that nobody else has a message that is being sent. */
const LEASE_SECONDS = 60;

/** What the database gives out: nothing of a patient. */
const claimedSchema = z.object({
  message_id: z.uuid(),
  lease: z.uuid(),
  url: z.string(),
  secrets: z.array(z.string()),
  event: z.string(),
  referral_id: z.uuid().nullable(),
  referral_status: z.string().nullable(),
  occurred_at: z.string(),
});
type Claimed = z.infer<typeof claimedSchema>;

type Came =
  | { outcome: 'delivered'; answered: number }
  | {
      outcome: 'retry' | 'gone';
      error: 'refused' | 'redirected' | 'unreachable' | 'timed_out' | 'private_address' | 'gone';
      answered?: number;
      retry_after?: number;
    };

/**
 * Sends the webhook messages that are due (docs/webhooks.md), until there are none or the time is up.
 *
 * @param until when to begin no more, as `Date.now()` counts
 * @returns how many arrived and how many didn't
 */
export async function sendWebhooks(service: Rest, surroundings: Surroundings, until: number) {
  const counts = { arrived: 0, missed: 0 };
  await inRounds(
    () => service.call('claim_webhooks', { max_rows: AT_ONCE, lease_seconds: LEASE_SECONDS }),
    claimedSchema,
    async (claimed) => {
      const came = await attempt(claimed, surroundings);
      const { message_id, lease } = claimed;
      await service.call('settle_webhook', { message_id, lease, ...came });
      counts[came.outcome === 'delivered' ? 'arrived' : 'missed'] += 1;
    },
    until,
  );
  return counts;
}

/** The same at each attempt, but for the time and what is signed with it. */
function messageOf({ event, occurred_at, referral_id, referral_status }: Claimed) {
  const data = referral_id === null ? {} : { referral: referral_id, status: referral_status };
  return JSON.stringify({ type: event, timestamp: new Date(occurred_at).toISOString(), data });
}

async function attempt(claimed: Claimed, { env, fetch }: Surroundings): Promise<Came> {
  // For a stack of the clinic's own, whose other systems are in its own network.
  const anywhere = env('WEBHOOKS_PRIVATE_ADDRESSES') === 'allowed';
  try {
    const { hostname, protocol } = new URL(claimed.url);
    if (!anywhere && (protocol !== 'https:' || !(await leadsToTheInternet(hostname)))) {
      return { outcome: 'retry', error: 'private_address' };
    }
    const id = `msg_${claimed.message_id}`;
    const timestamp = Math.floor(Date.now() / 1000);
    const body = messageOf(claimed);
    const response = await fetch(claimed.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'clinic-portal-webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': await signatures(claimed.secrets, { id, timestamp, body }),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    // Nobody reads it, and it may be long.
    await response.body?.cancel();
    return said(response);
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { outcome: 'retry', error: late ? 'timed_out' : 'unreachable' };
  }
}

function said({ ok, status, type, headers }: Response): Came {
  if (ok) return { outcome: 'delivered', answered: status };
  // Where it leads is not where the administrator said.
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return { outcome: 'retry', error: 'redirected', ...(status > 0 && { answered: status }) };
  }
  if (status === 410) return { outcome: 'gone', error: 'gone', answered: status };
  const wait = retryAfterSeconds(headers, new Date());
  return {
    outcome: 'retry',
    error: 'refused',
    answered: status,
    ...(wait !== null && { retry_after: wait }),
  };
}
