import { useCompany } from '@/company/company-context';
import { ActDialog } from '@/kit/form/act-dialog';
import type { ClinicalTable } from '@/records/allergy/allergy.queries';
import {
  useApproveTable,
  useRetireTable,
} from '@/records/clinical-tables/clinical-tables.mutations';
import { TableRows } from './table-rows';

interface DecideDialogProps {
  decision: 'approve' | 'retire';
  table: ClinicalTable;
  onClose: () => void;
}

export function DecideDialog({ decision, table, onClose }: DecideDialogProps) {
  const { id: companyId } = useCompany();
  const acts = { approve: useApproveTable(companyId), retire: useRetireTable(companyId) };
  return (
    <ActDialog {...wordsFor(table)[decision]} act={acts[decision]} to={table.id} onClose={onClose}>
      {decision === 'approve' && <TableRows table={table} />}
    </ActDialog>
  );
}

const wordsFor = ({ name, version }: ClinicalTable) =>
  ({
    approve: {
      tone: 'primary',
      title: `Approve ${name}?`,
      description: `Version ${version} takes effect now. It can’t be changed.`,
      confirmLabel: 'Approve table',
      done: `${name} approved`,
    },
    retire: {
      tone: 'danger',
      title: `Retire ${name}?`,
      description: 'It can no longer be used for new work. Old work keeps it.',
      confirmLabel: 'Retire table',
      done: `${name} retired`,
    },
  }) as const;
