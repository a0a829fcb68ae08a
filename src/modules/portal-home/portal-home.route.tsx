import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Welcome back" subtitle="Choose a module to get started" />;
}
