import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Provider" subtitle="About one physician of the clinic." />;
}
