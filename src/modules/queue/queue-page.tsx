import { PageHeader } from '@/ui/page-header';
import { StageColumn } from './stage-column';
import { STAGES } from './stages';

/** Surgery cases by stage. There are no cases yet: each column says so. */
export function QueuePage() {
  return (
    <>
      <title>Surgery Queue · Clinic Portal</title>
      <PageHeader title="Surgery Queue" subtitle="Every case, from preparation to done." />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {STAGES.map((stage) => (
          <StageColumn key={stage.id} stage={stage} />
        ))}
      </div>
    </>
  );
}
