import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Surgery Queue" subtitle="Cases from pre-op to completed." />;
}
