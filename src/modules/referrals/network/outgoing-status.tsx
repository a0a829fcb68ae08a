import type { Outgoing } from '@/records/clinic-network/outgoing.model';
import { PriorityLabel } from '@/records/referrals/priority-label';
import { DECLINE_REASON_LABELS } from '@/records/referrals/referral-labels';
import { STATE_LABELS } from '@/records/shared-referrals/outgoing-states';
import { answeredWord } from '@/records/shared-referrals/shared-referral.model';
import { Badge } from '@/ui/badge';

export function OutgoingStatus({ outgoing }: { outgoing: Outgoing }) {
  const { state, decline_reason, priority, shared } = outgoing;
  const { label, tone } = (shared && answeredWord(shared.referral)) ?? STATE_LABELS[state];
  return (
    <>
      <Badge dot tone={tone}>
        {decline_reason === null ? label : `${label}: ${DECLINE_REASON_LABELS[decline_reason]}`}
      </Badge>
      <PriorityLabel priority={priority} />
    </>
  );
}
