import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Schedule" subtitle="Appointment requests." />;
}
