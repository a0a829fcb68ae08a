import { type AdmittedKey, admitKey, bearerOf, letIn } from '../_referrals/api-key.ts';
import { callerAddress } from '../_shared/edge/caller-address.ts';
import type { Rest } from '../_shared/edge/rest.ts';
import { sha256 } from '../_shared/edge/sha-256.ts';
import { ACCESS_TOKEN } from './access-token.ts';
import type { Interaction } from './scopes.ts';

/** Lets an API key in, or the access token of a registered system, or throws why not. */
export async function admitCaller(
  service: Rest,
  request: Request,
  interaction: Interaction,
): Promise<AdmittedKey> {
  const secret = bearerOf(request);
  if (!ACCESS_TOKEN.test(secret)) {
    const changes = interaction.endsWith('.c') || interaction.endsWith('.u');
    return await admitKey(service, request, changes ? 'referrals_create' : 'referrals_status');
  }
  const rows = await service.call('admit_access_token', {
    token_hash: await sha256(secret),
    interaction,
    address: await callerAddress(service, request),
  });
  return letIn(rows, 'access token');
}
