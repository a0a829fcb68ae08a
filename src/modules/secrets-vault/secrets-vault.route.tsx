import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Secrets Vault" subtitle="Encrypted storage for the clinic." />;
}
