import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { useUndoImport } from '@/records/referral-imports/referral-imports.mutations';
import type { ReferralImport } from '@/records/referral-imports/referral-imports.queries';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';

interface UndoDialogProps {
  row: ReferralImport;
  onClose: () => void;
}

/** Undoes a whole import, or shows what prevents that: rows that were worked on stay. */
export function UndoDialog({ row, onClose }: UndoDialogProps) {
  const { id: companyId, slug } = useCompany();
  const undo = useUndoImport(companyId);
  const touched = undo.data?.verdict === 'touched' ? undo.data : undefined;
  return (
    <ConfirmDialog
      title="Undo this import?"
      description={`Removes ${counted(row.referral_count, 'referrals')} and patients added by this file.`}
      confirmLabel="Undo import"
      cancelLabel="Keep it"
      pending={undo.isPending}
      onClose={onClose}
      onConfirm={() =>
        undo.mutate(row.id, {
          onSuccess: ({ verdict }) => {
            if (verdict === 'touched') return;
            toast.success('Import undone');
            onClose();
          },
        })
      }
    >
      <FormError message={undo.error?.message} />
      <div role="status" className="text-sm empty:hidden">
        {touched && (
          <>
            <p className="font-medium">
              {touched.count === 1
                ? 'One referral was worked on since. Nothing was removed.'
                : `${counted(touched.count, 'referrals')} were worked on since. Nothing was removed.`}
            </p>
            <ul className="mt-1">
              {touched.referrals.map((id, index) => (
                <li key={id}>
                  <Link
                    to={paths.referral(slug, id)}
                    className="underline decoration-border-strong underline-offset-3 hover:text-accent"
                  >
                    Open referral {index + 1}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
