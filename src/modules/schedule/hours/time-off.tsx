import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { useRemoveTimeOff } from '@/records/provider-times/provider-times.mutations';
import { providerTimeQueries } from '@/records/provider-times/provider-times.queries';
import { AddButton } from '@/ui/add-button';
import { AddTimeOffDialog } from './add-time-off-dialog';
import { TimesSection } from './times-section';

export function TimeOff({ providerId }: { providerId: string }) {
  const { id: companyId, timeZone } = useCompany();
  const [now] = useState(() => new Date().toISOString());
  const [adding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(
    providerTimeQueries.timeOff(companyId, now),
  );
  const remove = useRemoveTimeOff(companyId);
  const rows = data?.filter((row) => row.provider_id === providerId);

  return (
    <>
      <TimesSection
        title="Time off"
        query={{ data: rows, error, isFetching, refetch }}
        empty="No upcoming time off."
        present={({ starts_at, ends_at, reason }) => {
          const times = `${formatDateTime(starts_at, timeZone)} – ${formatDateTime(ends_at, timeZone)}`;
          return {
            name: times,
            content: (
              <span className="min-w-0 flex-1">
                <span className="block tabular-nums">{times}</span>
                {reason && <span className="wrap-anywhere block text-muted">{reason}</span>}
              </span>
            ),
          };
        }}
        remove={remove}
        action={
          <AddButton size="sm" onClick={() => setAdding(true)}>
            Add time off
          </AddButton>
        }
      />
      {adding && <AddTimeOffDialog providerId={providerId} onClose={() => setAdding(false)} />}
    </>
  );
}
