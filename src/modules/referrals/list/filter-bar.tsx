import { AlarmClock, SlidersHorizontal, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { PRIORITY_LABELS, STATUS_LABELS } from '@/tables/referrals/words';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { SearchBox } from '@/ui/search-box';
import { Select } from '@/ui/select';
import { ToggleChip } from '@/ui/toggle-chip';
import { REFERRAL_PRIORITIES, REFERRAL_STATUSES } from '../referrals.model';
import { isNarrowed, type ReferralFilters } from './referral-filters';

interface FilterBarProps {
  filters: ReferralFilters;
  /** Undefined while it is being counted, or when that failed. */
  overdueCount: number | undefined;
  onChange: (change: Partial<ReferralFilters>) => void;
  onClear: () => void;
}

// "all" stands for no filter, since an option can't be empty.
const statusOptions = [
  { value: 'all', label: 'Any status' },
  ...REFERRAL_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
] as const;

const priorityOptions = [
  { value: 'all', label: 'Any priority' },
  ...REFERRAL_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
] as const;

const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'due', label: 'Most urgent due', hint: 'Open referrals only' },
] as const;

/** Narrows and orders the list. On a phone the choices fold away behind a button. */
export function FilterBar({ filters, overdueCount, onChange, onClear }: FilterBarProps) {
  const [unfolded, setUnfolded] = useState(false);
  const folded = [filters.status, filters.priority].filter(Boolean).length;

  return (
    <div className="mb-4 grid gap-3" data-print="hide">
      <div className="grid gap-3 md:grid-cols-[minmax(14rem,1fr)_9.5rem_9.5rem_11rem]">
        <div className="flex gap-2 md:contents">
          <SearchBox
            label="Search referrals"
            placeholder="Patient, reason or referring provider"
            value={filters.text}
            onChange={(text) => onChange({ text })}
          />
          <Button
            size="icon"
            aria-label={folded === 0 ? 'More filters' : `More filters (${folded} on)`}
            aria-expanded={unfolded}
            aria-controls="referral-filters"
            onClick={() => setUnfolded(!unfolded)}
            className={cx('md:hidden', folded > 0 && 'text-accent')}
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <div
          id="referral-filters"
          className={cx('gap-3 md:contents', unfolded ? 'grid grid-cols-2' : 'hidden')}
        >
          <Select
            aria-label="Status"
            options={statusOptions}
            value={filters.status ?? 'all'}
            onValueChange={(status) => onChange({ status: status === 'all' ? null : status })}
          />
          <Select
            aria-label="Priority"
            options={priorityOptions}
            value={filters.priority ?? 'all'}
            onValueChange={(priority) =>
              onChange({ priority: priority === 'all' ? null : priority })
            }
          />
          <Select
            aria-label="Sort by"
            options={sortOptions}
            value={filters.sort}
            onValueChange={(sort) => onChange({ sort })}
            className="max-md:col-span-2"
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
          {overdueCount !== undefined && overdueCount > 0 && (
            <span className="rounded-full bg-danger px-1.5 font-semibold text-on-tone text-xs tabular-nums">
              {overdueCount}
            </span>
          )}
        </ToggleChip>
        <ToggleChip pressed={filters.mine} onToggle={() => onChange({ mine: !filters.mine })}>
          <UserRound aria-hidden="true" />
          Assigned to me
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
