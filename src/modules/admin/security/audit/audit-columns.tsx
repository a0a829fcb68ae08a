import type { Column } from '@/kit/list/column';
import { formatDateTime } from '@/lib/dates';
import { type AuditEntry, changesOf } from '@/records/audit/audit-entry';
import type { AuditFilters } from '@/records/audit/audit-filters';
import { actionText, actorOf } from '@/records/audit/audit-labels';
import { ROLE_LABELS } from '@/records/members/roles';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import { Button } from '@/ui/button';

interface Shown {
  slug: string;
  timeZone: string;
  onDetails: (entry: AuditEntry) => void;
}

export function auditColumns({
  slug,
  timeZone,
  onDetails,
}: Shown): readonly Column<AuditEntry, AuditFilters['sort']>[] {
  return [
    {
      key: 'entry',
      heading: 'What happened',
      width: [2.6, 14],
      fixed: true,
      card: 'col-span-2 columns:col-span-1',
      cell: (entry) => (
        <p className="wrap-anywhere text-sm columns:truncate">
          <span className="font-medium">{actorOf(entry)}</span>{' '}
          {actionText({ ...entry, patientName: null })}
        </p>
      ),
    },
    {
      key: 'patient',
      heading: 'Patient',
      width: [1.1],
      card: 'cards:empty:hidden',
      cell: ({ patient_id: patientId, patientName }) =>
        patientId !== null &&
        patientName !== null && (
          <p className="truncate text-sm">
            <PatientPeekLink slug={slug} patient={{ id: patientId }} className="underline">
              {patientName}
            </PatientPeekLink>
          </p>
        ),
    },
    {
      key: 'at',
      heading: 'When',
      width: [1.1, 11.5],
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ at }) => (
        <time dateTime={at} className="block truncate text-muted text-xs columns:text-sm">
          {formatDateTime(at, timeZone)}
        </time>
      ),
    },
    {
      key: 'account',
      heading: 'Account',
      width: [0.9],
      roomy: true,
      card: 'cards:empty:hidden',
      cell: ({ actor_sign_in }) =>
        actor_sign_in !== null && <p className="truncate text-muted text-xs">{actor_sign_in}</p>,
    },
    {
      key: 'role',
      heading: 'Role',
      width: [0.8],
      roomy: true,
      card: 'cards:empty:hidden',
      cell: ({ actor_role }) =>
        actor_role !== null && (
          <p className="truncate text-muted text-xs">{ROLE_LABELS[actor_role]}</p>
        ),
    },
    {
      key: 'number',
      heading: 'No.',
      width: [0.5, 4],
      roomy: true,
      cell: ({ sequence }) => (
        <p className="text-muted text-xs tabular-nums">
          <span className="columns:hidden">No. </span>
          {sequence}
        </p>
      ),
    },
    {
      key: 'details',
      heading: 'Details',
      width: [0.5, 5],
      alignEnd: true,
      cell: (entry) =>
        changesOf(entry).length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Details of entry ${entry.sequence}`}
            onClick={() => onDetails(entry)}
          >
            Details
          </Button>
        ),
    },
  ];
}
