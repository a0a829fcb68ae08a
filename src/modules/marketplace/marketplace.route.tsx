import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Marketplace" subtitle="Apps and services." />;
}
