import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { toAppError } from '@/lib/errors';
import { useSaveDefault } from '@/records/notification-defaults/notification-defaults.mutations';
import { notificationDefaultQueries } from '@/records/notification-defaults/notification-defaults.queries';
import { AreaHeader } from '../area-header';
import { DeliveryLogCard } from './delivery-log-card';
import { EventMatrix } from './event-matrix';
import { OfficesCard } from './offices-card';

export function NotificationsPage() {
  return (
    <>
      <AreaHeader
        title="Notifications"
        subtitle="Defaults for each role. People can override them in their user settings."
      />
      <div className="grid gap-4">
        <Decisions />
        <OfficesCard />
        <DeliveryLogCard />
      </div>
    </>
  );
}

function Decisions() {
  const { id: companyId } = useCompany();
  const decided = useQuery(notificationDefaultQueries.all(companyId));
  const save = useSaveDefault(companyId);
  return (
    <QueryState query={decided} loading="Loading notifications..." blocks={['h-128']} page>
      {(decisions) => (
        <EventMatrix
          isNotified={(event, role) =>
            decisions.find((one) => one.event === event && one.role === role)?.enabled ?? true
          }
          onChange={(decision) =>
            save
              .mutateAsync(decision)
              .catch((thrown: unknown) => void toast.error(toAppError(thrown).message))
          }
        />
      )}
    </QueryState>
  );
}
