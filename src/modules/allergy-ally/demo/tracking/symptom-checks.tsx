import { tickOf } from '@/lib/toggled';
import { ChoiceTile } from '../parts/choice-tile';

interface SymptomChecksProps {
  symptoms: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function SymptomChecks({ symptoms, chosen, onChange }: SymptomChecksProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Which symptoms?</legend>
      <div className="flex flex-wrap gap-2">
        {symptoms.map((symptom) => (
          <ChoiceTile
            key={symptom}
            type="checkbox"
            {...tickOf(chosen, symptom, onChange)}
            className="min-h-11 rounded-full px-4 has-checked:font-medium"
          >
            {symptom}
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}
