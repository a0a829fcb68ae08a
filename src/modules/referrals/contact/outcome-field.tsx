import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import type { AttemptDraft } from './contact.model';
import { CONTACT_OUTCOME_LABELS, type ContactOutcome } from './contact-labels';

interface OutcomeFieldProps {
  control: Control<AttemptDraft, unknown, AttemptDraft>;
  outcomes: readonly ContactOutcome[];
}

/** What came of it, one press each. */
export function OutcomeField({ control, outcomes }: OutcomeFieldProps) {
  const group = useId();
  return (
    <FormField control={control} name="outcome" label="What came of it" required>
      {(wiring, { value, onChange }, isSaving) => (
        <div
          id={wiring.id}
          role="radiogroup"
          aria-label="What came of it"
          aria-describedby={wiring['aria-describedby']}
          aria-invalid={wiring['aria-invalid']}
          aria-required
          className="grid grid-cols-2 gap-2"
        >
          {outcomes.map((outcome) => (
            <label
              key={outcome}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-border-strong/60 bg-surface-raised px-3.5 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-checked:font-medium has-checked:text-accent"
            >
              <input
                type="radio"
                name={group}
                checked={value === outcome}
                disabled={isSaving}
                onChange={() => onChange(outcome)}
                className="size-4 accent-accent"
              />
              {CONTACT_OUTCOME_LABELS[outcome]}
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
}
