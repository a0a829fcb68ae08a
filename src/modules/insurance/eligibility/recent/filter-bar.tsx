import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { payerQueries } from '@/tables/payers/payers.queries';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/field';
import { SearchBox } from '@/ui/search-box';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { OUTCOME_LABELS } from '../eligibility.model';
import { foldedCount, isNarrowed, NO_FILTERS, RESULTS, type RecentFilters } from './recent-filters';

interface FilterBarProps {
  filters: RecentFilters;
  onChange: (filters: RecentFilters) => void;
}

// "all" stands for no filter, since an option can't be empty.
const ALL = 'all';

const RESULT_LABELS = { ...OUTCOME_LABELS, 'under-way': 'Under way', failed: 'No answer' } as const;

const resultOptions = [
  { value: ALL, label: 'Any result' },
  ...RESULTS.map((value) => ({ value, label: RESULT_LABELS[value] })),
] as const;

/** Narrows the list. The choices fold away behind a button until somebody wants them. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const company = useCompany();
  const payers = useQuery(payerQueries.requested(company.id));
  const folded = foldedCount(filters);
  const [unfolded, setUnfolded] = useState(folded > 0);
  const change = (part: Partial<RecentFilters>) => onChange({ ...filters, ...part });
  return (
    <div className="grid gap-3 border-b px-5 pb-4">
      <div className="flex gap-2">
        <SearchBox
          label="Search verifications"
          placeholder="Patient or member ID"
          value={filters.text}
          onChange={(text) => change({ text })}
        />
        <Button
          size="icon"
          aria-label={folded === 0 ? 'More filters' : `More filters (${folded} on)`}
          aria-expanded={unfolded}
          aria-controls="verification-filters"
          onClick={() => setUnfolded(!unfolded)}
          className={cx(folded > 0 && 'text-accent')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div
        id="verification-filters"
        className={cx('grid-cols-2 gap-3', unfolded ? 'grid' : 'hidden')}
      >
        <Select
          aria-label="Result"
          options={resultOptions}
          value={filters.result ?? ALL}
          onValueChange={(result) => change({ result: result === ALL ? null : result })}
        />
        <Select
          aria-label="Payer"
          options={[
            { value: ALL, label: 'Any payer' },
            ...(payers.data ?? []).map(({ id, name, is_active }) => ({
              value: id,
              label: is_active ? name : `${name} (not in use)`,
            })),
          ]}
          value={filters.payerId ?? ALL}
          onValueChange={(id) => change({ payerId: id === ALL ? null : id })}
        />
        {(['from', 'until'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'Asked from' : 'Asked until'}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={filters[end] ?? ''}
                onChange={(event) => change({ [end]: event.target.value || null })}
              />
            )}
          </Field>
        ))}
      </div>
      {isNarrowed(filters) && (
        <Button variant="ghost" size="sm" className="w-fit" onClick={() => onChange(NO_FILTERS)}>
          <X aria-hidden="true" className="size-4" />
          Clear filters
        </Button>
      )}
    </div>
  );
}
