import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { LabeledInput } from '@/ui/labeled-input';
import { Panel } from '@/ui/panel';
import { ToggleChip } from '@/ui/toggle-chip';
import type { ShotVisit } from './shot-visit.schema';
import { useScreen } from './shots.mutations';

const number = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** The questions before a shot. One press answers no to all that weren't touched. */
export function QuestionCard({ visit }: { visit: ShotVisit }) {
  const { id: companyId, timeZone } = useCompany();
  const save = useScreen(companyId);
  const questions = visit.questions.filter(({ circumstance }) => circumstance !== 'peak_flow');
  const asksFlow = questions.length < visit.questions.length;
  const [yes, setYes] = useState(
    () => new Set(Object.keys(visit.answers ?? {}).filter((key) => visit.answers?.[key])),
  );
  const [flow, setFlow] = useState(visit.peak_flow?.toString() ?? '');
  const [best, setBest] = useState((visit.best_peak_flow ?? visit.best_known)?.toString() ?? '');

  function toggle(circumstance: string) {
    const next = new Set(yes);
    if (!next.delete(circumstance)) next.add(circumstance);
    setYes(next);
  }

  function submit() {
    const [peak_flow, best_peak_flow] = [number(flow), number(best)];
    save.mutate({
      visit_id: visit.id,
      answers: Object.fromEntries(
        questions.map((one) => [one.circumstance, yes.has(one.circumstance)]),
      ),
      ...(peak_flow !== undefined && best_peak_flow !== undefined && { peak_flow, best_peak_flow }),
    });
  }

  const answered = visit.screened_at !== null;
  return (
    <Panel className="grid gap-3 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">Before the shot</h3>
        {visit.screened_at !== null && (
          <p className="text-muted text-sm">
            {`Answered at ${formatTime(visit.screened_at, timeZone)}`}
          </p>
        )}
      </div>
      <fieldset className="flex flex-wrap gap-2 [&_button]:h-12!">
        <legend className="mb-2 text-muted text-sm">Press everything that applies today.</legend>
        {questions.map((one) => (
          <ToggleChip
            key={one.circumstance}
            tone="danger"
            pressed={yes.has(one.circumstance)}
            onToggle={() => toggle(one.circumstance)}
          >
            {one.question}
          </ToggleChip>
        ))}
      </fieldset>
      {asksFlow && (
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
      <FormError message={save.error?.message} />
      <Button
        size="lg"
        variant={answered ? 'secondary' : 'primary'}
        pending={save.isPending}
        onClick={submit}
      >
        {yes.size === 0 ? 'Save: no to all' : `Save: ${yes.size} yes`}
      </Button>
    </Panel>
  );
}
