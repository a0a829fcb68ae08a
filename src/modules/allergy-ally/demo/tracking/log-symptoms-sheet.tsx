import { type SubmitEvent, useId, useState } from 'react';
import { tickOf } from '@/lib/toggled';
import { useDemo } from '../demo-context';
import type { Mood } from '../entities';
import { ChoiceGroup } from '../parts/choice-group';
import { ChoiceTile } from '../parts/choice-tile';
import { Sheet } from '../parts/sheet';
import { SYMPTOMS } from '../sample-data';
import { MoodFace } from './mood-face';

const MOODS = [
  { value: 'good', label: 'Good', icon: <MoodFace mood="good" /> },
  { value: 'okay', label: 'Okay', icon: <MoodFace mood="okay" /> },
  { value: 'bad', label: 'Bad', icon: <MoodFace mood="bad" /> },
] as const;

export function LogSymptomsSheet() {
  const { dispatch } = useDemo();
  const severityId = useId();
  const [mood, setMood] = useState<Mood>('good');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [severity, setSeverity] = useState(3);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const symptoms = SYMPTOMS.filter((symptom) => chosen.includes(symptom));
    dispatch({ type: 'symptoms-logged', entry: { mood, symptoms, severity } });
  }

  return (
    <Sheet title="Log Symptoms" onSubmit={handleSubmit} submit="Save to Log">
      <div className="grid gap-5">
        <ChoiceGroup label="How do you feel?" choices={MOODS} value={mood} onChange={setMood} />
        <SymptomChecks symptoms={SYMPTOMS} chosen={chosen} onChange={setChosen} />
        <div>
          <div className="flex items-baseline justify-between">
            <label htmlFor={severityId} className="font-medium text-sm">
              How strong?
            </label>
            <output htmlFor={severityId} className="font-semibold text-sm tabular-nums">
              {severity}/10
            </output>
          </div>
          <input
            id={severityId}
            type="range"
            min={1}
            max={10}
            value={severity}
            aria-valuetext={`${severity} out of 10`}
            onChange={(event) => setSeverity(event.target.valueAsNumber)}
            className="h-11 w-full accent-accent"
          />
        </div>
        <p className="rounded-lg bg-warning-soft px-3.5 py-2.5 text-sm text-warning">
          Trouble breathing, or swelling of the face or throat? Call your local emergency number
          now, 911 in the US.
        </p>
      </div>
    </Sheet>
  );
}

interface SymptomChecksProps {
  symptoms: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function SymptomChecks({ symptoms, chosen, onChange }: SymptomChecksProps) {
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
