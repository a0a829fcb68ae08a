import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Insurance Verification" subtitle="Scan cards and verify coverage." />;
}
