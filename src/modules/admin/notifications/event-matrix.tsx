import type { Enums } from '@/lib/supabase/database.types';
import { enums } from '@/lib/supabase/database.types';
import { ROLE_LABELS } from '@/records/members/roles';
import { EVENT_GROUPS } from '@/records/notifications/events';
import { Panel } from '@/ui/panel';
import { Switch } from '@/ui/switch';

interface EventMatrixProps {
  isNotified: (event: Enums<'notification_event'>, role: Enums<'company_role'>) => boolean;
  onChange: (decision: {
    event: Enums<'notification_event'>;
    role: Enums<'company_role'>;
    enabled: boolean;
  }) => void;
}

export function EventMatrix({ isNotified, onChange }: EventMatrixProps) {
  return (
    <Panel>
      <table className="block w-full text-sm @3xl:table">
        <thead className="hidden @3xl:table-header-group">
          <tr className="sticky top-16 z-1 bg-surface-raised">
            <th
              scope="col"
              className="rounded-tl-lg border-b px-5 py-2.5 text-left font-medium text-muted text-xs"
            >
              Event
            </th>
            {enums.company_role.map((role) => (
              <th
                key={role}
                scope="col"
                className="w-24 border-b py-2.5 text-center font-medium text-muted text-xs last:rounded-tr-lg"
              >
                {ROLE_LABELS[role]}
              </th>
            ))}
          </tr>
        </thead>
        {EVENT_GROUPS.map(({ title, events }) => (
          <tbody
            key={title}
            className="block border-b last:border-b-0 @3xl:table-row-group [&>tr:last-child>:is(td,th)]:pb-3"
          >
            <tr className="block @3xl:table-row">
              <th
                scope="rowgroup"
                colSpan={5}
                className="block px-5 pt-4 pb-1 text-left font-semibold @3xl:table-cell"
              >
                {title}
              </th>
            </tr>
            {events.map(({ event, who }) => (
              <tr key={event} className="grid grid-cols-4 gap-y-2 px-5 py-2.5 @3xl:table-row">
                <th scope="row" className="col-span-4 text-left font-normal @3xl:px-5 @3xl:py-1">
                  {who}
                </th>
                {enums.company_role.map((role) => (
                  <td key={role} className="@3xl:py-1">
                    <span className="grid justify-items-center gap-1">
                      <Switch
                        aria-label={`${who}: ${ROLE_LABELS[role]}`}
                        checked={isNotified(event, role)}
                        onCheckedChange={(enabled) => onChange({ event, role, enabled })}
                      />
                      <span aria-hidden="true" className="text-muted text-xs @3xl:hidden">
                        {ROLE_LABELS[role]}
                      </span>
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Panel>
  );
}
