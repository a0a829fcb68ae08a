import { SecretsVaultPage } from './secrets-vault-page';

export function Component() {
  return <SecretsVaultPage />;
}
