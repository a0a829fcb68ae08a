import { VaultPage } from './vault-page';

export function Component() {
  return <VaultPage />;
}
