import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Referrals" subtitle="Manage incoming referrals" />;
}
