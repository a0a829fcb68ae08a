import { PageHeader } from '@/ui/page-header';

export function Component() {
  return <PageHeader title="Messages" subtitle="Conversations with the team." />;
}
