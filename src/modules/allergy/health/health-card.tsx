import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { type AskedHealth, saysAgainst } from '@/records/health-answers/health-answers.model';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { HealthFacts } from './health-facts';

const RecordDialog = lazyDialog(() => import('./record-dialog'), 'RecordDialog');

interface HealthCardProps {
  patientId: string;
  asked: AskedHealth;
}

export function HealthCard({ patientId, asked }: HealthCardProps) {
  const [open, setOpen] = useState(false);
  const against = asked.flatMap(
    ({ question, last_answer }) => saysAgainst(question, last_answer) ?? [],
  );
  return (
    <Card
      title="Questions before treatment"
      description="Latest answers. Each signature asks again."
      actions={
        <Button className="print:hidden" {...RecordDialog.ahead} onClick={() => setOpen(true)}>
          Record answers
        </Button>
      }
    >
      <div className="grid gap-4">
        {against.length > 0 && (
          <ul aria-label="Patient alerts" className="grid gap-2">
            {against.map((says) => (
              <li
                key={says}
                className="rounded-md bg-warning-soft px-4 py-2.5 font-medium text-sm text-warning"
              >
                {says}
              </li>
            ))}
          </ul>
        )}
        <HealthFacts asked={asked} />
      </div>
      {open && <RecordDialog patientId={patientId} asked={asked} onClose={() => setOpen(false)} />}
    </Card>
  );
}
