import { FileCheck, ShieldCheck } from 'lucide-react';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { ScanCard } from './capture/scan-card';

/** Insurance cards in, coverage out. */
export function InsurancePage() {
  return (
    <>
      <title>Insurance Verification · Clinic Portal</title>
      <PageHeader
        title="Insurance Verification"
        subtitle="From a patient’s insurance card to what their plan covers."
      />
      <div className="grid items-stretch gap-4 lg:grid-cols-2">
        <ScanCard />
        <Card
          icon={<FileCheck aria-hidden="true" />}
          title="Recent Verifications"
          description="What payers answered, newest first."
        >
          <EmptyState
            icon={<ShieldCheck />}
            title="No recent verifications"
            hint="A payer’s answer will appear here with the plan, the copay and what needs authorization."
          />
        </Card>
      </div>
    </>
  );
}
