import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Admin" subtitle="Administration of the clinic." />;
}
