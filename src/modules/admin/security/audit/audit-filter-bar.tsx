import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterDay } from '@/kit/list/filter-day';
import { FilterSelect } from '@/kit/list/filter-select';
import { ACTIONS, type AuditFilters, NOT_A_PERSON } from '@/records/audit/audit-filters';
import { TABLES } from '@/records/audit/audit-labels';
import { memberQueries } from '@/records/members/members.queries';
import { PatientFilter } from './patient-filter';

const ACTION_LABELS = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Removed',
  opened: 'Opened',
  listed: 'Viewed in a list',
  searched: 'Searched',
  exported: 'Exported',
  merged: 'Merged',
  unmerged: 'Undid a merge',
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  sign_in_failed: 'Wrong password',
  code_failed: 'Wrong code',
  used: 'API key used',
  refused: 'API key refused',
} as const;

const actionOptions = ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }));

const notAPerson = {
  value: NOT_A_PERSON,
  label: 'Not a person',
  hint: 'Setup, services, API keys',
};

interface AuditFilterBarProps {
  control: FilterControl<AuditFilters>;
  display: ReactNode;
}

export function AuditFilterBar({ control, display }: AuditFilterBarProps) {
  const company = useCompany();
  const members = useQuery(memberQueries.list(company.id));
  const { sort: _sort, group: _group, ...choices } = control.filters;
  const memberOptions = (members.data ?? []).map(({ userId, name }) => ({
    value: userId,
    label: name,
  }));
  return (
    <FilterBar control={control} chosen={Object.values(choices)} end={display}>
      <FilterSelect
        control={control}
        name="who"
        label="Who"
        showLabel
        any="Anyone"
        options={[...memberOptions, notAPerson]}
      />
      <FilterSelect
        control={control}
        name="action"
        label="Action"
        showLabel
        options={actionOptions}
      />
      <FilterSelect
        control={control}
        name="what"
        label="What"
        showLabel
        any="Anything"
        options={TABLES}
      />
      <PatientFilter control={control} />
      <FilterDay control={control} name="from" label="From" />
      <FilterDay control={control} name="until" label="Until" />
    </FilterBar>
  );
}
