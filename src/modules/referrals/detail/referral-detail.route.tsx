import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Referral" subtitle="One referral and its timeline" />;
}
