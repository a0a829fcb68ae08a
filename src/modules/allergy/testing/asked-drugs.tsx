import { useId } from 'react';
import { counted } from '@/lib/text';
import type { AskedDrug } from '@/records/allergy/allergy-record.schema';
import { Button } from '@/ui/button';
import { Choice } from '@/ui/choice';
import { TextInput } from '@/ui/text-input';
import { DRUG_ANSWERS, isUnasked, restNotTaken, tooLate } from './drugs.model';

interface AskedDrugsProps {
  drugs: readonly AskedDrug[];
  /** The test's day. */
  testedOn: string;
  onChange: (drugs: AskedDrug[]) => void;
}

export function AskedDrugs({ drugs, testedOn, onChange }: AskedDrugsProps) {
  const late = tooLate(drugs, testedOn);
  const change = (at: number, told: Partial<AskedDrug>) =>
    onChange(drugs.map((drug, place) => (place === at ? { ...drug, ...told } : drug)));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Drugs before the test</legend>
      {drugs.some(isUnasked) && (
        <Button className="mb-3 w-full" onClick={() => onChange(restNotTaken(drugs))}>
          None of these
        </Button>
      )}
      <ul className="grid gap-3">
        {drugs.map((drug, at) => (
          <li key={drug.drug} className="grid gap-2">
            <span className="text-sm">
              {drug.drug}
              <span className="text-muted"> · {counted(drug.days_before, 'days')} before</span>
            </span>
            <Choice
              large
              label={drug.drug}
              options={DRUG_ANSWERS}
              value={drug.answer}
              onChange={(answer) => change(at, { answer, last_taken_on: null })}
            />
            {drug.answer === 'taken' && (
              <LastTaken
                drug={drug}
                testedOn={testedOn}
                onChange={(last_taken_on) => change(at, { last_taken_on })}
              />
            )}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {late.map(({ drug, days }) => (
          <p key={drug} className="mt-2 font-medium text-sm text-warning">
            {days === null
              ? `${drug}: the last day is not known.`
              : `${drug}: ${counted(days, 'days')} too recent.`}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

interface LastTakenProps {
  drug: AskedDrug;
  testedOn: string;
  onChange: (day: string | null) => void;
}

function LastTaken({ drug, testedOn, onChange }: LastTakenProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <label htmlFor={id}>Last taken on</label>
      <TextInput
        id={id}
        type="date"
        max={testedOn}
        className="w-44"
        value={drug.last_taken_on ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <span className="text-muted">Empty: the day is not known.</span>
    </div>
  );
}
