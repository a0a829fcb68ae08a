import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { OUTCOME_LABELS } from '@/shared/eligibility/outcome-labels';
import { Field } from '@/ui/field';
import { SearchBox } from '@/ui/search-box';
import { TextInput } from '@/ui/text-input';
import { payerQueries } from '../../payers/payers.queries';
import { type EligibilityFilters, RESULTS } from '../eligibility-filters';

interface RecentFilterBarProps {
  filters: EligibilityFilters;
  onChange: (change: Partial<EligibilityFilters>) => void;
  onClear: (() => void) | undefined;
}

const RESULT_LABELS = { ...OUTCOME_LABELS, 'under-way': 'Under way', failed: 'No response' };

const resultOptions = RESULTS.map((value) => ({ value, label: RESULT_LABELS[value] }));

export function RecentFilterBar({ filters, onChange, onClear }: RecentFilterBarProps) {
  const company = useCompany();
  const payers = useQuery(payerQueries.requested(company.id));
  const { text, ...choices } = filters;
  return (
    <FilterBar
      onClear={onClear}
      choicesOn={Object.values(choices).filter((value) => value !== null).length}
      search={
        <SearchBox
          label="Search verifications"
          placeholder="Patient or member ID"
          value={text}
          onChange={(next) => onChange({ text: next })}
        />
      }
      choices={
        <>
          <FilterSelect
            label="Result"
            showLabel
            any="Any result"
            options={resultOptions}
            value={filters.result}
            onChange={(result) => onChange({ result })}
          />
          <FilterSelect
            label="Payer"
            showLabel
            any="Any payer"
            options={(payers.data ?? []).map(({ id, name, is_active }) => ({
              value: id,
              label: is_active ? name : `${name} (not in use)`,
            }))}
            value={filters.payerId}
            onChange={(payerId) => onChange({ payerId })}
          />
          {(['from', 'until'] as const).map((end) => (
            <Field key={end} label={end === 'from' ? 'Requested from' : 'Requested until'}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={filters[end] ?? ''}
                  onChange={(event) => onChange({ [end]: event.target.value || null })}
                />
              )}
            </Field>
          ))}
        </>
      }
    />
  );
}
