import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { OverdueChip } from '@/kit/list/overdue-chip';
import { providerQueries } from '@/shared/providers/providers.queries';
import { SearchBox } from '@/ui/search-box';
import { Select } from '@/ui/select';
import { ToggleChip } from '@/ui/toggle-chip';
import { type InboxFilters, inboxAddress } from '../inbox-filters';
import { REQUEST_STATUSES, STATUS_BADGES, TYPE_OPTIONS } from '../schedule.model';

interface InboxFilterBarProps {
  filters: InboxFilters;
  onChange: (change: Partial<InboxFilters>) => void;
  onClear: (() => void) | undefined;
}

const statusOptions = [
  { value: 'open', label: 'Open', hint: 'Next step first' },
  ...REQUEST_STATUSES.map((value) => ({ value, label: STATUS_BADGES[value].label })),
  { value: 'any', label: 'Any status', hint: 'Newest first' },
] as const;

export function InboxFilterBar({ filters, onChange, onClear }: InboxFilterBarProps) {
  const { id: companyId } = useCompany();
  const providers = useQuery(providerQueries.active(companyId));
  const choices = [
    filters.status !== inboxAddress.usual.status,
    filters.providerId !== null,
    filters.type !== null,
  ];

  return (
    <FilterBar
      onClear={onClear}
      choicesOn={choices.filter(Boolean).length}
      search={
        <SearchBox
          label="Search requests"
          placeholder="Patient or reason"
          value={filters.text}
          onChange={(text) => onChange({ text })}
        />
      }
      choices={
        <>
          <Select
            aria-label="Status"
            options={statusOptions}
            value={filters.status}
            onValueChange={(status) => onChange({ status })}
          />
          <FilterSelect
            label="Provider"
            any="Any provider"
            options={(providers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.providerId}
            onChange={(providerId) => onChange({ providerId })}
          />
          <FilterSelect
            label="Type"
            any="Any type"
            options={TYPE_OPTIONS}
            value={filters.type}
            onChange={(type) => onChange({ type })}
          />
        </>
      }
      toggles={
        <>
          <OverdueChip
            pressed={filters.overdue}
            onToggle={() => onChange({ overdue: !filters.overdue })}
          />
          <ToggleChip
            pressed={filters.waitlisted}
            onToggle={() => onChange({ waitlisted: !filters.waitlisted })}
          >
            <Hourglass aria-hidden="true" />
            On the waitlist
          </ToggleChip>
        </>
      }
    />
  );
}
