import { STATE_WORDS } from '@/shared/referral-standing/outgoing-states';
import { answeredWord } from '@/shared/referral-standing/standing.model';
import { DECLINE_REASON_LABELS } from '@/shared/referrals/referral-labels';
import { Badge } from '@/ui/badge';
import { PriorityLabel } from '../priority-label';
import type { Outgoing } from './outgoing.model';

/** How a sent referral stands, why it was declined, and how pressing it is. */
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
