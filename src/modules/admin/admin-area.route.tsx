import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Admin" subtitle="One area of the administration." />;
}
