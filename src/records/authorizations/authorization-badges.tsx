import { TriangleAlert } from 'lucide-react';
import { Badge } from '@/ui/badge';
import {
  ALARM_LABELS,
  AUTHORIZATION_STATUSES,
  type AuthorizationAlarm,
  type AuthorizationStatus,
} from './authorization-labels';

interface AuthorizationBadgesProps {
  status: AuthorizationStatus;
  alarms: readonly AuthorizationAlarm[];
}

export function AuthorizationBadges({ status, alarms }: AuthorizationBadgesProps) {
  const { label, tone } = AUTHORIZATION_STATUSES[status];
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={tone} dot>
        {label}
      </Badge>
      {alarms.map((alarm) => (
        <Badge key={alarm} tone="danger" icon={TriangleAlert}>
          {ALARM_LABELS[alarm]}
        </Badge>
      ))}
    </span>
  );
}
