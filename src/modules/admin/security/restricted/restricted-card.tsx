import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { RestrictDialog } from './restrict-dialog';
import { useLiftRestriction } from './restricted.mutations';
import { restrictedQueries } from './restricted.queries';

/** Whose records only administrators read. */
export function RestrictedCard() {
  const { id: companyId, timeZone } = useCompany();
  const list = useQuery(restrictedQueries.patients(companyId));
  const lift = useLiftRestriction(companyId);
  const [adding, setAdding] = useState(false);
  return (
    <Card
      icon={<LockKeyhole />}
      title="Restricted records"
      description="Staff and physicians don’t read these patients’ records. A physician may open one in an emergency."
      actions={<Button onClick={() => setAdding(true)}>Restrict…</Button>}
      flush
    >
      {renderList()}
      {adding && <RestrictDialog onClose={() => setAdding(false)} />}
    </Card>
  );

  function renderList() {
    if (list.isPending) return <LoadingState label="Loading restricted records..." />;
    if (!list.data) {
      return (
        <ErrorState
          message={list.error.message}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      );
    }
    if (list.data.length === 0) {
      return <p className="border-t px-5 py-4 text-muted text-sm">No record is restricted.</p>;
    }
    return (
      <ul aria-label="Restricted records" className="divide-y border-t">
        {list.data.map(({ patient_id, patient, reason, restricted_at }) => (
          <li key={patient_id} className="flex items-center gap-3 px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-sm">{fullName(patient)}</p>
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
        ))}
      </ul>
    );
  }
}
