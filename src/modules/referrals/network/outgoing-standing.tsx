import type { Outgoing } from '@/records/clinic-network/outgoing.model';
import { STATE_WORDS } from '@/records/referral-standing/outgoing-states';
import { answeredWord } from '@/records/referral-standing/standing.model';
import { PriorityLabel } from '@/records/referrals/priority-label';
import { DECLINE_REASON_LABELS } from '@/records/referrals/referral-labels';
import { Badge } from '@/ui/badge';

export function OutgoingStanding({ outgoing }: { outgoing: Outgoing }) {
  const { state, decline_reason, priority, standing } = outgoing;
  const { label, tone } = (standing && answeredWord(standing.referral)) ?? STATE_WORDS[state];
  return (
    <>
      <Badge dot tone={tone}>
        {decline_reason === null ? label : `${label}: ${DECLINE_REASON_LABELS[decline_reason]}`}
      </Badge>
      <PriorityLabel priority={priority} />
    </>
  );
}
