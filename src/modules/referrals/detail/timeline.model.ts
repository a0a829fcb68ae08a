import { nameOf } from '@/lib/person-names';
import {
  DECLINE_REASON_LABELS,
  type DeclineReason,
  PRIORITY_LABELS,
  STATUS_LABELS,
} from '@/shared/referrals/referral-labels';
import type { ReferralEvent } from '../referrals.queries';

/** Who did it; an account that is gone leaves its deeds. */
export function actorOf(event: Pick<ReferralEvent, 'actor' | 'event_type' | 'note'>): string {
  const name = nameOf(event.actor);
  if (name !== null) return name;
  // Only what the referral intake wrote says where it came from; a member's own needs no note.
  return event.event_type === 'created' && event.note !== null ? 'An outside system' : 'Somebody';
}

/** What they did, to follow their name. */
export function actionText(
  event: Pick<
    ReferralEvent,
    | 'event_type'
    | 'from_status'
    | 'to_status'
    | 'from_priority'
    | 'to_priority'
    | 'decline_reason'
    | 'assignee'
  >,
): string {
  const assignee = nameOf(event.assignee);
  switch (event.event_type) {
    case 'created':
      return assignee ? `added the referral and assigned it to ${assignee}` : 'added the referral';
    case 'status_changed':
      return `changed the status${fromTo(event.from_status, event.to_status, STATUS_LABELS)}${because(event.decline_reason)}`;
    case 'assigned':
      return assignee ? `assigned it to ${assignee}` : 'took the assignee off';
    case 'priority_changed':
      return `changed the priority${fromTo(event.from_priority, event.to_priority, PRIORITY_LABELS)}`;
    case 'details_changed':
      return 'changed the reason or the referring provider';
    case 'note':
      return 'added a note';
  }
}

function because(reason: DeclineReason | null): string {
  return reason === null ? '' : `: ${DECLINE_REASON_LABELS[reason].toLowerCase()}`;
}

function fromTo<Key extends string>(
  from: Key | null,
  to: Key | null,
  labels: Record<Key, string>,
): string {
  return (from ? ` from ${labels[from]}` : '') + (to ? ` to ${labels[to]}` : '');
}
