import type { ReactNode } from 'react';
import type { FilterControl } from '@/kit/address/use-list-address';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { LETTERS, type PatientFilters } from '@/records/patients/patient-filters';

const WHICH = [
  { value: 'upcoming', label: 'With a visit planned' },
  { value: 'uncovered', label: 'Without insurance' },
  { value: 'referred', label: 'With an open referral' },
  { value: 'twins', label: 'Possible duplicates' },
] as const;

const letters = LETTERS.map((value) => ({ value, label: value }));

interface PatientFilterBarProps {
  control: FilterControl<PatientFilters>;
  display: ReactNode;
}

export function PatientFilterBar({ control, display }: PatientFilterBarProps) {
  const { filters } = control;
  return (
    <FilterBar
      control={control}
      end={display}
      chosen={[filters.which, filters.letter]}
      search={{ label: 'Search patients', placeholder: 'Name, MRN, phone or date of birth' }}
    >
      <FilterSelect
        control={control}
        name="which"
        label="Patients"
        any="All patients"
        options={WHICH}
      />
      <FilterSelect
        control={control}
        name="letter"
        label="First letter of the last name"
        any="Any letter"
        options={letters}
      />
    </FilterBar>
  );
}
