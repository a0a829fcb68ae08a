import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { namedOptions } from '@/lib/named-options';
import { paths } from '@/lib/paths';
import { providerQueries } from '@/records/providers/providers.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { Field } from '@/ui/field';
import { NextStep } from '@/ui/next-step';
import { Select } from '@/ui/select';
import { OperatingBlocks } from '../blocks/operating-blocks';
import { Lengths } from './lengths';
import { TimeOff } from './time-off';
import { WeeklyHours } from './weekly-hours';

interface HoursDialogProps {
  /** The provider shown first; null for the first one. */
  startWith: string | null;
  onClose: () => void;
}

export function HoursDialog({ startWith, onClose }: HoursDialogProps) {
  const { id: companyId, slug, isAdmin } = useCompany();
  const providers = useQuery(providerQueries.active(companyId));
  const [chosen, setChosen] = useState(startWith);

  return (
    <Dialog
      onClose={onClose}
      title="Hours and time off"
      description={
        isAdmin
          ? 'Changes apply from now on. Booked appointments stay.'
          : 'Admins set hours, blocks and lengths. Everyone can add time off.'
      }
      size="lg"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <QueryState
        query={providers}
        loading="Loading providers..."
        empty={
          <EmptyState
            compact
            title="No providers yet"
            {...(isAdmin
              ? { action: <NextStep to={paths.providersSettings(slug)}>Add a provider</NextStep> }
              : { hint: 'An administrator adds them in Settings.' })}
          />
        }
      >
        {(all) => {
          const providerId = chosen ?? all[0]?.id ?? '';
          return (
            <div className="grid gap-7">
              <Field label="Provider">
                {(control) => (
                  <Select
                    {...control}
                    options={namedOptions(all)}
                    value={providerId}
                    onValueChange={setChosen}
                  />
                )}
              </Field>
              <WeeklyHours providerId={providerId} />
              <OperatingBlocks key={providerId} providerId={providerId} />
              <TimeOff providerId={providerId} />
              <Lengths />
            </div>
          );
        }}
      </QueryState>
    </Dialog>
  );
}
