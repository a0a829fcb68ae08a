import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { lateParts } from '@/company/late-entry';
import { text } from '@/fields/schema';
import { Form } from '@/kit/form/form';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { setAsTyped } from '@/kit/form/set-as-typed';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatTime } from '@/lib/dates';
import { lateLabel } from '@/lib/late-entry';
import type { ShotVisit } from '@/records/shots/shot-visit.schema';
import { useScreen } from '@/records/shots/shots.mutations';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { ToggleChip } from '@/ui/toggle-chip';
import { isLateNow } from './late-acts';
import { askedOf, openOf, type Screening, summaryOf, withNoToTheRest } from './screening.model';

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

const REST = 'rest';
const peakFlow = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Write a whole number.')
  .transform((text) => (text === '' ? undefined : Number(text)));
const schema = z.object({
  answers: z.record(z.string(), z.boolean()),
  details: z.record(z.string(), text(200)),
  flow: peakFlow,
  best: peakFlow,
  why: text(300),
});
const lateSchema = schema.extend({ why: lateParts.reason });

function Questions({ visit, latest, onSaved }: QuestionsProps) {
  const { id: companyId, timeZone } = useCompany();
  const save = useScreen(companyId);
  const isLate = isLateNow(visit, timeZone);
  const form = useZodForm(isLate ? lateSchema : schema, {
    why: '',
    answers: latest?.answers ?? {},
    details: Object.fromEntries(
      askedOf(visit.questions).map(({ circumstance }) => [
        circumstance,
        latest?.details[circumstance] ?? '',
      ]),
    ),
    flow: latest?.peak_flow?.toString() ?? '',
    best: (latest?.best_peak_flow ?? visit.best_known)?.toString() ?? '',
  });
  const { control } = form;
  const answers = useWatch({ control, name: 'answers' });
  const questions = askedOf(visit.questions);
  const open = openOf(visit.questions, answers);
  const isTouched = open.length < questions.length;

  /** A second press makes the question "not asked" again. */
  function answer(circumstance: string, value: boolean) {
    const { [circumstance]: before, ...others } = answers;
    setAsTyped(form, 'answers', before === value ? others : { ...others, [circumstance]: value });
  }

  return (
    <Panel className="p-4">
      <Form
        large
        byButton
        form={form}
        footer={null}
        onSubmit={async ({ details, flow, best, why, ...typed }, intent) => {
          const saved =
            intent === REST || !isTouched
              ? withNoToTheRest(visit.questions, typed.answers)
              : typed.answers;
          await save.mutateAsync({
            visit_id: visit.id,
            answers: saved,
            details: Object.fromEntries(
              Object.entries(details).filter(
                ([circumstance, what]) => saved[circumstance] === true && what !== '',
              ),
            ),
            ...(flow !== undefined && { peak_flow: flow }),
            ...(flow !== undefined && best !== undefined && { best_peak_flow: best }),
            ...(isLate && { late_reason: why }),
          });
          onSaved();
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-semibold">Before the shot</h3>
          <div className="flex flex-wrap gap-2">
            {isTouched && open.length > 0 && (
              <FormSubmit intent={REST}>No to the others</FormSubmit>
            )}
            <FormSubmit>{submitLabel(open.length, isTouched)}</FormSubmit>
          </div>
        </div>
        {isLate && <FormText control={control} name="why" label="Why so late" required />}
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
                <FormText control={control} name={`details.${circumstance}`} label="What" />
              )}
            </li>
          ))}
        </ul>
        {questions.length < visit.questions.length && (
          <div className="grid grid-cols-2 gap-3">
            <FormDigits control={control} name="flow" label="Peak flow today" />
            <FormDigits control={control} name="best" label="Best peak flow" />
          </div>
        )}
      </Form>
    </Panel>
  );
}

function submitLabel(open: number, isTouched: boolean): string {
  if (!isTouched) return 'No to all';
  return open === 0 ? 'Save answers' : `Save, ${open} not asked`;
}
