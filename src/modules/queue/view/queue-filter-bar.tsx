import { useQuery } from '@tanstack/react-query';
import { CalendarX, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { FilterToggle } from '@/kit/list/filter-toggle';
import { namedOptions } from '@/lib/named-options';
import { enums } from '@/lib/supabase/database.types';
import { locationQueries } from '@/records/locations/locations.queries';
import { providerQueries } from '@/records/providers/providers.queries';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import type { QueueFilters } from '@/records/surgery-cases/surgery-case-filters';

const STAGE_OPTIONS = enums.surgery_stage.map((value) => ({ value, label: STAGE_LABELS[value] }));

interface QueueFilterBarProps {
  control: FilterControl<QueueFilters>;
  display?: ReactNode;
}

export function QueueFilterBar({ control, display }: QueueFilterBarProps) {
  const { id: companyId } = useCompany();
  const surgeons = useQuery(providerQueries.active(companyId));
  const locations = useQuery(locationQueries.active(companyId));
  const { filters } = control;
  const listed = filters.view === 'list';
  return (
    <FilterBar
      control={control}
      end={display}
      chosen={[filters.surgeonId, filters.locationId, listed && filters.stage]}
      search={{ label: 'Search surgery cases', placeholder: 'Patient, MRN or procedure' }}
      toggles={
        listed && (
          <>
            <FilterToggle
              control={control}
              name="blocked"
              icon={OctagonAlert}
              label="Blocked this week"
              tone="danger"
            />
            <FilterToggle
              control={control}
              name="unrecorded"
              icon={CalendarX}
              label="Day over, not recorded"
              tone="danger"
            />
          </>
        )
      }
    >
      {listed && (
        <FilterSelect
          control={control}
          name="stage"
          label="Stage"
          any="Open stages"
          options={STAGE_OPTIONS}
        />
      )}
      <FilterSelect
        control={control}
        name="surgeonId"
        label="Surgeon"
        options={namedOptions(surgeons.data ?? [])}
      />
      <FilterSelect
        control={control}
        name="locationId"
        label="Location"
        options={namedOptions(locations.data ?? [])}
      />
    </FilterBar>
  );
}
