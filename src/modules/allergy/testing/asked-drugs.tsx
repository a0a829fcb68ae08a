import { useId } from 'react';
import { TextInput } from '@/ui/text-input';
import type { ClinicalTable } from '../allergy.queries';
import { type StopRule, tooLate } from './new-test.model';

interface AskedDrugsProps {
  rules: readonly StopRule[];
  table: Pick<ClinicalTable, 'name' | 'version' | 'source'>;
  today: string;
  /** When each was last taken, by its name; empty where it wasn't. */
  taken: Readonly<Record<string, string>>;
  onChange: (taken: Record<string, string>) => void;
}

/** Asks when drugs that suppress reactions were last taken, and says which were taken too lately. */
export function AskedDrugs({ rules, table, today, taken, onChange }: AskedDrugsProps) {
  const id = useId();
  const late = tooLate(
    rules.map(({ drug, days_before }) => ({
      drug,
      days_before,
      last_taken_on: taken[drug] || null,
    })),
    today,
  );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Last taken</legend>
      <p className="mb-3 text-muted text-sm">
        Leave the date empty if the drug wasn’t taken. By {table.name}, version {table.version}.
      </p>
      <ul className="grid gap-2">
        {rules.map(({ drug, days_before, note }, at) => (
          <li key={drug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <label htmlFor={`${id}-${at}`} className="min-w-0 flex-[1_1_12rem] text-sm">
              {drug}
              <span className="block text-muted text-xs">
                {days_before} days before{note !== null && `. ${note}`}
              </span>
            </label>
            <TextInput
              id={`${id}-${at}`}
              type="date"
              max={today}
              className="w-44"
              value={taken[drug] ?? ''}
              onChange={(event) => onChange({ ...taken, [drug]: event.target.value })}
            />
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {late.map(({ drug, days }) => (
          <p key={drug} className="mt-2 font-medium text-sm text-warning">
            {drug}: {days} more {days === 1 ? 'day' : 'days'} without it.
          </p>
        ))}
      </div>
    </fieldset>
  );
}
