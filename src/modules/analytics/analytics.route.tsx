import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Analytics" subtitle="Figures of the clinic." />;
}
