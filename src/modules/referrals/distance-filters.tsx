import { useState } from 'react';
import { ZIP_AREA } from '@/fields/checks';
import type { FilterControl } from '@/kit/address/use-list-address';
import { FilterSelect } from '@/kit/list/filter-select';
import { PrintedFilter } from '@/kit/list/printed-filter';
import { counted } from '@/lib/text';
import { DISTANCES } from '@/records/zip-tables/distance';
import { TextInput } from '@/ui/text-input';

const WITHIN = DISTANCES.map((value) => ({
  value,
  label: `Within ${counted(Number(value), 'miles')}`,
}));

interface ByDistance {
  near: string | null;
  within: (typeof DISTANCES)[number] | null;
}

export function DistanceFilters({ control }: { control: FilterControl<ByDistance> }) {
  const { near } = control.filters;
  const [typed, setTyped] = useState(near ?? '');
  // The address holds a complete ZIP code; this state holds typed text until then.
  const shown = near ?? (ZIP_AREA.test(typed) ? '' : typed);
  return (
    <>
      <div className="w-36">
        <TextInput
          aria-label="Near ZIP code"
          placeholder="Near ZIP code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={shown}
          onChange={({ target: { value } }) => {
            setTyped(value);
            const next = ZIP_AREA.test(value) ? value : null;
            if (next !== near) control.onChange({ near: next });
          }}
        />
      </div>
      {near !== null && (
        <>
          <PrintedFilter label="Near ZIP code">{near}</PrintedFilter>
          <div className="w-44">
            <FilterSelect
              control={control}
              name="within"
              label="Distance"
              any="Any distance"
              options={WITHIN}
            />
          </div>
        </>
      )}
    </>
  );
}
