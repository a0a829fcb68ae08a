import { useQuery } from '@tanstack/react-query';
import { CalendarX2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { FilterToggle } from '@/kit/list/filter-toggle';
import { namedOptions } from '@/lib/named-options';
import { enums } from '@/lib/supabase/database.types';
import type { AuthorizationFilters } from '@/records/authorizations/authorization-filters';
import { AUTHORIZATION_STATUSES } from '@/records/authorizations/authorization-labels';
import { memberQueries } from '@/records/members/members.queries';
import { payerQueries } from '@/records/payers/payers.queries';

const STATUSES = enums.authorization_status.map((value) => ({
  value,
  label: AUTHORIZATION_STATUSES[value].label,
}));

const DUE = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Due by today' },
  { value: 'week', label: 'Due within a week' },
] as const;

interface AuthorizationFilterBarProps {
  control: FilterControl<AuthorizationFilters>;
  display: ReactNode;
}

export function AuthorizationFilterBar({ control, display }: AuthorizationFilterBarProps) {
  const { id: companyId } = useCompany();
  const { id: me } = useCurrentUser();
  const payers = useQuery(payerQueries.list(companyId));
  const members = useQuery(memberQueries.list(companyId));
  const { filters } = control;
  return (
    <FilterBar
      control={control}
      end={display}
      chosen={[filters.status, filters.payer, filters.due, filters.assignee]}
      search={{ label: 'Search authorizations', placeholder: 'Patient or authorization number' }}
      toggles={
        <>
          <FilterToggle
            control={control}
            name="alarm"
            icon={TriangleAlert}
            label="Alarms"
            tone="danger"
          />
          <FilterToggle control={control} name="ending" icon={CalendarX2} label="Expiring soon" />
        </>
      }
    >
      <FilterSelect control={control} name="status" label="Status" options={STATUSES} />
      <FilterSelect
        control={control}
        name="payer"
        label="Payer"
        options={namedOptions(payers.data ?? [])}
      />
      <FilterSelect control={control} name="due" label="Due" any="Any day" options={DUE} />
      <FilterSelect
        control={control}
        name="assignee"
        label="Assigned to"
        any="Anyone"
        options={[
          { value: 'me', label: 'Me' },
          ...(members.data ?? [])
            .filter(({ userId }) => userId !== me)
            .map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
      />
    </FilterBar>
  );
}
