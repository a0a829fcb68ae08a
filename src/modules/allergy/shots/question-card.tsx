import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatTime } from '@/lib/dates';
import { lateLabel } from '@/lib/late-entry';
import type { ShotVisit } from '@/records/shots/shot-visit.schema';
import { useScreen } from '@/records/shots/shots.mutations';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { LabeledInput } from '@/ui/labeled-input';
import { Panel } from '@/ui/panel';
import { ToggleChip } from '@/ui/toggle-chip';
import { isLateNow } from './late-acts';
import { askedOf, openOf, type Screening, summaryOf, withNoToTheRest } from './screening.model';

const number = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** The questions before a shot: one line once they are answered, which opens again. */
export function QuestionCard({ visit }: { visit: ShotVisit }) {
  const latest = visit.screenings.at(-1);
  const [changing, setChanging] = useState(false);
  if (latest && !changing) {
    return <AnsweredLine visit={visit} latest={latest} onChange={() => setChanging(true)} />;
  }
  return <Questions visit={visit} latest={latest} onSaved={() => setChanging(false)} />;
}

interface AnsweredLineProps {
  visit: ShotVisit;
  latest: Screening;
  onChange: () => void;
}

/**
 * The answers with their author and time. Earlier ones stay in sight: one of them may have held the
 * shot.
 */
function AnsweredLine({ visit, latest, onChange }: AnsweredLineProps) {
  const { timeZone } = useCompany();
  const line = (one: Screening) =>
    `${summaryOf(visit.questions, one)} · ${one.late ? lateLabel(one.late, timeZone) : `${formatTime(one.at, timeZone)}, ${one.name}`}`;
  return (
    <Panel className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0">
        <p>{line(latest)}</p>
        {visit.screenings.slice(0, -1).map((one) => (
          <p key={one.id} className="text-muted text-sm">{`Before: ${line(one)}`}</p>
        ))}
      </div>
      {(latest.late !== null || !isLateNow(visit, timeZone)) && (
        <Button size="lg" variant="ghost" onClick={onChange}>
          Change
        </Button>
      )}
    </Panel>
  );
}

interface QuestionsProps {
  visit: ShotVisit;
  latest: Screening | undefined;
  onSaved: () => void;
}

function Questions({ visit, latest, onSaved }: QuestionsProps) {
  const { id: companyId, timeZone } = useCompany();
  const save = useScreen(companyId);
  const isLate = isLateNow(visit, timeZone);
  const [why, setWhy] = useState(visit.late?.reason ?? '');
  const [answers, setAnswers] = useState(latest?.answers ?? {});
  const [details, setDetails] = useState(latest?.details ?? {});
  const [flow, setFlow] = useState(latest?.peak_flow?.toString() ?? '');
  const [best, setBest] = useState((latest?.best_peak_flow ?? visit.best_known)?.toString() ?? '');
  const questions = askedOf(visit.questions);
  const open = openOf(visit.questions, answers);
  const isTouched = open.length < questions.length;

  /** A second press makes the question "not asked" again. */
  function answer(circumstance: string, value: boolean) {
    const { [circumstance]: before, ...others } = answers;
    setAnswers(before === value ? others : { ...others, [circumstance]: value });
  }

  function submit(saved: Screening['answers']) {
    const peak_flow = number(flow);
    const best_peak_flow = peak_flow === undefined ? undefined : number(best);
    save.mutate(
      {
        visit_id: visit.id,
        answers: saved,
        details: Object.fromEntries(
          Object.entries(details).filter(
            ([circumstance, what]) => saved[circumstance] === true && what.trim() !== '',
          ),
        ),
        ...(peak_flow !== undefined && { peak_flow }),
        ...(best_peak_flow !== undefined && { best_peak_flow }),
        ...(isLate && { late_reason: why }),
      },
      { onSuccess: onSaved },
    );
  }

  return (
    <Panel className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">Before the shot</h3>
        <div className="flex flex-wrap gap-2">
          {open.length > 0 && (
            <Button
              size="lg"
              variant={isTouched ? 'secondary' : 'primary'}
              pending={save.isPending}
              onClick={() => submit(withNoToTheRest(visit.questions, answers))}
            >
              {isTouched ? 'No to the others' : 'No to all'}
            </Button>
          )}
          {isTouched && (
            <Button
              size="lg"
              variant="primary"
              pending={save.isPending}
              onClick={() => submit(answers)}
            >
              {open.length === 0 ? 'Save answers' : `Save, ${open.length} not asked`}
            </Button>
          )}
        </div>
      </div>
      {isLate && (
        <LabeledInput
          label="Why so late"
          required
          maxLength={300}
          value={why}
          onChange={setWhy}
          inputClassName="h-12!"
        />
      )}
      <FormError message={save.error?.message} />
      <ul className="grid gap-2">
        {questions.map(({ circumstance, question }) => (
          <li key={circumstance} className="grid gap-2">
            <fieldset className="flex items-center justify-between gap-3">
              <legend className="sr-only">{question}</legend>
              <span aria-hidden="true">{question}</span>
              <span className="flex shrink-0 gap-2">
                {[true, false].map((value) => (
                  <ToggleChip
                    key={String(value)}
                    tone={value ? 'danger' : 'accent'}
                    pressed={answers[circumstance] === value}
                    onToggle={() => answer(circumstance, value)}
                  >
                    {value ? 'Yes' : 'No'}
                  </ToggleChip>
                ))}
              </span>
            </fieldset>
            {answers[circumstance] === true && (
              <LabeledInput
                label="What"
                maxLength={200}
                value={details[circumstance] ?? ''}
                onChange={(what) => setDetails({ ...details, [circumstance]: what })}
                inputClassName="h-12!"
              />
            )}
          </li>
        ))}
      </ul>
      {questions.length < visit.questions.length && (
        <div className="grid grid-cols-2 gap-3">
          {[
            { label: 'Peak flow today', value: flow, onChange: setFlow },
            { label: 'Best peak flow', value: best, onChange: setBest },
          ].map((reading) => (
            <LabeledInput
              key={reading.label}
              {...reading}
              inputMode="numeric"
              inputClassName="h-12!"
            />
          ))}
        </div>
      )}
    </Panel>
  );
}
