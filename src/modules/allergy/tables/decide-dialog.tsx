import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
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
    <ConfirmDialog
      title={`Approve ${table.name}?`}
      description={`Version ${table.version} counts from now on. It can’t be changed.`}
      confirmLabel="Approve table"
      tone="primary"
      pending={approve.isPending}
      onClose={onClose}
      onConfirm={() =>
        approve.mutate(table.id, {
          onSuccess: () => {
            toast.success(`${table.name} approved`);
            onClose();
          },
        })
      }
    >
      <TableRows table={table} />
      <FormError message={approve.error?.message} />
    </ConfirmDialog>
  );
}

export function RetireDialog({ table, onClose }: DecideDialogProps) {
  const retire = useRetireTable(useCompany().id);
  return (
    <ConfirmDialog
      title={`Retire ${table.name}?`}
      description="It can no longer be used for new work. Old work keeps it."
      confirmLabel="Retire table"
      pending={retire.isPending}
      onClose={onClose}
      onConfirm={() =>
        retire.mutate(table.id, {
          onSuccess: () => {
            toast.success(`${table.name} retired`);
            onClose();
          },
        })
      }
    >
      <FormError message={retire.error?.message} />
    </ConfirmDialog>
  );
}
