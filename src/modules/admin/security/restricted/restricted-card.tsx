import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { ListCard } from '@/kit/query/list-card';
import { formatDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import { restrictLink } from '@/records/restrictions/restrict-link';
import { useLiftRestriction } from '@/records/restrictions/restricted.mutations';
import { restrictedQueries } from '@/records/restrictions/restricted.queries';
import { Button } from '@/ui/button';

const RestrictDialog = lazyDialog(() => import('./restrict-dialog'), 'RestrictDialog');

export function RestrictedCard() {
  const { id: companyId, slug, timeZone } = useCompany();
  const list = useQuery(restrictedQueries.patients(companyId));
  const lift = useLiftRestriction(companyId);
  const restricting = useDialogLink(restrictLink);
  return (
    <>
      <ListCard
        icon={LockKeyhole}
        title="Restricted records"
        description="Only administrators read them. A physician may open one in an emergency."
        actions={
          <Button {...RestrictDialog.ahead} onClick={() => restricting.open()}>
            Restrict…
          </Button>
        }
        query={list}
        noun="restricted records"
        empty={<p className="border-t px-5 py-4 text-muted text-sm">No record is restricted.</p>}
      >
        {({ patient_id, patient, reason, restricted_at }) => (
          <li key={patient_id} className="flex items-center gap-3 px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-sm">
                <PatientPeekLink slug={slug} patient={patient} />
              </p>
              <p className="wrap-anywhere text-muted text-xs">
                {reason} · since {formatDate(restricted_at, timeZone)}
              </p>
            </div>
            <Button
              size="sm"
              aria-label={`Lift the restriction of ${fullName(patient)}`}
              pending={lift.isPending && lift.variables === patient_id}
              onClick={() =>
                lift.mutate(patient_id, { onError: (error) => toast.error(error.message) })
              }
            >
              Lift
            </Button>
          </li>
        )}
      </ListCard>
      {restricting.prefill !== null && (
        <RestrictDialog patientId={restricting.prefill.patientId} onClose={restricting.close} />
      )}
    </>
  );
}
