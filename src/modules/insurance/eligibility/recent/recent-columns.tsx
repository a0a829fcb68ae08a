import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'sonner';
import type { Column } from '@/kit/list/column';
import { RowLink } from '@/kit/list/row-link';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { canTryAgain, presetLabel, type RecentRow } from '@/records/eligibility/eligibility.model';
import { useSendAgain } from '@/records/eligibility/eligibility.mutations';
import type { EligibilityFilters } from '@/records/eligibility/eligibility-filters';
import { EligibilityStatusBadge } from '@/records/eligibility/eligibility-status-badge';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import { PATIENT_COLUMN } from '@/records/patients/patient-column';
import { Button } from '@/ui/button';
import { RelativeTime } from '@/ui/relative-time';

interface Shown {
  slug: string;
  timeZone: string;
  now: number;
  /** Passed to the response page, so that its back link leads to this list. */
  origin: object;
}

export function recentColumns({
  slug,
  timeZone,
  now,
  origin,
}: Shown): readonly Column<RecentRow, EligibilityFilters['sort']>[] {
  return [
    {
      ...PATIENT_COLUMN,
      width: [1.4, 8],
      cell: (row) => (
        <p className="truncate columns:text-sm">
          <PatientPeekLink slug={slug} patient={{ id: row.patient_id }} className="font-semibold">
            {row.patient_name}
          </PatientPeekLink>
        </p>
      ),
    },
    {
      key: 'result',
      heading: 'Result',
      width: [0.9, 9.75],
      card: 'flex justify-end columns:block',
      cell: (row) => <EligibilityStatusBadge request={row} />,
    },
    {
      key: 'payer',
      heading: 'Payer and service',
      width: [2.2, 5.5],
      card: 'col-span-2 columns:col-span-1',
      cell: (row) => (
        <p className="truncate text-sm">
          <RowLink
            to={paths.eligibilityRequest(slug, row.id)}
            state={origin}
            className="text-muted"
          >
            {row.payer_name} · {presetLabel(row.preset)} on {formatCalendarDate(row.service_date)}
          </RowLink>
        </p>
      ),
    },
    {
      key: 'problem',
      heading: 'Problem',
      width: [1.5],
      roomy: true,
      card: 'col-span-2 columns:col-span-1 cards:empty:hidden',
      cell: ({ problem }) =>
        problem !== null && <p className="line-clamp-2 text-sm columns:line-clamp-1">{problem}</p>,
    },
    {
      key: 'requested',
      heading: 'Requested',
      width: [1.2, 7.5],
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (row) => (
        <p className="truncate text-muted text-xs columns:text-sm">
          <RelativeTime at={row.created_at} timeZone={timeZone} show="both" />
          {row.requested_by_name !== null && (
            <span className="columns:hidden"> · {row.requested_by_name}</span>
          )}
        </p>
      ),
    },
    {
      key: 'requester',
      heading: 'Requested by',
      width: [1],
      roomy: true,
      extra: true,
      card: 'cards:hidden',
      cell: ({ requested_by_name }) => <p className="truncate text-sm">{requested_by_name}</p>,
    },
    {
      key: 'again',
      heading: 'Retry',
      width: [0.9, 6.5],
      alignEnd: true,
      card: 'relative',
      cell: (row) =>
        canTryAgain(row, now) && (
          <TryAgainButton eligibilityRequestId={row.id} patientName={row.patient_name} />
        ),
    },
  ];
}

interface TryAgainButtonProps {
  eligibilityRequestId: string;
  /** Tells it from others in a list. */
  patientName: string;
}

function TryAgainButton({ eligibilityRequestId, patientName }: TryAgainButtonProps) {
  const sending = useRef<AbortController>(undefined);
  const again = useSendAgain();

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
    <Button icon={RotateCw} size="sm" aria-label={`Try again: ${patientName}`} onClick={send}>
      Try again
    </Button>
  );
}
