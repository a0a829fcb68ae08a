import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { fromTimeField, minuteLabel } from '@/lib/clinic-clock';
import { WEEKDAYS } from '@/modules/schedule/hours.model';
import { useRemoveHours } from '@/records/provider-times/provider-times.mutations';
import { providerTimeQueries } from '@/records/provider-times/provider-times.queries';
import { AddButton } from '@/ui/add-button';
import { AddHoursDialog } from './add-hours-dialog';
import { TimesSection } from './times-section';

export function WeeklyHours({ providerId }: { providerId: string }) {
  const { id: companyId, isAdmin } = useCompany();
  const { data, error, isFetching, refetch } = useQuery(providerTimeQueries.hours(companyId));
  const remove = useRemoveHours(companyId);
  const [adding, setAdding] = useState(false);
  const rows = data?.filter((row) => row.provider_id === providerId);

  return (
    <>
      <TimesSection
        title="Weekly hours"
        query={{ data: rows, error, isFetching, refetch }}
        empty="No hours yet: any time counts as within hours."
        present={({ weekday, opens, closes }) => {
          const day = WEEKDAYS[weekday - 1] ?? '';
          const times = `${clock(opens)} – ${clock(closes)}`;
          return {
            name: `${day}, ${times}`,
            content: (
              <>
                <span className="w-24 font-medium">{day}</span>
                <span className="flex-1 tabular-nums">{times}</span>
              </>
            ),
          };
        }}
        remove={remove}
        canRemove={isAdmin}
        action={
          isAdmin && (
            <AddButton size="sm" onClick={() => setAdding(true)}>
              Add hours
            </AddButton>
          )
        }
      />
      {adding && <AddHoursDialog providerId={providerId} onClose={() => setAdding(false)} />}
    </>
  );
}

function clock(time: string): string {
  return minuteLabel(fromTimeField(time) ?? 0);
}
