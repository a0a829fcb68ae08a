import { z } from 'zod';
import { Refusal } from '../_shared/edge/answers.ts';
import type { Rest } from '../_shared/edge/rest.ts';
import { sha256 } from '../_shared/edge/sha-256.ts';

export type Scope = 'referrals_create' | 'referrals_status' | 'documents_create';

/** A key that was let in: what it may do is decided again by every function of the database that takes it. */
export interface AdmittedKey {
  id: string;
  /** The slug of the clinic it belongs to. */
  clinic: string;
}

const SECRET = /^crp_[0-9a-f]{8}_[0-9a-f]{48}$/;

const verdicts = z.array(
  z.object({
    verdict: z.enum([
      'admitted',
      'unknown',
      'revoked',
      'expired',
      'maker-left',
      'out-of-scope',
      'too-many',
    ]),
    key_id: z.string().nullable(),
    clinic: z.string().nullable(),
    retry_after: z.number().nullable(),
  }),
);

/** One sentence for every key that opens nothing: who has found one needn't learn what it was. */
const REFUSED = new Refusal('key-refused', 'This API key is not known here, or no longer valid.');

/** Lets the key of a request in, or throws why not. The secret itself goes no further than this. */
export async function admitKey(
  service: Rest,
  request: Request,
  scope: Scope,
): Promise<AdmittedKey> {
  const [scheme, secret = ''] = (request.headers.get('Authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || secret === '') {
    throw new Refusal('key-refused', 'Send the API key: "Authorization: Bearer crp_…".');
  }
  if (!SECRET.test(secret)) throw REFUSED;
  const [address] = (request.headers.get('X-Forwarded-For') ?? '').split(',');
  const rows = await service.call('admit_api_key', {
    key_hash: await sha256(secret),
    scope,
    // Told to the clinic, decides nothing: a sender can write this header where the gateway doesn't.
    address: address?.trim() || null,
  });
  const [row] = verdicts.parse(rows);
  switch (row?.verdict) {
    case 'admitted':
      if (row.key_id === null || row.clinic === null) throw REFUSED;
      return { id: row.key_id, clinic: row.clinic };
    case 'out-of-scope':
      throw new Refusal('forbidden', 'This API key does not allow this.');
    case 'too-many':
      throw new Refusal('too-many', 'Too many requests with this API key. Try again in a minute.', {
        retryAfterSeconds: row.retry_after ?? 60,
      });
    default:
      throw REFUSED;
  }
}
