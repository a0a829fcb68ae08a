import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Settings" subtitle="Team, procedure bundles and branding." />;
}
