import { retryAfterSeconds } from '../../_shared/edge/retry-after.ts';
import type { Clearinghouse, SendOptions, SendResult } from '../clearinghouse.ts';
import type { CoreResponse } from './core-fields.ts';
import { readCoreMime, writeCoreMime } from './core-mime.ts';
import { isSenderFault, readCoreSoap, SOAP_CONTENT_TYPE, writeCoreSoap } from './core-soap.ts';
import type { HttpSettings } from './http-settings.ts';
import { MAX_RESPONSE_BYTES, readLimited } from './read-limited.ts';

export interface HttpTools {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

interface Outgoing {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData;
}

const rejected = (
  reason: Extract<SendResult, { kind: 'rejected' }>['reason'],
  message: string,
): SendResult => ({ kind: 'rejected', reason, message });

const CREDENTIALS = 'The clearinghouse does not accept our user name and password.';
const UNREADABLE = 'The clearinghouse sent something that is not an eligibility response.';

function write(settings: HttpSettings, request270: string, key: string, now: Date): Outgoing {
  if (settings.format === 'json') {
    return {
      headers: { 'content-type': 'application/json', authorization: settings.authorization },
      body: JSON.stringify({ x12: request270 }),
    };
  }
  const timeStamp = `${now.toISOString().slice(0, 19)}Z`;
  const message = {
    settings,
    request270,
    payloadId: key,
    timeStamp,
  };
  return settings.format === 'core_soap'
    ? { headers: { 'content-type': SOAP_CONTENT_TYPE }, body: writeCoreSoap(message) }
    : { headers: {}, body: writeCoreMime(message) };
}

function retryAfterMs({ headers }: Response, now: Date): number | null {
  const seconds = retryAfterSeconds(headers, now);
  return seconds === null ? null : seconds * 1000;
}

/** Null for a status whose body is worth reading. */
function fromStatus(response: Response, body: string, now: Date): SendResult | null {
  const { status } = response;
  if (status === 401 || status === 403) return rejected('credentials', CREDENTIALS);
  if (status === 408 || status === 504) return { kind: 'timed_out' };
  // SOAP sends its faults with status 500, those that blame the sender too.
  if (status >= 500 && isSenderFault(body)) {
    return rejected('request', 'The clearinghouse rejected the request.');
  }
  if (status === 429 || status >= 500) {
    return { kind: 'unavailable', retryAfterMs: retryAfterMs(response, now) };
  }
  return status >= 400
    ? rejected('request', `The clearinghouse rejected the request (HTTP ${status}).`)
    : null;
}

/** A response counts for more than the envelope's error code beside it. */
function fromCore({ payload, errorCode }: CoreResponse): SendResult {
  if (payload?.trim()) return { kind: 'response', text: payload };
  if (errorCode === null || errorCode === 'Success') return rejected('response', UNREADABLE);
  if (/unauthori[sz]ed|credential|password/i.test(errorCode)) {
    return rejected('credentials', CREDENTIALS);
  }
  return rejected('request', `The clearinghouse rejected the request (${errorCode.slice(0, 60)}).`);
}

function x12Of(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('x12' in value)) return null;
  return typeof value.x12 === 'string' ? value.x12 : null;
}

function fromJson(body: string): SendResult {
  // Some send the bare file.
  if (body.trimStart().startsWith('ISA')) return { kind: 'response', text: body };
  try {
    const text = x12Of(JSON.parse(body));
    return text === null ? rejected('response', UNREADABLE) : { kind: 'response', text };
  } catch {
    return rejected('response', UNREADABLE);
  }
}

function read(settings: HttpSettings, response: Response, body: string, now: Date): SendResult {
  const early = fromStatus(response, body, now);
  if (early) return early;
  switch (settings.format) {
    case 'json':
      return fromJson(body);
    case 'core_soap':
      return fromCore(readCoreSoap(body));
    case 'core_mime':
      return fromCore(readCoreMime(body, response.headers.get('content-type') ?? ''));
  }
}

async function exchange(
  settings: HttpSettings,
  tools: HttpTools,
  request270: string,
  { signal, idempotencyKey }: SendOptions,
): Promise<SendResult> {
  const { headers, body } = write(settings, request270, idempotencyKey, tools.now());
  const response = await tools.fetch(settings.endpoint, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': idempotencyKey },
    body,
    signal,
    // A redirect would take credentials and patient data somewhere else.
    redirect: 'error',
  });
  const text = await readLimited(response, MAX_RESPONSE_BYTES);
  return text === null
    ? rejected('response', UNREADABLE)
    : read(settings, response, text, tools.now());
}

/** A clearinghouse over HTTP, in one of the three envelopes. Nothing of what it carries is logged. */
export function httpClearinghouse(settings: HttpSettings, tools: HttpTools): Clearinghouse {
  return {
    name: new URL(settings.endpoint).hostname,
    send: async (request270, options) => {
      try {
        return await exchange(settings, tools, request270, options);
      } catch {
        // fetch rejects when it is aborted and when nobody is reached; both say nothing more.
        return options.signal.aborted
          ? { kind: 'cancelled' }
          : { kind: 'unavailable', retryAfterMs: null };
      }
    },
  };
}
