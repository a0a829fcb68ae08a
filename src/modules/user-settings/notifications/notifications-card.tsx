import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { QueryCard } from '@/kit/query/query-card';
import { together } from '@/kit/query/query-read';
import { toAppError } from '@/lib/errors';
import type { Enums } from '@/lib/supabase/database.types';
import { notificationDefaultQueries } from '@/records/notification-defaults/notification-defaults.queries';
import { EVENT_GROUPS } from '@/records/notifications/events';
import { useSavePreference } from '@/records/notifications/preferences.mutations';
import { preferenceQueries } from '@/records/notifications/preferences.queries';
import { Switch } from '@/ui/switch';

export function NotificationsCard() {
  const company = useCompany();
  const { id: userId } = useCurrentUser();
  const preferences = useQuery(preferenceQueries.own(userId, company.id));
  const defaults = useQuery(notificationDefaultQueries.all(company.id));
  const save = useSavePreference(userId, company.id);

  function handleChange(event: Enums<'notification_event'>, enabled: boolean) {
    save
      .mutateAsync({ event, enabled })
      .catch((thrown: unknown) => toast.error(toAppError(thrown).message));
  }

  return (
    <QueryCard
      title="Notifications"
      description={`What you are notified of at ${company.name}.`}
      query={together(preferences, defaults)}
    >
      {([chosen, usual]) => (
        <div className="grid gap-6">
          {EVENT_GROUPS.map(({ title, events }) => (
            <fieldset key={title} className="grid gap-1">
              <legend className="mb-1 font-semibold text-sm">{title}</legend>
              {events.map(({ event, label }) => (
                <EventSetting
                  key={event}
                  label={label}
                  enabled={
                    (
                      chosen.find((one) => one.event === event) ??
                      usual.find((one) => one.event === event && one.role === company.role)
                    )?.enabled ?? true
                  }
                  onChange={(enabled) => handleChange(event, enabled)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </QueryCard>
  );
}

interface EventSettingProps {
  label: string;
  enabled: boolean;
  onChange: (enabled: boolean) => void;
}

function EventSetting({ label, enabled, onChange }: EventSettingProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-6">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <Switch id={id} checked={enabled} onCheckedChange={onChange} />
    </div>
  );
}
