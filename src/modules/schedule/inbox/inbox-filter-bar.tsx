import { useQuery } from '@tanstack/react-query';
import { AlarmClock, Hourglass, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { enums } from '@/lib/supabase/database.types';
import { providerQueries } from '@/tables/providers/providers.queries';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { SearchBox } from '@/ui/search-box';
import { Select } from '@/ui/select';
import { ToggleChip } from '@/ui/toggle-chip';
import { REQUEST_STATUSES, STATUS_LOOKS, TYPE_LABELS } from '../schedule.model';
import { type InboxFilters, isNarrowed, NO_FILTERS } from './inbox-filters';

interface InboxFilterBarProps {
  filters: InboxFilters;
  onChange: (change: Partial<InboxFilters>) => void;
  onClear: () => void;
}

const statusOptions = [
  { value: 'open', label: 'Open', hint: 'Next step first' },
  ...REQUEST_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].label })),
  { value: 'any', label: 'Any status', hint: 'Newest first' },
] as const;

// "all" stands for no filter, since an option can't be empty.
const typeOptions = [
  { value: 'all', label: 'Any type' },
  ...enums.appointment_type.map((value) => ({ value, label: TYPE_LABELS[value] })),
] as const;

/** Narrows the inbox. On a phone the choices fold away behind a button. */
export function InboxFilterBar({ filters, onChange, onClear }: InboxFilterBarProps) {
  const { id: companyId } = useCompany();
  const providers = useQuery(providerQueries.active(companyId));
  const [unfolded, setUnfolded] = useState(false);
  const folded = [
    filters.status !== NO_FILTERS.status,
    filters.providerId !== null,
    filters.type !== null,
  ].filter(Boolean).length;
  const providerOptions = [
    { value: 'all', label: 'Any provider' },
    ...(providers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];

  return (
    <div className="@container mb-4 grid gap-3" data-print="hide">
      <div className="grid gap-3 @3xl:grid-cols-[minmax(12rem,1fr)_9.5rem_12.5rem_9.5rem]">
        <div className="flex gap-2 @3xl:contents">
          <SearchBox
            label="Search requests"
            placeholder="Patient or reason"
            value={filters.text}
            onChange={(text) => onChange({ text })}
          />
          <Button
            size="icon"
            aria-label={folded === 0 ? 'More filters' : `More filters (${folded} on)`}
            aria-expanded={unfolded}
            aria-controls="inbox-filters"
            onClick={() => setUnfolded(!unfolded)}
            className={cx('@3xl:hidden', folded > 0 && 'text-accent')}
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <div
          id="inbox-filters"
          className={cx('gap-3 @3xl:contents', unfolded ? 'grid grid-cols-2' : 'hidden')}
        >
          <Select
            aria-label="Status"
            options={statusOptions}
            value={filters.status}
            onValueChange={(status) => onChange({ status })}
          />
          <Select
            aria-label="Provider"
            options={providerOptions}
            value={filters.providerId ?? 'all'}
            onValueChange={(id) => onChange({ providerId: id === 'all' ? null : id })}
            className="@max-3xl:order-last @max-3xl:col-span-2"
          />
          <Select
            aria-label="Type"
            options={typeOptions}
            value={filters.type ?? 'all'}
            onValueChange={(type) => onChange({ type: type === 'all' ? null : type })}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ToggleChip
          tone="danger"
          pressed={filters.overdue}
          onToggle={() => onChange({ overdue: !filters.overdue })}
        >
          <AlarmClock aria-hidden="true" />
          Overdue
        </ToggleChip>
        <ToggleChip
          pressed={filters.waitlisted}
          onToggle={() => onChange({ waitlisted: !filters.waitlisted })}
        >
          <Hourglass aria-hidden="true" />
          On the waitlist
        </ToggleChip>
        {isNarrowed(filters) && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            <X aria-hidden="true" className="size-4" />
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}
