import { useState } from 'react';
import { problemOf } from '@/records/analytics/period.model';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface CustomDaysProps {
  from: string;
  to: string;
  onApply: (from: string, to: string) => void;
}

export function CustomDays({ from, to, onApply }: CustomDaysProps) {
  const [draft, setDraft] = useState({ from, to });
  const problem = problemOf(draft.from || null, draft.to || null);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onApply(draft.from, draft.to);
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={end === 'from' ? 'First day' : 'Last day'}
          {...(end === 'to' && { error: problem })}
        >
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={draft[end]}
              onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <div className="col-span-2 sm:pt-[1.625rem]">
        <Button type="submit" disabled={problem !== undefined}>
          Apply
        </Button>
      </div>
    </form>
  );
}
