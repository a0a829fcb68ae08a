import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { RowLink } from '@/kit/list/row-link';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { PatientPeekLink } from '@/shared/patient-peek/patient-peek-link';
import { Button } from '@/ui/button';
import { RelativeTime } from '@/ui/relative-time';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { canTryAgain, presetLabel, type RecentRow as Row } from '../eligibility.model';
import { useSendAgain } from '../eligibility.mutations';
import { EligibilityStatusBadge } from '../eligibility-status-badge';

export function RecentRow({ row }: { row: Row }) {
  const { slug, timeZone } = useCompany();
  const origin = useOrigin();
  const now = useNow();
  return (
    <li className="group relative grid grid-cols-1 gap-1 px-5 py-3.5 transition-colors duration-100 hover:bg-accent-soft/40">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 truncate">
          <PatientPeekLink slug={slug} patient={{ id: row.patient_id }} className="font-semibold">
            {row.patient_name}
          </PatientPeekLink>
        </span>
        <EligibilityStatusBadge request={row} />
      </div>
      <p className="truncate text-sm">
        <RowLink to={paths.eligibilityRequest(slug, row.id)} state={origin} className="text-muted">
          {row.payer_name} · {presetLabel(row.preset)} on {formatCalendarDate(row.service_date)}
        </RowLink>
      </p>
      {row.problem !== null && <p className="line-clamp-2 text-sm">{row.problem}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-xs">
          <RelativeTime at={row.created_at} timeZone={timeZone} show="both" />
          {row.requested_by_name !== null && ` · ${row.requested_by_name}`}
        </p>
        {canTryAgain(row, now) && (
          <div className="relative">
            <TryAgainButton eligibilityRequestId={row.id} patientName={row.patient_name} />
          </div>
        )}
      </div>
    </li>
  );
}

interface TryAgainButtonProps {
  eligibilityRequestId: string;
  /** Tells it from the others of a list. */
  patientName: string;
}

/** Sends the same request once more; while the payer is asked it stops that. */
function TryAgainButton({ eligibilityRequestId, patientName }: TryAgainButtonProps) {
  const company = useCompany();
  const sending = useRef<AbortController>(undefined);
  const again = useSendAgain(company.id);

  function send() {
    sending.current = new AbortController();
    again.mutate(
      { id: eligibilityRequestId, signal: sending.current.signal },
      { onError: (error) => toast.error(error.message) },
    );
  }

  return again.isPending ? (
    <Button
      size="sm"
      aria-label={`Stop asking: ${patientName}`}
      onClick={() => sending.current?.abort()}
    >
      Stop asking
    </Button>
  ) : (
    <Button size="sm" aria-label={`Try again: ${patientName}`} onClick={send}>
      <RotateCw aria-hidden="true" className="size-4" />
      Try again
    </Button>
  );
}
