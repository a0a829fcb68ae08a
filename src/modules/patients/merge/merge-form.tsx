import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Form } from '@/kit/form/form';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { fullName } from '@/lib/person-names';
import type { Comparison } from '@/records/patient-merge/comparison.schema';
import {
  holdingsOf,
  linesOf,
  type MergeChoice,
  type MergeDraft,
  mergeSchema,
  startOf,
  takenOf,
} from '@/records/patient-merge/patient-merge.model';
import { Panel } from '@/ui/panel';
import { ChartHeads } from './chart-heads';
import { ChosenLine } from './chosen-line';
import { ComparedLine } from './compared-line';

interface MergeFormProps {
  comparison: Comparison;
  onMerge: (choice: MergeChoice) => Promise<unknown>;
}

export function MergeForm({ comparison, onMerge }: MergeFormProps) {
  const { one, other } = comparison;
  const lines = linesOf(comparison);
  const form = useZodForm(mergeSchema, startOf(lines));
  const moves = holdingsOf(other.counts);

  return (
    <Form
      form={form}
      label="Merge charts"
      onSubmit={(draft) => onMerge({ taken: takenOf(lines, draft), reason: draft.reason })}
      footer={
        <FormSubmit variant="danger" className="max-sm:w-full">
          Merge charts
        </FormSubmit>
      }
    >
      <Panel className="grid divide-y">
        <ChartHeads one={one} other={other} fates={['This chart stays', 'This chart goes']} />
        {lines.map((line) =>
          line.differs ? (
            <ChosenLine key={line.key} line={line} control={form.control} />
          ) : (
            <ComparedLine key={line.key} line={line} />
          ),
        )}
      </Panel>
      <Panel className="grid gap-4 px-5 py-4">
        <div className="text-sm">
          <h2 className="font-semibold">What moves</h2>
          <p className="text-muted">
            {moves.length === 0
              ? `Nothing else is in the chart of ${fullName(other.patient)}.`
              : `${moves.join(', ')} to ${fullName(one.patient)}.`}
          </p>
          {lines.some(({ key, differs }) => differs && key.startsWith('coverage')) && (
            <p className="text-muted">A coverage you don’t choose ends today.</p>
          )}
          {(one.restricted || other.restricted) && (
            <p className="mt-1 font-medium text-warning">The merged record will be restricted.</p>
          )}
        </div>
        <FormTextArea
          control={form.control}
          name="reason"
          label="Reason"
          hint="Such as “Married name” or “Entered twice by fax”."
          rows={2}
          maxLength={500}
          required
        />
        <ConfirmOnePerson control={form.control} />
      </Panel>
    </Form>
  );
}

function ConfirmOnePerson({ control }: { control: Control<MergeDraft> }) {
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
