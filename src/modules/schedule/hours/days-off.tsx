import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { useAddDayOff, useRemoveDayOff } from '@/tables/provider-times/provider-times.mutations';
import { providerTimeQueries } from '@/tables/provider-times/provider-times.queries';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { FormError } from '@/ui/form-error';
import { Skeleton } from '@/ui/skeleton';
import { DayOffForm } from './day-off-form';

interface DaysOffProps {
  providerId: string;
}

/** When a provider is away, from today on. */
export function DaysOff({ providerId }: DaysOffProps) {
  const { id: companyId, timeZone } = useCompany();
  const [now] = useState(() => new Date().toISOString());
  const daysOff = useQuery(providerTimeQueries.daysOff(companyId, now));
  const add = useAddDayOff(companyId);
  const remove = useRemoveDayOff(companyId);
  const rows = daysOff.data?.filter((row) => row.provider_id === providerId);

  return (
    <section aria-labelledby="hours-off">
      <h3 id="hours-off" className="mb-2 font-semibold text-sm">
        Days off
      </h3>
      {daysOff.isPending && <Skeleton className="h-11 rounded-md" />}
      {daysOff.isError && !rows && (
        <ErrorState
          compact
          message={daysOff.error.message}
          retrying={daysOff.isFetching}
          onRetry={() => void daysOff.refetch()}
        />
      )}
      {rows?.length === 0 && <p className="text-muted text-sm">None to come.</p>}
      {rows && rows.length > 0 && (
        <ul aria-label="Days off" className="divide-y rounded-md border">
          {rows.map(({ id, starts_at, ends_at, reason }) => {
            const times = `${formatDateTime(starts_at, timeZone)} – ${formatDateTime(ends_at, timeZone)}`;
            return (
              <li key={id} className="flex min-h-11 items-center gap-3 px-3 py-1 text-sm">
                <span className="min-w-0 flex-1">
                  <span className="block tabular-nums">{times}</span>
                  {reason && <span className="wrap-anywhere block text-muted">{reason}</span>}
                </span>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove ${times}`}
                  pending={remove.isPending && remove.variables === id}
                  onClick={() => remove.mutate(id)}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <FormError message={remove.error?.message} />
      <DayOffForm
        providerId={providerId}
        pending={add.isPending}
        error={add.error?.message}
        onAdd={(row, done) => add.mutate({ ...row, provider_id: providerId }, { onSuccess: done })}
      />
    </section>
  );
}
