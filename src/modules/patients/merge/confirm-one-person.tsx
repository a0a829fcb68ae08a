import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { MergeDraft } from '@/records/patient-merge/patient-merge.model';

export function ConfirmOnePerson({ control }: { control: Control<MergeDraft> }) {
  const { field, fieldState } = useController({ control, name: 'confirmed' });
  const problemId = useId();
  const problem = fieldState.error?.message;
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          name={field.name}
          checked={field.value}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
          aria-invalid={problem !== undefined}
          {...(problem !== undefined && { 'aria-describedby': problemId })}
          className="size-5 shrink-0 accent-accent"
        />
        I compared both charts: this is one person.
      </label>
      {problem !== undefined && (
        <p id={problemId} className="font-medium text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
