import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { memberQueries } from '@/shared/members/members.queries';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { ACTIONS, type AuditFilters, NOT_A_PERSON } from './audit-filters';
import { TABLES } from './audit-labels';
import { PatientFilter } from './patient-filter';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
  onClear: (() => void) | undefined;
}

const ACTION_LABELS = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Removed',
  opened: 'Opened',
  searched: 'Looked for',
  exported: 'Exported',
} as const;

const actionOptions = ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }));

const notAPerson = {
  value: NOT_A_PERSON,
  label: 'Not a person',
  hint: 'Setup, services, API keys',
};

export function AuditFilterBar({ filters, onChange, onClear }: AuditFilterBarProps) {
  const company = useCompany();
  const members = useQuery(memberQueries.list(company.id));
  const memberOptions = (members.data ?? []).map(({ userId, name }) => ({
    value: userId,
    label: name,
  }));
  return (
    <FilterBar
      onClear={onClear}
      choicesOn={Object.values(filters).filter((value) => value !== null).length}
      choices={
        <>
          <FilterSelect
            label="Who"
            showLabel
            any="Anyone"
            options={[...memberOptions, notAPerson]}
            value={filters.who}
            onChange={(who) => onChange({ who })}
          />
          <FilterSelect
            label="Action"
            showLabel
            any="Any action"
            options={actionOptions}
            value={filters.action}
            onChange={(action) => onChange({ action })}
          />
          <FilterSelect
            label="What"
            showLabel
            any="Anything"
            options={TABLES}
            value={filters.what}
            onChange={(what) => onChange({ what })}
          />
          <PatientFilter
            patientId={filters.patientId}
            onChange={(patientId) => onChange({ patientId })}
          />
          {(['from', 'until'] as const).map((end) => (
            <Field key={end} label={end === 'from' ? 'From' : 'Until'}>
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
