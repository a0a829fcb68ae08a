import { z } from 'zod';
import { Fault } from '../_shared/edge/answers.ts';
import { required } from '../_shared/edge/rest.ts';
import { retryAfterSeconds } from '../_shared/edge/retry-after.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';
import type { Outcome, Outgoing, SendError, Sender } from './message.ts';
import { isThisMachine } from './this-machine.ts';

const TIMEOUT_MS = 20_000;

/** What a gateway says of a message, by the contract in docs/outbox.md. */
const reportSchema = z.object({
  status: z.enum(['accepted', 'delivered', 'failed']),
  reason: z.enum(['busy', 'no_answer', 'bad_number', 'rejected', 'opted_out']).optional(),
});

const REASONS: Readonly<Record<string, SendError>> = {
  busy: 'busy',
  no_answer: 'no_answer',
  bad_number: 'address_refused',
  rejected: 'message_refused',
  opted_out: 'opted_out',
};

/**
 * Faxes by `FAX_GATEWAY_URL` and `FAX_GATEWAY_KEY`, text messages by `SMS_GATEWAY_URL` and `SMS_GATEWAY_KEY`; undefined where
 * there is no address. Who has another vendor puts a small service before it that speaks this contract.
 */
export function gatewaySender(
  { env, fetch }: Surroundings,
  kind: 'FAX' | 'SMS',
): Sender | undefined {
  const address = env(`${kind}_GATEWAY_URL`)?.trim();
  if (address === undefined || address === '') return undefined;
  if (!URL.canParse(address)) throw new Fault(`${kind}_GATEWAY_URL is no address.`);
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !isThisMachine(hostname)) {
    throw new Fault(`${kind}_GATEWAY_URL begins with https:.`);
  }
  const key = required(env, `${kind}_GATEWAY_KEY`);
  const base = address.replace(/\/+$/, '');
  const ask = async (id: string, init: RequestInit): Promise<Outcome> => {
    try {
      const response = await fetch(`${base}/messages/${id}`, {
        ...init,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      const body: unknown = await response.json().catch(() => null);
      return response.ok ? reported(body) : refused(response);
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      return { outcome: 'retry', error: late ? 'timed_out' : 'unreachable' };
    }
  };
  return {
    send: ({ id, to, subject, text, document }: Outgoing) =>
      ask(id, { method: 'PUT', body: JSON.stringify({ to, subject, text, document }) }),
    check: async (id) => {
      const said = await ask(id, { method: 'GET' });
      // That it can't be asked says nothing of what it took over.
      return said.outcome === 'sent' || said.outcome === 'retry' ? { outcome: 'waiting' } : said;
    },
  };
}

function reported(body: unknown): Outcome {
  const report = reportSchema.safeParse(body);
  if (!report.success) return { outcome: 'retry', error: 'gateway_failed' };
  const { status, reason = '' } = report.data;
  if (status === 'failed') return { outcome: 'failed', error: REASONS[reason] ?? 'gateway_failed' };
  return { outcome: status === 'delivered' ? 'delivered' : 'sent' };
}

function refused({ status, headers }: Response): Outcome {
  if (status === 401 || status === 403) return { outcome: 'retry', error: 'sign_in_refused' };
  if (status === 400 || status === 422) return { outcome: 'failed', error: 'message_refused' };
  const wait = retryAfterSeconds(headers, new Date());
  return {
    outcome: 'retry',
    error: status === 429 || status === 503 ? 'busy' : 'gateway_failed',
    ...(wait !== null && { retry_after: wait }),
  };
}
