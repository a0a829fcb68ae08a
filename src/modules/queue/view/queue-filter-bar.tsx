import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { enums } from '@/lib/supabase/database.types';
import { locationQueries } from '@/shared/locations/locations.queries';
import { providerQueries } from '@/shared/providers/providers.queries';
import { SearchBox } from '@/ui/search-box';
import { isNarrowed, type QueueFilters } from '../queue-filters';
import { STAGE_LABELS } from '../stages';

interface QueueFilterBarProps {
  filters: QueueFilters;
  onChange: (change: Partial<QueueFilters>) => void;
  onClear: () => void;
}

const STAGE_OPTIONS = enums.surgery_stage.map((value) => ({ value, label: STAGE_LABELS[value] }));

export function QueueFilterBar({ filters, onChange, onClear }: QueueFilterBarProps) {
  const { id: companyId } = useCompany();
  const surgeons = useQuery(providerQueries.active(companyId));
  const locations = useQuery(locationQueries.active(companyId));
  const listed = filters.view === 'list';
  return (
    <FilterBar
      onClear={isNarrowed(filters) ? onClear : undefined}
      choicesOn={
        [filters.surgeonId, filters.locationId, listed && filters.stage].filter(Boolean).length
      }
      search={
        <SearchBox
          label="Search surgery cases"
          placeholder="Patient, MRN or procedure"
          value={filters.text}
          onChange={(text) => onChange({ text })}
        />
      }
      choices={
        <>
          {listed && (
            <FilterSelect
              label="Stage"
              any="Open stages"
              options={STAGE_OPTIONS}
              value={filters.stage}
              onChange={(stage) => onChange({ stage })}
            />
          )}
          <FilterSelect
            label="Surgeon"
            any="Any surgeon"
            options={(surgeons.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.surgeonId}
            onChange={(surgeonId) => onChange({ surgeonId })}
          />
          <FilterSelect
            label="Location"
            any="Any location"
            options={(locations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.locationId}
            onChange={(locationId) => onChange({ locationId })}
          />
        </>
      }
    />
  );
}
