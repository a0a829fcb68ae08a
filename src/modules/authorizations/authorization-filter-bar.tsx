import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, UserRound } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSearch } from '@/kit/list/filter-search';
import { FilterSelect } from '@/kit/list/filter-select';
import { FilterToggle } from '@/kit/list/filter-toggle';
import { enums } from '@/lib/supabase/database.types';
import { AUTHORIZATION_STATUSES } from '@/shared/authorizations/authorization-labels';
import { payerQueries } from '@/shared/payers/payers.queries';
import { Select } from '@/ui/select';
import type { AuthorizationFilters } from './authorization-filters';

const STATUSES = enums.authorization_status.map((value) => ({
  value,
  label: AUTHORIZATION_STATUSES[value].label,
}));

const DUE = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Due by today' },
  { value: 'week', label: 'Due within a week' },
] as const;

const SORTS = [
  { value: 'due', label: 'Due first', hint: 'What needs work' },
  { value: 'newest', label: 'Newest first', hint: 'All authorizations' },
] as const;

export function AuthorizationFilterBar({
  control,
}: {
  control: FilterControl<AuthorizationFilters>;
}) {
  const { id: companyId } = useCompany();
  const payers = useQuery(payerQueries.list(companyId));
  const { filters, onChange } = control;
  return (
    <FilterBar
      control={control}
      choicesOn={[filters.status, filters.payer, filters.due].filter(Boolean).length}
      search={
        <FilterSearch
          control={control}
          label="Search authorizations"
          placeholder="Patient or authorization number"
        />
      }
      choices={
        <>
          <FilterSelect
            control={control}
            name="status"
            label="Status"
            any="Any status"
            options={STATUSES}
          />
          <FilterSelect
            control={control}
            name="payer"
            label="Payer"
            any="Any payer"
            options={(payers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FilterSelect control={control} name="due" label="Due" any="Any day" options={DUE} />
          <Select
            aria-label="Sort by"
            options={SORTS}
            value={filters.sort}
            onValueChange={(sort) => onChange({ sort })}
          />
        </>
      }
      toggles={
        <>
          <FilterToggle control={control} name="alarm" tone="danger">
            <TriangleAlert aria-hidden="true" />
            Alarms
          </FilterToggle>
          <FilterToggle control={control} name="mine">
            <UserRound aria-hidden="true" />
            Assigned to me
          </FilterToggle>
        </>
      }
    />
  );
}
