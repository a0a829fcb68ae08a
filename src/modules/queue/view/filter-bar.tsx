import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { locationQueries } from '@/tables/locations/locations.queries';
import { providerQueries } from '@/tables/providers/providers.queries';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { SearchBox } from '@/ui/search-box';
import { Select } from '@/ui/select';
import { isNarrowed, LIST_STAGES, type QueueFilters } from '../queue-filters';
import { STAGE_LABELS } from '../stages';

interface FilterBarProps {
  filters: QueueFilters;
  onChange: (change: Partial<QueueFilters>) => void;
  onClear: () => void;
}

// "all" stands for no filter, since an option can't be empty.
const ALL = 'all';

const stageOptions = [
  { value: ALL, label: 'Open stages' },
  ...LIST_STAGES.map((value) => ({ value, label: STAGE_LABELS[value] })),
] as const;

/** Narrows what is shown. Where there is little room the choices fold away behind a button. */
export function FilterBar({ filters, onChange, onClear }: FilterBarProps) {
  const { id: companyId } = useCompany();
  const [unfolded, setUnfolded] = useState(false);
  const surgeons = useQuery(providerQueries.active(companyId));
  const sites = useQuery(locationQueries.active(companyId));
  const listed = filters.view === 'list';
  const folded = [filters.surgeonId, filters.locationId, listed && filters.stage].filter(Boolean);

  return (
    <div data-print="hide" className="@container mb-4 grid gap-2">
      <div className="flex flex-col gap-3 @3xl:flex-row">
        <div className="flex gap-2 @3xl:min-w-56 @3xl:flex-1">
          <SearchBox
            label="Search surgery cases"
            placeholder="Patient, MRN or procedure"
            value={filters.text}
            onChange={(text) => onChange({ text })}
          />
          <Button
            size="icon"
            aria-label={folded.length === 0 ? 'More filters' : `More filters (${folded.length} on)`}
            aria-expanded={unfolded}
            aria-controls="queue-filters"
            onClick={() => setUnfolded(!unfolded)}
            className={cx('@3xl:hidden', folded.length > 0 && 'text-accent')}
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <div id="queue-filters" className={cx('gap-3 @3xl:flex', unfolded ? 'grid' : 'hidden')}>
          {listed && (
            <Select
              aria-label="Stage"
              options={stageOptions}
              value={filters.stage ?? ALL}
              onValueChange={(stage) => onChange({ stage: stage === ALL ? null : stage })}
              className="@3xl:w-36"
            />
          )}
          <Select
            aria-label="Surgeon"
            options={[
              { value: ALL, label: 'Any surgeon' },
              ...(surgeons.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filters.surgeonId ?? ALL}
            onValueChange={(id) => onChange({ surgeonId: id === ALL ? null : id })}
            className="@3xl:w-44"
          />
          <Select
            aria-label="Site"
            options={[
              { value: ALL, label: 'Any site' },
              ...(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filters.locationId ?? ALL}
            onValueChange={(id) => onChange({ locationId: id === ALL ? null : id })}
            className="@3xl:w-44"
          />
        </div>
      </div>
      {isNarrowed(filters) && (
        <Button variant="ghost" size="sm" onClick={onClear} className="w-fit">
          <X aria-hidden="true" className="size-4" />
          Clear filters
        </Button>
      )}
    </div>
  );
}
