import {
  CalendarClock,
  FileQuestion,
  ListTodo,
  PhoneCall,
  Reply,
  UserRound,
  UserRoundX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { FilterControl } from '@/kit/address/use-list-address';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { FilterToggle } from '@/kit/list/filter-toggle';
import { OverdueChip } from '@/kit/list/overdue-chip';
import type { Member } from '@/shared/members/members.queries';
import { PRIORITY_LABELS, STATUS_LABELS } from '@/shared/referrals/referral-labels';
import type { ReferralFilters } from '../referral-filters';
import { REFERRAL_PRIORITIES, REFERRAL_STATUSES } from '../referrals.model';

interface ReferralFilterBarProps {
  control: FilterControl<ReferralFilters>;
  /** Undefined while it is being counted, or when that failed. */
  overdueCount: number | undefined;
  /** Undefined while the team is still loading. */
  members: readonly Member[] | undefined;
  /** How the list is shown. */
  display: ReactNode;
}

const statusOptions = REFERRAL_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

const priorityOptions = REFERRAL_PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
}));

export function ReferralFilterBar({
  control,
  overdueCount,
  members,
  display,
}: ReferralFilterBarProps) {
  const { filters } = control;
  return (
    <FilterBar
      control={control}
      chosen={[filters.status, filters.priority, filters.owner]}
      search={{ label: 'Search referrals', placeholder: 'Patient, reason or referring provider' }}
      end={display}
      toggles={
        <>
          <OverdueChip control={control} count={overdueCount} />
          <FilterToggle control={control} name="work">
            <ListTodo aria-hidden="true" />
            Due today
          </FilterToggle>
          <FilterToggle control={control} name="late">
            <CalendarClock aria-hidden="true" />
            See by passed
          </FilterToggle>
          <FilterToggle control={control} name="missing">
            <FileQuestion aria-hidden="true" />
            Awaiting information
          </FilterToggle>
          <FilterToggle control={control} name="contact">
            <PhoneCall aria-hidden="true" />
            Contact due
          </FilterToggle>
          <FilterToggle control={control} name="answer">
            <Reply aria-hidden="true" />
            Answer due
          </FilterToggle>
          <FilterToggle control={control} name="unassigned">
            <UserRoundX aria-hidden="true" />
            Unassigned
          </FilterToggle>
          <FilterToggle control={control} name="mine">
            <UserRound aria-hidden="true" />
            Assigned to me
          </FilterToggle>
        </>
      }
    >
      <FilterSelect control={control} name="status" label="Status" options={statusOptions} />
      <FilterSelect control={control} name="priority" label="Priority" options={priorityOptions} />
      <FilterSelect
        control={control}
        name="owner"
        label="Assignee"
        options={(members ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
      />
    </FilterBar>
  );
}
