import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Allergy Ally" subtitle="Allergy treatment between visits." />;
}
