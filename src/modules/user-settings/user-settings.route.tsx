import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="User Settings" subtitle="Profile and appearance." />;
}
