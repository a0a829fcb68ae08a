import { z } from 'zod';
import { answer } from '../_shared/edge/answers.ts';
import { bodyWithin } from '../_shared/edge/body.ts';
import { callerAddress } from '../_shared/edge/caller-address.ts';
import { type Rest, restOfService } from '../_shared/edge/rest.ts';
import { sha256 } from '../_shared/edge/sha-256.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';
import { ACCESS_TOKEN_SECONDS, newAccessToken } from './access-token.ts';
import {
  AssertionFault,
  checkClaims,
  checkKeyAddress,
  checkSignature,
  type KeySet,
  keySetSchema,
  readAssertion,
} from './assertion.ts';
import { fetchKeys } from './fetch-keys.ts';
import { interactionsOf, scopesOf } from './scopes.ts';

/** An assertion with a long key is a kilobyte. */
const MAX_BYTES = 16 * 1024;

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const grants = z.array(
  z.object({
    verdict: z.string(),
    granted: z.array(z.string()).nullable(),
    retry_after: z.number().nullable(),
  }),
);

/** OAuth's errors (RFC 6749, section 5.2). */
type Failure = 'invalid_request' | 'invalid_client' | 'invalid_scope' | 'unsupported_grant_type';

/**
 * Answers a registered system with an access token (SMART Backend Services): a form with `grant_type`, `scope`, `client_assertion_type`
 * and `client_assertion`, a JWT that the system signed with a key it registered. Every refusal of a known system is in the clinic's log.
 *
 * @param base where this function answers; the assertion is made for its `/token`
 */
export async function grantToken(
  surroundings: Surroundings,
  request: Request,
  base: string,
): Promise<Response> {
  const form = await readForm(request);
  if (form === null) return fail('invalid_request', 'Send a form, each field once.');
  if (form.get('grant_type') !== 'client_credentials') {
    return fail('unsupported_grant_type', 'The grant type is client_credentials.');
  }
  if (form.get('client_assertion_type') !== ASSERTION_TYPE) {
    return fail('invalid_client', `The client assertion type is ${ASSERTION_TYPE}.`);
  }
  const assertion = readAssertion(form.get('client_assertion') ?? '');
  if (!assertion) {
    return fail(
      'invalid_client',
      'The client assertion is no JWT with iss, sub, aud, exp and jti.',
    );
  }

  const service = restOfService(surroundings);
  const client_id = assertion.claims.iss;
  let end: number;
  try {
    const signing = checkClaims(assertion, `${base}/token`, Date.now() / 1000);
    const registered = keySetSchema
      .nullable()
      .parse(await service.call('client_public_keys', { client_id, kid: signing.kid }));
    if (!registered) return fail('invalid_client', UNKNOWN);
    checkKeyAddress(signing, registered.url);
    const keys = await presentKeys(surroundings, service, client_id, registered);
    await checkSignature(assertion, signing, keys);
    end = signing.end;
  } catch (thrown) {
    if (!(thrown instanceof AssertionFault)) throw thrown;
    await service.call('note_refused_assertion', { client_id, reason: thrown.reason });
    return fail('invalid_client', thrown.message);
  }

  const token = newAccessToken();
  const [row] = grants.parse(
    await service.call('grant_access_token', {
      client_id,
      assertion_hash: await sha256(assertion.claims.jti),
      assertion_end: new Date(end * 1000).toISOString(),
      token_hash: await sha256(token),
      interactions: interactionsOf(form.get('scope') ?? ''),
      address: await callerAddress(service, request),
    }),
  );
  switch (row?.verdict) {
    case 'admitted':
      return answer(
        200,
        {
          access_token: token,
          token_type: 'bearer',
          expires_in: ACCESS_TOKEN_SECONDS,
          scope: scopesOf(row.granted ?? []).join(' '),
        },
        { Pragma: 'no-cache' },
      );
    case 'replayed':
      return fail(
        'invalid_client',
        'This assertion was used before: each needs a "jti" of its own.',
      );
    case 'out-of-scope':
      return fail('invalid_scope', 'None of these scopes is granted to this system.');
    case 'too-many':
      return fail('invalid_request', 'Too many requests of this system.', 429, {
        'Retry-After': String(row.retry_after ?? 60),
      });
    default:
      return fail('invalid_client', UNKNOWN);
  }
}

/** The keys that hold now, fetched from where they were registered if it is time to. */
async function presentKeys(
  surroundings: Surroundings,
  service: Rest,
  client_id: string,
  { keys, url, fetch }: KeySet,
): Promise<KeySet['keys']> {
  if (url === undefined || !fetch) return keys;
  const fetched = await fetchKeys(surroundings, url);
  const held = await service.call('keep_fetched_keys', { client_id, keys_url: url, ...fetched });
  return keySetSchema.parse(held).keys;
}

/** One sentence for every registration that opens nothing, as for keys. */
const UNKNOWN = 'This system is not registered here, or no longer.';

async function readForm(request: Request): Promise<URLSearchParams | null> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return null;
  const bytes = await bodyWithin(request, MAX_BYTES);
  if (bytes === null) return null;
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  return new Set(form.keys()).size === [...form.keys()].length ? form : null;
}

function fail(
  error: Failure,
  error_description: string,
  status = error === 'invalid_client' ? 401 : 400,
  headers: Record<string, string> = {},
): Response {
  return answer(status, { error, error_description }, { Pragma: 'no-cache', ...headers });
}
