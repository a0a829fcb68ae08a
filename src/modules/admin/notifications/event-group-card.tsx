import { useId } from 'react';
import type { Enums } from '@/lib/supabase/database.types';
import { enums } from '@/lib/supabase/database.types';
import { ROLE_LABELS } from '@/shared/members/roles';
import type { EventGroup } from '@/shared/notifications/events';
import { Panel } from '@/ui/panel';
import { Switch } from '@/ui/switch';

interface EventGroupCardProps {
  group: EventGroup;
  isTold: (event: Enums<'notification_event'>, role: Enums<'company_role'>) => boolean;
  onChange: (decision: {
    event: Enums<'notification_event'>;
    role: Enums<'company_role'>;
    enabled: boolean;
  }) => void;
}

/** Events of one kind against the four roles. On a phone each event has its own line above its switches. */
export function EventGroupCard({ group, isTold, onChange }: EventGroupCardProps) {
  const titleId = useId();
  return (
    <Panel className="p-4 sm:p-5">
      <h2 id={titleId} className="mb-3 font-semibold text-base tracking-tight">
        {group.title}
      </h2>
      <div
        aria-hidden="true"
        className="hidden grid-cols-[minmax(0,1fr)_repeat(4,6.5rem)] pb-1 text-center text-muted text-xs md:grid"
      >
        <span />
        {enums.company_role.map((role) => (
          <span key={role}>{ROLE_LABELS[role]}</span>
        ))}
      </div>
      <ul aria-labelledby={titleId} className="divide-y">
        {group.events.map(({ event, who }) => (
          <li
            key={event}
            className="grid grid-cols-4 items-center gap-y-2 py-3 md:min-h-12 md:grid-cols-[minmax(0,1fr)_repeat(4,6.5rem)] md:py-2"
          >
            <span className="text-sm max-md:col-span-4">{who}</span>
            {enums.company_role.map((role) => (
              <span key={role} className="grid justify-items-center gap-1">
                <Switch
                  aria-label={`${who}: ${ROLE_LABELS[role]}`}
                  checked={isTold(event, role)}
                  onCheckedChange={(enabled) => onChange({ event, role, enabled })}
                />
                <span aria-hidden="true" className="text-muted text-xs md:hidden">
                  {ROLE_LABELS[role]}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
