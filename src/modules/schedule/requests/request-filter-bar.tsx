import { useQuery } from '@tanstack/react-query';
import { Hourglass, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { FilterToggle } from '@/kit/list/filter-toggle';
import { OverdueChip } from '@/kit/list/overdue-chip';
import { namedOptions } from '@/lib/named-options';
import { type InboxFilters, inboxAddress } from '@/records/appointments/appointment-filters';
import { STATUS_BADGES } from '@/records/appointments/appointment-labels';
import { REQUEST_STATUSES, TYPE_OPTIONS } from '@/records/appointments/appointments.model';
import { providerQueries } from '@/records/providers/providers.queries';
import { Select } from '@/ui/select';

const statusOptions = [
  { value: 'open', label: 'Open', hint: 'Next step first' },
  ...REQUEST_STATUSES.map((value) => ({ value, label: STATUS_BADGES[value].label })),
  { value: 'past', label: 'Past, not recorded' },
  { value: 'next_step', label: 'Next step to begin' },
  { value: 'any', label: 'Any status', hint: 'Newest first' },
] as const;

interface InboxFilterBarProps {
  control: FilterControl<InboxFilters>;
  display: ReactNode;
}

export function InboxFilterBar({ control, display }: InboxFilterBarProps) {
  const { id: companyId } = useCompany();
  const providers = useQuery(providerQueries.active(companyId));
  const { filters, onChange } = control;
  return (
    <FilterBar
      control={control}
      end={display}
      chosen={[filters.status !== inboxAddress.usual.status, filters.providerId, filters.type]}
      search={{ label: 'Search requests', placeholder: 'Patient or reason' }}
      toggles={
        <>
          <OverdueChip control={control} />
          <FilterToggle
            control={control}
            name="waitlisted"
            icon={Hourglass}
            label="On the waitlist"
          />
          <FilterToggle control={control} name="mine" icon={UserRound} label="Asked for by me" />
        </>
      }
    >
      <Select
        aria-label="Status"
        options={statusOptions}
        value={filters.status}
        onValueChange={(status) => onChange({ status })}
      />
      <FilterSelect
        control={control}
        name="providerId"
        label="Provider"
        options={namedOptions(providers.data ?? [])}
      />
      <FilterSelect control={control} name="type" label="Type" options={TYPE_OPTIONS} />
    </FilterBar>
  );
}
