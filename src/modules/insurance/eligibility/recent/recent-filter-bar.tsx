import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterDay } from '@/kit/list/filter-day';
import { FilterSelect } from '@/kit/list/filter-select';
import { type EligibilityFilters, RESULTS } from '@/records/eligibility/eligibility-filters';
import { OUTCOME_LABELS } from '@/records/eligibility/outcome-labels';
import { payerQueries } from '@/records/payers/payers.queries';

const RESULT_LABELS = { ...OUTCOME_LABELS, 'under-way': 'Under way', failed: 'No response' };

const resultOptions = RESULTS.map((value) => ({ value, label: RESULT_LABELS[value] }));

interface RecentFilterBarProps {
  control: FilterControl<EligibilityFilters>;
  display: ReactNode;
}

export function RecentFilterBar({ control, display }: RecentFilterBarProps) {
  const company = useCompany();
  const payers = useQuery(payerQueries.requested(company.id));
  const { text: _text, sort: _sort, group: _group, ...choices } = control.filters;
  return (
    <FilterBar
      control={control}
      end={display}
      chosen={Object.values(choices)}
      search={{ label: 'Search verifications', placeholder: 'Patient or member ID' }}
    >
      <FilterSelect control={control} name="result" label="Result" options={resultOptions} />
      <FilterSelect
        control={control}
        name="payerId"
        label="Payer"
        options={(payers.data ?? []).map(({ id, name, is_active }) => ({
          value: id,
          label: is_active ? name : `${name} (not in use)`,
        }))}
      />
      <FilterDay control={control} name="from" label="Requested from" />
      <FilterDay control={control} name="until" label="Requested until" />
    </FilterBar>
  );
}
