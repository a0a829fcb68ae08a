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
import type { Member } from '@/records/members/members.queries';
import { OPEN_KINDS, type ReferralFilters } from '@/records/referrals/referral-filters';
import { PRIORITY_LABELS, STATUS_LABELS } from '@/records/referrals/referral-labels';
import { REFERRAL_PRIORITIES, REFERRAL_STATUSES } from '@/records/referrals/referrals.model';

interface ReferralFilterBarProps {
  control: FilterControl<ReferralFilters>;
  /** Undefined if it isn't loaded. */
  overdueCount: number | undefined;
  members: readonly Member[] | undefined;
  display: ReactNode;
}

const statusOptions = REFERRAL_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

const priorityOptions = REFERRAL_PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_LABELS[value],
}));

const OPEN_LABELS: Record<(typeof OPEN_KINDS)[number], string> = {
  outcome: 'Next step to begin',
  answer: 'Answer due',
  ask: 'Information to ask for',
  information: 'Information asked for',
  next_action: 'Next action',
  letter: 'Letter to sign',
  message: 'Answer not delivered',
  withdrawal: 'Sender asks to withdraw it',
};
const openOptions = OPEN_KINDS.map((value) => ({ value, label: OPEN_LABELS[value] }));

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
      chosen={[filters.status, filters.priority, filters.open, filters.owner]}
      search={{ label: 'Search referrals', placeholder: 'Patient, reason or referring provider' }}
      end={display}
      toggles={
        <>
          <OverdueChip control={control} count={overdueCount} />
          <FilterToggle control={control} name="work" icon={ListTodo} label="Due today" />
          <FilterToggle control={control} name="late" icon={CalendarClock} label="See by passed" />
          {/* "Open" covers these two; they appear only to be cleared. */}
          {filters.missing && (
            <FilterToggle
              control={control}
              name="missing"
              icon={FileQuestion}
              label="Awaiting information"
            />
          )}
          <FilterToggle control={control} name="contact" icon={PhoneCall} label="Contact due" />
          {filters.answer && (
            <FilterToggle control={control} name="answer" icon={Reply} label="Answer due" />
          )}
          <FilterToggle control={control} name="unassigned" icon={UserRoundX} label="Unassigned" />
          <FilterToggle control={control} name="mine" icon={UserRound} label="Assigned to me" />
        </>
      }
    >
      <FilterSelect control={control} name="status" label="Status" options={statusOptions} />
      <FilterSelect control={control} name="priority" label="Priority" options={priorityOptions} />
      <FilterSelect control={control} name="open" label="Open" options={openOptions} />
      <FilterSelect
        control={control}
        name="owner"
        label="Assignee"
        options={(members ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
      />
    </FilterBar>
  );
}
