import { Camera, FileCheck, IdCard, ShieldCheck, Upload } from 'lucide-react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Tooltip } from '@/ui/tooltip';

/** Insurance cards in, coverage out. Nothing is stored yet, so there is nothing to list. */
export function InsurancePage() {
  return (
    <>
      <title>Insurance Verification · Clinic Portal</title>
      <PageHeader
        title="Insurance Verification"
        subtitle="From a patient’s insurance card to what their plan covers."
      />
      <div className="grid items-stretch gap-4 lg:grid-cols-2">
        <Card
          icon={<IdCard aria-hidden="true" />}
          title="Scan Insurance Card"
          description="Front and back, as a photo or a file."
        >
          <div className="grid h-full place-items-center rounded-md border border-border-strong/60 border-dashed bg-surface-sunken px-4 py-10 text-center">
            <div>
              <span
                aria-hidden="true"
                className="relative mx-auto mb-5 grid h-20 w-32 place-items-center rounded-md border bg-surface-raised text-accent shadow-soft"
              >
                <Camera className="size-7" />
                <span className="absolute bottom-2.5 left-3 h-1 w-10 rounded-full bg-border" />
                <span className="absolute right-3 bottom-2.5 h-1 w-6 rounded-full bg-border" />
              </span>
              <Tooltip content="Cards can’t be uploaded in this portal yet.">
                <Button variant="primary" blocked>
                  <Upload aria-hidden="true" className="size-4" />
                  Upload Card
                </Button>
              </Tooltip>
            </div>
          </div>
        </Card>
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
