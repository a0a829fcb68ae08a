import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { ACTIONS, type AuditFilters, isNarrowed, NO_FILTERS, NOT_A_PERSON } from './audit-filters';
import { TABLES } from './audit-words';
import { PatientFilter } from './patient-filter';

interface FilterBarProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

// "all" stands for no filter, since an option can't be empty.
const ALL = 'all';

const ACTION_LABELS = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Removed',
  opened: 'Opened',
  searched: 'Looked for',
  exported: 'Exported',
} as const;

const actionOptions = [
  { value: ALL, label: 'Any action' },
  ...ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] })),
] as const;

const tableOptions = [{ value: ALL, label: 'Anything' }, ...TABLES];

/** Narrows the log. On a phone the choices fold away behind a button. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const company = useCompany();
  const members = useQuery(memberQueries.list(company.id));
  const narrowed = isNarrowed(filters);
  const [unfolded, setUnfolded] = useState(narrowed);
  const change = (part: Partial<AuditFilters>) => onChange({ ...filters, ...part });
  return (
    <div className="grid gap-3 border-b px-5 pb-4">
      <Button
        aria-expanded={unfolded}
        aria-controls="audit-filters"
        onClick={() => setUnfolded(!unfolded)}
        className="w-fit md:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filters
      </Button>
      <div
        id="audit-filters"
        className={cx('gap-3 sm:grid-cols-2 md:grid lg:grid-cols-3', unfolded ? 'grid' : 'hidden')}
      >
        <Field label="Who">
          {(control) => (
            <Select
              {...control}
              options={[
                { value: ALL, label: 'Anybody' },
                ...(members.data ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
                {
                  value: NOT_A_PERSON,
                  label: 'Nobody signed in',
                  hint: 'Set-up, services, API keys',
                },
              ]}
              value={filters.who ?? ALL}
              onValueChange={(who) => change({ who: who === ALL ? null : who })}
            />
          )}
        </Field>
        <Field label="Action">
          {(control) => (
            <Select
              {...control}
              options={actionOptions}
              value={filters.action ?? ALL}
              onValueChange={(action) => change({ action: action === ALL ? null : action })}
            />
          )}
        </Field>
        <Field label="What">
          {(control) => (
            <Select
              {...control}
              options={tableOptions}
              value={filters.what ?? ALL}
              onValueChange={(what) => change({ what: what === ALL ? null : what })}
            />
          )}
        </Field>
        <PatientFilter
          patientId={filters.patientId}
          onChange={(patientId) => change({ patientId })}
        />
        {(['from', 'until'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'From' : 'Until'}>
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
      {narrowed && (
        <Button variant="ghost" size="sm" className="w-fit" onClick={() => onChange(NO_FILTERS)}>
          <X aria-hidden="true" className="size-4" />
          Clear filters
        </Button>
      )}
    </div>
  );
}
