import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { ChartReferral, SentReferral } from '@/records/patient-chart/chart.schema';
import {
  DECLINE_REASON_LABELS,
  PRIORITY_LABELS,
  STATUS_LABELS,
  STATUS_TONES,
} from '@/records/referrals/referral-labels';
import { STATE_LABELS } from '@/records/shared-referrals/outgoing-states';
import { Badge } from '@/ui/badge';
import { RecordRows } from './record-rows';

interface ReferralListProps {
  referrals: readonly ChartReferral[];
  sent: readonly SentReferral[];
  patientId: string;
  slug: string;
  timeZone: string;
}

export function ReferralList({ sent, ...received }: ReferralListProps) {
  if (sent.length === 0) return <Received {...received} label="Referrals" />;
  const { slug, timeZone } = received;
  return (
    <div className="grid gap-5">
      <Received {...received} label="Received" headed />
      <RecordRows
        label="Sent to other clinics"
        headed
        rows={sent.map(
          ({ id, state, partner_name, priority, created_at, appointment_at, decline_reason }) => ({
            id,
            to: paths.outgoingReferral(slug, id),
            title: partner_name,
            badge: <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Badge>,
            details: [
              `Sent ${formatDate(created_at, timeZone)}`,
              PRIORITY_LABELS[priority],
              appointment_at !== null && `Appointment ${formatDate(appointment_at, timeZone)}`,
              decline_reason !== null && DECLINE_REASON_LABELS[decline_reason],
            ],
          }),
        )}
      />
    </div>
  );
}

interface ReceivedProps extends Omit<ReferralListProps, 'sent'> {
  label: string;
  headed?: boolean;
}

function Received({ referrals, patientId, slug, timeZone, ...named }: ReceivedProps) {
  return (
    <RecordRows
      {...named}
      none={{
        title: 'No referrals.',
        to: paths.newReferral(slug, { patient: patientId }),
        next: 'Add a referral',
      }}
      rows={referrals.map((referral) => ({
        id: referral.id,
        to: paths.referral(slug, referral.id),
        title: referral.reason ?? 'No reason given',
        badge: <Badge tone={STATUS_TONES[referral.status]}>{STATUS_LABELS[referral.status]}</Badge>,
        details: [
          `Received ${formatDate(referral.created_at, timeZone)}`,
          referral.referring_provider,
          PRIORITY_LABELS[referral.priority],
          referral.assignee && `Assigned to ${referral.assignee}`,
        ],
      }))}
    />
  );
}
