import { CalendarX2, ListTodo, Reply } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { attentionOf } from './referrals.model';

interface AttentionBadgeProps {
  referral: Parameters<typeof attentionOf>[0];
  /** The recipient of the due answer, where there is room. */
  to?: string | null;
}

export function AttentionBadge({ referral, to = null }: AttentionBadgeProps) {
  const attention = attentionOf(referral);
  if (attention === null) return null;
  const isDue = referral.setback === null && referral.awaiting_answer_since !== null;
  const Icon = iconOf(referral);
  return (
    <Badge tone={attention.tone} icon={Icon}>
      {attention.label}
      {isDue && to !== null && ` to ${to}`}
    </Badge>
  );
}

function iconOf({ setback, awaiting_answer_since }: AttentionBadgeProps['referral']) {
  if (setback !== null) return CalendarX2;
  return awaiting_answer_since === null ? ListTodo : Reply;
}
