interface SymptomChecksProps {
  symptoms: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function SymptomChecks({ symptoms, chosen, onChange }: SymptomChecksProps) {
  function toggle(symptom: string, checked: boolean) {
    onChange(checked ? [...chosen, symptom] : chosen.filter((other) => other !== symptom));
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Which symptoms?</legend>
      <div className="flex flex-wrap gap-2">
        {symptoms.map((symptom) => (
          <label
            key={symptom}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-border-strong px-4 text-sm transition-colors duration-150 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              checked={chosen.includes(symptom)}
              onChange={(event) => toggle(symptom, event.target.checked)}
              className="sr-only"
            />
            {symptom}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
