import { useCompany } from '@/company/company-context';
import { ActDialog } from '@/kit/form/act-dialog';
import type { ClinicalTable } from '../allergy.queries';
import { TableRows } from './table-rows';
import { useApproveTable, useRetireTable } from './tables.mutations';

interface DecideDialogProps {
  table: ClinicalTable;
  onClose: () => void;
}

/** A physician approves a table in sight of its rows. */
export function ApproveDialog({ table, onClose }: DecideDialogProps) {
  const approve = useApproveTable(useCompany().id);
  return (
    <ActDialog
      title={`Approve ${table.name}?`}
      description={`Version ${table.version} counts from now on. It can’t be changed.`}
      confirmLabel="Approve table"
      tone="primary"
      act={approve}
      to={table.id}
      done={`${table.name} approved`}
      onClose={onClose}
    >
      <TableRows table={table} />
    </ActDialog>
  );
}

export function RetireDialog({ table, onClose }: DecideDialogProps) {
  const retire = useRetireTable(useCompany().id);
  return (
    <ActDialog
      title={`Retire ${table.name}?`}
      description="It can no longer be used for new work. Old work keeps it."
      confirmLabel="Retire table"
      act={retire}
      to={table.id}
      done={`${table.name} retired`}
      onClose={onClose}
    />
  );
}
