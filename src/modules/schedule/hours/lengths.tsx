import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { providerTimeQueries } from '@/tables/provider-times/provider-times.queries';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { LengthsForm } from './lengths-form';

/** How long the clinic plans for each type of appointment. */
export function Lengths() {
  const { id: companyId, isAdmin } = useCompany();
  const lengths = useQuery(providerTimeQueries.lengths(companyId));
  return (
    <section aria-labelledby="hours-lengths">
      <h3 id="hours-lengths" className="mb-2 font-semibold text-sm">
        Appointment lengths
      </h3>
      {lengths.isPending && <Skeleton className="h-16 rounded-md" />}
      {lengths.isError && !lengths.data && (
        <ErrorState
          compact
          message={lengths.error.message}
          retrying={lengths.isFetching}
          onRetry={() => void lengths.refetch()}
        />
      )}
      {lengths.data && <LengthsForm lengths={lengths.data} readOnly={!isAdmin} />}
    </section>
  );
}
