import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatDate } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import type { ClinicalTable } from '@/records/allergy/allergy.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { named, STATUS_TONES } from '../allergy.model';
import { DecideDialog } from './decide-dialog';
import { TableRows } from './table-rows';

const ProposeDialog = lazyDialog(() => import('./propose-dialog'), 'ProposeDialog');

/** Tables that patients read in their app. */
const FOR_PATIENTS: Partial<Record<string, string>> = {
  drug_stop:
    'Patients read rows marked stop, with the last day, before a visit of their preparation. Drugs for the heart, the mood or asthma can only be marked ask.',
  visit_preparation:
    'Patients read it with a booked visit whose reason contains the words. Which drugs to stop comes from the table of drugs to stop.',
};

interface TableCardProps {
  table: ClinicalTable;
  /** Whether the member decides about tables. */
  signs: boolean;
}

export function TableCard({ table, signs }: TableCardProps) {
  const { timeZone } = useCompany();
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState<'approve' | 'retire' | 'propose'>();
  const { name, version, status, source, approver } = table;
  const close = () => setOpen(undefined);

  return (
    <Card
      headingLevel={3}
      title={`${name}, version ${version}`}
      description={source}
      actions={
        <Badge tone={STATUS_TONES[status]} dot>
          {named(status)}
        </Badge>
      }
    >
      {table.approved_at !== null && (
        <p className="mb-3 text-muted text-sm">
          Approved {formatDate(table.approved_at, timeZone)}
          {approver && ` by ${nameOf(approver)}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide rows' : 'Show rows'}
        </Button>
        <Button size="sm" {...ProposeDialog.ahead} onClick={() => setOpen('propose')}>
          Propose a change
        </Button>
        {signs && status === 'proposed' && (
          <Button size="sm" variant="primary" onClick={() => setOpen('approve')}>
            Approve
          </Button>
        )}
        {signs && status !== 'retired' && (
          <Button size="sm" variant="ghost" onClick={() => setOpen('retire')}>
            {status === 'proposed' ? 'Turn down' : 'Retire'}
          </Button>
        )}
      </div>
      {FOR_PATIENTS[table.kind] !== undefined && (
        <p className="mt-3 text-sm">{FOR_PATIENTS[table.kind]}</p>
      )}
      {shown && <TableRows table={table} />}
      {open === 'propose' && <ProposeDialog table={table} onClose={close} />}
      {(open === 'approve' || open === 'retire') && (
        <DecideDialog decision={open} table={table} onClose={close} />
      )}
    </Card>
  );
}
