import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { fromTimeField, minuteLabel } from '@/lib/clinic-clock';
import { useAddHours, useRemoveHours } from '@/tables/provider-times/provider-times.mutations';
import { providerTimeQueries } from '@/tables/provider-times/provider-times.queries';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { FormError } from '@/ui/form-error';
import { Skeleton } from '@/ui/skeleton';
import { WEEKDAYS } from './hours.model';
import { HoursForm } from './hours-form';

interface WeeklyHoursProps {
  providerId: string;
}

/** A provider's ordinary week, which admins write. */
export function WeeklyHours({ providerId }: WeeklyHoursProps) {
  const { id: companyId, isAdmin } = useCompany();
  const hours = useQuery(providerTimeQueries.hours(companyId));
  const add = useAddHours(companyId);
  const remove = useRemoveHours(companyId);
  const rows = hours.data?.filter((row) => row.provider_id === providerId);

  return (
    <section aria-labelledby="hours-week">
      <h3 id="hours-week" className="mb-2 font-semibold text-sm">
        Ordinary week
      </h3>
      {hours.isPending && <Skeleton className="h-24 rounded-md" />}
      {hours.isError && !rows && (
        <ErrorState
          compact
          message={hours.error.message}
          retrying={hours.isFetching}
          onRetry={() => void hours.refetch()}
        />
      )}
      {rows?.length === 0 && (
        <p className="text-muted text-sm">No hours yet: any time counts as within hours.</p>
      )}
      {rows && rows.length > 0 && (
        <ul aria-label="Hours" className="divide-y rounded-md border">
          {rows.map(({ id, weekday, opens, closes }) => {
            const day = WEEKDAYS[weekday - 1] ?? '';
            const times = `${clock(opens)} – ${clock(closes)}`;
            return (
              <li key={id} className="flex min-h-11 items-center gap-3 px-3 text-sm">
                <span className="w-24 font-medium">{day}</span>
                <span className="flex-1 tabular-nums">{times}</span>
                {isAdmin && (
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Remove ${day}, ${times}`}
                    pending={remove.isPending && remove.variables === id}
                    onClick={() => remove.mutate(id)}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <FormError message={remove.error?.message} />
      {isAdmin && (
        <HoursForm
          pending={add.isPending}
          error={add.error?.message}
          onAdd={(row, done) =>
            add.mutate({ ...row, provider_id: providerId }, { onSuccess: done })
          }
        />
      )}
    </section>
  );
}

function clock(time: string): string {
  return minuteLabel(fromTimeField(time) ?? 0);
}
