import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import type { Enums } from '@/lib/supabase/database.types';
import { notificationDefaultQueries } from '@/tables/notification-defaults/notification-defaults.queries';
import { EVENT_GROUPS } from '@/tables/notifications/events';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { EventSetting } from './event-setting';
import { useSavePreference } from './preferences.mutations';
import { preferenceQueries } from './preferences.queries';

/** Which events ring the bell, for this person in this clinic. */
export function NotificationsCard() {
  const company = useCompany();
  const { id: userId } = useCurrentUser();
  const preferences = useQuery(preferenceQueries.own(userId, company.id));
  const defaults = useQuery(notificationDefaultQueries.all(company.id));
  const save = useSavePreference(userId, company.id);

  /** What the clinic decided for the person's role, where they chose nothing. */
  const usual = (event: Enums<'notification_event'>) =>
    defaults.data?.find((one) => one.event === event && one.role === company.role)?.enabled ?? true;

  function handleChange(event: Enums<'notification_event'>, enabled: boolean) {
    save
      .mutateAsync({ event, enabled })
      .catch((thrown: unknown) => toast.error(toAppError(thrown).message));
  }

  return (
    <Card title="Notifications" description={`What the bell tells you about at ${company.name}.`}>
      {(preferences.isPending || defaults.isPending) && (
        <div className="grid gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      )}
      {preferences.isError && (
        <ErrorState
          compact
          message={preferences.error.message}
          retrying={preferences.isFetching}
          onRetry={() => void preferences.refetch()}
        />
      )}
      {preferences.data && !defaults.isPending && (
        <div className="grid gap-6">
          {EVENT_GROUPS.map(({ title, events }) => (
            <fieldset key={title} className="grid gap-1">
              <legend className="mb-1 font-semibold text-sm">{title}</legend>
              {events.map(({ event, label }) => (
                <EventSetting
                  key={event}
                  label={label}
                  enabled={
                    preferences.data.find((preference) => preference.event === event)?.enabled ??
                    usual(event)
                  }
                  onChange={(enabled) => handleChange(event, enabled)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </Card>
  );
}
