import { SearchBox } from '@/ui/search-box';
import { Select } from '@/ui/select';
import { ToggleChip } from '@/ui/toggle-chip';
import { type BundleFilters, specialtiesOf } from './bundle-filters';
import type { Bundle } from './bundles.queries';

interface FilterBarProps {
  filters: BundleFilters;
  bundles: readonly Bundle[];
  onChange: (change: Partial<BundleFilters>) => void;
}

/** Stands for every specialty in a list of choices, since an option can't be empty. */
const ALL = 'all specialties';

export function FilterBar({ filters, bundles, onChange }: FilterBarProps) {
  const retired = bundles.filter(({ is_active }) => !is_active).length;
  return (
    <search aria-label="Bundles" className="mb-4 flex flex-wrap items-center gap-2">
      <div className="flex min-w-60 flex-1">
        <SearchBox
          label="Search bundles"
          placeholder="Name or code"
          value={filters.text}
          onChange={(text) => onChange({ text })}
        />
      </div>
      <Select
        aria-label="Specialty"
        className="max-w-56 max-sm:max-w-none"
        options={[
          { value: ALL, label: 'All specialties' },
          ...specialtiesOf(bundles).map((name) => ({ value: name, label: name })),
        ]}
        value={filters.specialty === '' ? ALL : filters.specialty}
        onValueChange={(next) => onChange({ specialty: next === ALL ? '' : next })}
      />
      <ToggleChip
        pressed={filters.retired}
        onToggle={() => onChange({ retired: !filters.retired })}
      >
        Retired
        {retired > 0 && <span className="tabular-nums">{retired}</span>}
      </ToggleChip>
    </search>
  );
}
