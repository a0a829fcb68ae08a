import { PageHeader } from '@/ui/page-header';

export function Component() {
  return (
    <PageHeader title="Landing" subtitle="A portal for ear, nose, throat and allergy practices." />
  );
}
