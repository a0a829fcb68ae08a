import type { Column } from '@/kit/list/column';
import { RowLink } from '@/kit/list/row-link';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import type { SentReferral } from '@/records/clinic-network/clinic-network.queries';
import { PATIENT_COLUMN } from '@/records/patients/patient-column';
import { PriorityLabel } from '@/records/referrals/priority-label';
import { DECLINE_REASON_LABELS } from '@/records/referrals/referral-labels';
import { STATE_LABELS } from '@/records/shared-referrals/outgoing-states';
import { Badge } from '@/ui/badge';
import { RelativeTime } from '@/ui/relative-time';
import { overdueText } from './network.model';

export function sentColumns({
  slug,
  timeZone,
  now,
}: {
  slug: string;
  timeZone: string;
  now: number;
}): readonly Column<SentReferral>[] {
  return [
    {
      ...PATIENT_COLUMN,
      width: [1.6, 9],
      card: 'col-span-2 columns:col-span-1',
      cell: ({ id, patient }) => (
        <RowLink to={paths.outgoingReferral(slug, id)}>{fullName(patient)}</RowLink>
      ),
    },
    {
      key: 'clinic',
      heading: 'Clinic',
      width: [1.6],
      card: 'col-span-2 columns:col-span-1',
      cell: ({ partner_name }) => <p className="truncate text-sm">{partner_name}</p>,
    },
    {
      key: 'state',
      heading: 'Status',
      width: [1.1, 10],
      cell: (sent) => {
        const { state, decline_reason } = sent;
        const overdue = overdueText(sent, now);
        return (
          <>
            <Badge dot tone={STATE_LABELS[state].tone}>
              {STATE_LABELS[state].label}
            </Badge>
            {decline_reason !== null && (
              <p className="truncate text-muted text-xs">{DECLINE_REASON_LABELS[decline_reason]}</p>
            )}
            {overdue !== null && <p className="font-medium text-warning text-xs">{overdue}</p>}
          </>
        );
      },
    },
    {
      key: 'priority',
      heading: 'Priority',
      width: [0.8, 6],
      cell: ({ priority }) => (
        <div className="flex">
          <PriorityLabel priority={priority} />
        </div>
      ),
    },
    {
      key: 'appointment',
      heading: 'Appointment',
      width: [1],
      roomy: true,
      card: 'col-span-2 columns:col-span-1 cards:empty:hidden',
      cell: ({ appointment_at }) =>
        appointment_at !== null && (
          // The time is in the other clinic's zone, which its page names.
          <p className="text-sm tabular-nums">
            <span className="columns:hidden">Appointment </span>
            <RelativeTime at={appointment_at} timeZone={timeZone} />
          </p>
        ),
    },
    {
      key: 'sent',
      heading: 'Sent',
      width: [0.9, 7],
      card: 'col-span-2 columns:col-span-1',
      cell: ({ created_at }) => (
        <p className="text-muted text-sm tabular-nums">
          <span className="columns:hidden">Sent </span>
          <RelativeTime at={created_at} timeZone={timeZone} />
        </p>
      ),
    },
  ];
}
