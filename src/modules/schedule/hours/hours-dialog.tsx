import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { providerQueries } from '@/tables/providers/providers.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { LoadingState } from '@/ui/loading-state';
import { Select } from '@/ui/select';
import { DaysOff } from './days-off';
import { Lengths } from './lengths';
import { WeeklyHours } from './weekly-hours';

interface HoursDialogProps {
  /** Whose times are shown first; null for the first of all. */
  startWith: string | null;
  onClose: () => void;
}

/** When providers work, when they are away, and how long appointments take. */
export function HoursDialog({ startWith, onClose }: HoursDialogProps) {
  const { id: companyId, isAdmin } = useCompany();
  const providers = useQuery(providerQueries.active(companyId));
  const [chosen, setChosen] = useState(startWith);
  const providerId = chosen ?? providers.data?.[0]?.id;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Hours and days off"
      description={
        isAdmin
          ? 'Times by the clinic’s clock. Changes count from now on; what is booked stays booked.'
          : 'Times by the clinic’s clock. Hours and lengths are set by the clinic’s admins, days off by everybody.'
      }
      size="lg"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {providers.isPending && <LoadingState label="Loading providers..." />}
      {providers.isError && !providers.data && (
        <ErrorState
          message={providers.error.message}
          retrying={providers.isFetching}
          onRetry={() => void providers.refetch()}
        />
      )}
      {providers.data && providerId !== undefined && (
        <div className="grid gap-7">
          <Field label="Provider">
            {(control) => (
              <Select
                {...control}
                options={providers.data.map(({ id, name }) => ({ value: id, label: name }))}
                value={providerId}
                onValueChange={setChosen}
              />
            )}
          </Field>
          {/* What was typed for one provider isn't meant for another. */}
          <WeeklyHours key={`hours ${providerId}`} providerId={providerId} />
          <DaysOff key={`days off ${providerId}`} providerId={providerId} />
          <Lengths />
        </div>
      )}
    </Dialog>
  );
}
