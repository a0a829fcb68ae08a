import { ALGORITHMS } from './assertion.ts';
import { SCOPES } from './scopes.ts';

/** How registered systems get access tokens (SMART App Launch 2.2, `.well-known/smart-configuration`): told to anybody. */
export function smartConfiguration(base: string) {
  return {
    token_endpoint: `${base}/token`,
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: Object.keys(ALGORITHMS),
    scopes_supported: SCOPES,
    capabilities: ['client-confidential-asymmetric', 'permission-v2'],
  } as const;
}
