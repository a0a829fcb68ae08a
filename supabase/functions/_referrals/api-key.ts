import { z } from 'zod';
import { Refusal } from '../_shared/edge/answers.ts';
import { callerAddress } from '../_shared/edge/caller-address.ts';
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

/** Lets the key of a request in, or throws why not. The secret itself goes no further than this. */
export async function admitKey(
  service: Rest,
  request: Request,
  scope: Scope,
): Promise<AdmittedKey> {
  const secret = bearerOf(request);
  if (!SECRET.test(secret)) throw unknown('API key');
  const rows = await service.call('admit_api_key', {
    key_hash: await sha256(secret),
    scope,
    address: await callerAddress(service, request),
  });
  return letIn(rows, 'API key');
}

export function bearerOf(request: Request): string {
  const [scheme, secret = ''] = (request.headers.get('Authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || secret === '') {
    throw new Refusal('key-refused', 'Send the API key: "Authorization: Bearer crp_…".');
  }
  return secret;
}

type Shown = 'API key' | 'access token';

/** What the database said of a key or of a registered system's token. */
export function letIn(rows: unknown, shown: Shown): AdmittedKey {
  const [row] = verdicts.parse(rows);
  switch (row?.verdict) {
    case 'admitted':
      if (row.key_id === null || row.clinic === null) throw unknown(shown);
      return { id: row.key_id, clinic: row.clinic };
    case 'out-of-scope':
      throw new Refusal('forbidden', `This ${shown} does not allow this.`);
    case 'too-many':
      throw new Refusal(
        'too-many',
        `Too many requests with this ${shown}. Try again in a minute.`,
        {
          retryAfterSeconds: row.retry_after ?? 60,
        },
      );
    default:
      throw unknown(shown);
  }
}

/** One sentence for whatever opens nothing: who has found a key needn't learn what it was. */
const unknown = (shown: Shown) =>
  new Refusal('key-refused', `This ${shown} is not known here, or no longer valid.`);
