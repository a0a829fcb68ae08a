import { UserRound } from 'lucide-react';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { OverdueChip } from '@/kit/list/overdue-chip';
import { PRIORITY_LABELS, STATUS_LABELS } from '@/shared/referrals/referral-labels';
import { SearchBox } from '@/ui/search-box';
import { Select } from '@/ui/select';
import { ToggleChip } from '@/ui/toggle-chip';
import type { ReferralFilters } from '../referral-filters';
import { REFERRAL_PRIORITIES, REFERRAL_STATUSES } from '../referrals.model';

interface ReferralFilterBarProps {
  filters: ReferralFilters;
  /** Undefined while it is being counted, or when that failed. */
  overdueCount: number | undefined;
  onChange: (change: Partial<ReferralFilters>) => void;
  onClear: (() => void) | undefined;
}

const statusOptions = REFERRAL_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

const priorityOptions = REFERRAL_PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
}));

const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'due', label: 'Most urgent due', hint: 'Open referrals only' },
] as const;

export function ReferralFilterBar({
  filters,
  overdueCount,
  onChange,
  onClear,
}: ReferralFilterBarProps) {
  return (
    <FilterBar
      onClear={onClear}
      choicesOn={[filters.status, filters.priority].filter(Boolean).length}
      search={
        <SearchBox
          label="Search referrals"
          placeholder="Patient, reason or referring provider"
          value={filters.text}
          onChange={(text) => onChange({ text })}
        />
      }
      choices={
        <>
          <FilterSelect
            label="Status"
            any="Any status"
            options={statusOptions}
            value={filters.status}
            onChange={(status) => onChange({ status })}
          />
          <FilterSelect
            label="Priority"
            any="Any priority"
            options={priorityOptions}
            value={filters.priority}
            onChange={(priority) => onChange({ priority })}
          />
          <Select
            aria-label="Sort by"
            options={sortOptions}
            value={filters.sort}
            onValueChange={(sort) => onChange({ sort })}
          />
        </>
      }
      toggles={
        <>
          <OverdueChip
            pressed={filters.overdue}
            onToggle={() => onChange({ overdue: !filters.overdue })}
            count={overdueCount}
          />
          <ToggleChip pressed={filters.mine} onToggle={() => onChange({ mine: !filters.mine })}>
            <UserRound aria-hidden="true" />
            Assigned to me
          </ToggleChip>
        </>
      }
    />
  );
}
