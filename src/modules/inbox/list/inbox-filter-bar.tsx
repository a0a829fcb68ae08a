import type { FilterControl } from '@/kit/address/use-list-address';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import type { Member } from '@/records/members/members.queries';
import type { InboxFilters } from '@/records/packets/packet-filters';
import { Select } from '@/ui/select';

const STATES = [
  { value: 'open', label: 'Waiting' },
  { value: 'filed', label: 'Filed' },
  { value: 'discarded', label: 'Discarded' },
] as const;

interface InboxFilterBarProps {
  control: FilterControl<InboxFilters>;
  members: readonly Member[];
  me: string;
}

export function InboxFilterBar({ control, members, me }: InboxFilterBarProps) {
  const { filters, onChange } = control;
  return (
    <FilterBar
      control={control}
      chosen={[filters.owner, filters.state !== 'open']}
      search={{ label: 'Search pages', placeholder: 'Words on a page' }}
    >
      <Select
        aria-label="State"
        options={STATES}
        value={filters.state}
        onValueChange={(state) => onChange({ state })}
      />
      <FilterSelect
        control={control}
        name="owner"
        label="Owner"
        any="Any owner"
        options={[
          { value: 'me', label: 'Me' },
          { value: 'nobody', label: 'Without owner' },
          ...members
            .filter(({ userId, deactivatedAt }) => userId !== me && deactivatedAt === null)
            .map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
      />
    </FilterBar>
  );
}
