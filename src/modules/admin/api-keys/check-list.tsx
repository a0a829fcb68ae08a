import type { UseFormRegisterReturn } from 'react-hook-form';
import { Tick } from '@/ui/tick';

interface CheckListProps {
  legend: string;
  labels: Readonly<Record<string, string>>;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function CheckList({ legend, labels, field, error }: CheckListProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {Object.entries(labels).map(([value, label]) => (
        <Tick
          key={value}
          className="min-h-11 gap-3 md:min-h-8"
          value={value}
          aria-invalid={error !== undefined}
          {...field}
        >
          {label}
        </Tick>
      ))}
      <div aria-live="polite">
        {error !== undefined && <p className="mt-1.5 font-medium text-danger text-sm">{error}</p>}
      </div>
    </fieldset>
  );
}
