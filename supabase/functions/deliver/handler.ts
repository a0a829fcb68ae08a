import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { type Rest, required, restOfService } from '../_shared/edge/rest.ts';
import type { Serve, Surroundings } from '../_shared/edge/surroundings.ts';
import { gatewaySender } from './gateway.ts';
import {
  CHANNELS,
  type Channel,
  type Claimed,
  claimedSchema,
  type Outcome,
  type Sender,
} from './message.ts';
import { allThenFail, inRounds } from './rounds.ts';
import { outgoing } from './text.ts';
import { sendWebhooks } from './webhooks.ts';

/** So many at once: a mail server counts connections. */
const AT_ONCE = 5;

/** Twice what one may take (see smtp.ts, gateway.ts), so that nobody else has a message that is being sent. */
const LEASE_SECONDS = 120;

/** A call goes on with what is due for so long; the next minute brings the next. */
const LONGEST_MS = 45_000;

type Senders = Partial<Record<Channel, Sender>>;

/**
 * Sends what is due in the outbox and to the clinics' webhooks, for a caller with the key (`DELIVER_KEY`): pg_cron by
 * pg_net on hosted Supabase, a timer in development, any scheduler elsewhere.
 *
 * `POST` with `Authorization: Bearer <key>`: 200 with how many were sent, postponed and given up, and the same for
 * webhooks. Two calls at once share the work. A message whose worker was ended comes back after its lease, so it may
 * arrive twice, with one Message-ID.
 */
export const serve: Serve = (surroundings) =>
  answering(
    surroundings,
    async (request) => {
      await admit(surroundings.env('DELIVER_KEY') ?? '', request);
      const portal = new URL(required(surroundings.env, 'PORTAL_ORIGIN')).origin;
      const senders = await sendersOf(surroundings);
      const service = restOfService(surroundings);
      const end = Date.now() + LONGEST_MS;
      // Neither waits for the other: an address that never answers holds up no fax.
      const [messages, webhooks] = await allThenFail(
        deliver(service, senders, portal, end),
        sendWebhooks(service, surroundings, end),
      );
      return answer(200, { ...messages, webhooks });
    },
    { serversOnly: true },
  );

async function admit(key: string, request: Request): Promise<void> {
  if (key.length < 32) {
    throw new Refusal('not-configured', 'DELIVER_KEY is not set, or shorter than 32 characters.');
  }
  const [scheme, given = ''] = (request.headers.get('Authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || (await digest(given)) !== (await digest(key))) {
    throw new Refusal('key-refused', 'This is not the key of this function.');
  }
}

/** Of both sides: how long comparing takes then tells nothing of the key. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(bytes).join(' ');
}

/** What is set up; where a mailbox stands in for the world, it takes what is not. */
async function sendersOf(surroundings: Surroundings): Promise<Senders> {
  const { keepMessage } = surroundings;
  // Loaded where there is a mail server alone: a browser that plays the backend has no TCP.
  const mail = surroundings.env('SMTP_URL')
    ? (await import('./smtp.ts')).smtpSender(surroundings.env)
    : undefined;
  const set: Record<Channel, Sender | undefined> = {
    email: mail,
    fax: gatewaySender(surroundings, 'FAX'),
    sms: gatewaySender(surroundings, 'SMS'),
  };
  const mailbox: Sender | undefined = keepMessage && {
    send: async (message) => {
      await keepMessage(message);
      // It is kept here, and leaves nothing.
      return { outcome: 'delivered', simulated: true };
    },
  };
  return Object.fromEntries(
    CHANNELS.flatMap((channel) => {
      const sender = set[channel] ?? mailbox;
      return sender ? [[channel, sender]] : [];
    }),
  );
}

async function deliver(service: Rest, senders: Senders, portal: string, end: number) {
  const counts = { sent: 0, put_off: 0, failed: 0 };
  await inRounds(
    () =>
      service.call('claim_outbox', {
        channels: Object.keys(senders),
        max_rows: AT_ONCE,
        lease_seconds: LEASE_SECONDS,
      }),
    claimedSchema,
    async (claimed) => {
      const came = await attempt(claimed, senders[claimed.channel], portal);
      await settle(service, claimed, came);
      if (came.outcome === 'failed') counts.failed += 1;
      else if (came.outcome === 'retry' || came.outcome === 'waiting') counts.put_off += 1;
      else counts.sent += 1;
    },
    end,
  );
  return counts;
}

async function attempt(
  claimed: Claimed,
  sender: Sender | undefined,
  portal: string,
): Promise<Outcome> {
  if (claimed.purpose === 'check') {
    return (await sender?.check?.(claimed.message_id)) ?? { outcome: 'delivered' };
  }
  if (!sender || claimed.code === null) return { outcome: 'retry', error: 'gateway_failed' };
  return await sender.send(await outgoing(claimed, claimed.code, portal));
}

/** Told again where the database doesn't answer: what went out and isn't known to have goes out again. */
async function settle(
  service: Rest,
  claimed: Pick<Claimed, 'message_id' | 'lease'>,
  came: Outcome,
  turns = 3,
): Promise<void> {
  const { message_id, lease } = claimed;
  try {
    await service.call('settle_outbox', { message_id, lease, ...came });
  } catch (error) {
    if (turns <= 1) throw error;
    await settle(service, claimed, came, turns - 1);
  }
}
