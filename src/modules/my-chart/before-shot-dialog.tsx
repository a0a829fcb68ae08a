import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { msg, t } from '@/fields/words';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { setAsTyped } from '@/kit/form/set-as-typed';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatCalendarDate } from '@/lib/dates';
import { EmergencyCard } from '@/records/patient-app/emergency-card';
import type { MyChart } from '@/records/patient-app/my-chart.schema';
import { useAnswerBeforeShot } from '@/records/patient-app/my-shots.mutations';
import type { BeforeShot } from '@/records/patient-app/my-shots.schema';
import { ToggleChip } from '@/ui/toggle-chip';

const schema = z.object({
  answers: z
    .record(z.string(), z.boolean())
    .refine((answers) => Object.keys(answers).length > 0, msg('Answer a question first.')),
  details: z.record(z.string(), text(200)),
});

interface BeforeShotDialogProps {
  shown: MyChart;
  asks: BeforeShot;
  onClose: () => void;
}

/** The nurse's questions, answered at home. What is left open stays unknown. */
export function BeforeShotDialog({
  shown: { chart, clinic },
  asks,
  onClose,
}: BeforeShotDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const send = useAnswerBeforeShot(chart.id);
  const { day, questions, said } = asks;
  const before = (circumstance: string) =>
    said?.asked.find((one) => one.circumstance === circumstance);
  const form = useZodForm(schema, {
    answers: Object.fromEntries(
      questions.flatMap(({ circumstance }) => {
        const answer = before(circumstance)?.answer;
        return answer === undefined ? [] : [[circumstance, answer]];
      }),
    ),
    details: Object.fromEntries(
      questions.map(({ circumstance }) => [circumstance, before(circumstance)?.what ?? '']),
    ),
  });
  const { control, formState } = form;
  const answers = useWatch({ control, name: 'answers' });

  /** A second press leaves the question open again. */
  function answer(circumstance: string, value: boolean) {
    const { [circumstance]: given, ...others } = answers;
    setAsTyped(form, 'answers', given === value ? others : { ...others, [circumstance]: value });
  }

  return (
    <SaveDialog
      form={form}
      title={t('Before a shot today')}
      description={t(
        'The answers count for {day}, until midnight. The nurse asks again. A yes cancels nothing.',
        { day: formatCalendarDate(day) },
      )}
      footer={t('Send answers')}
      onSubmit={(draft) =>
        send.mutateAsync({
          id,
          answers: draft.answers,
          details: Object.fromEntries(
            Object.entries(draft.details).filter(
              ([circumstance, what]) => draft.answers[circumstance] === true && what !== '',
            ),
          ),
        })
      }
      onClose={onClose}
    >
      <EmergencyCard clinic={clinic} heading="h3" />
      <ul className="grid gap-3">
        {questions.map(({ circumstance, question }) => (
          <li key={circumstance} className="grid gap-2">
            <fieldset className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
              <legend lang="en" className="sr-only">
                {question}
              </legend>
              <span lang="en" aria-hidden="true" className="min-w-0 flex-[1_1_10rem]">
                {question}
              </span>
              <span className="flex shrink-0 gap-2">
                {[true, false].map((value) => (
                  <ToggleChip
                    key={String(value)}
                    tone={value ? 'danger' : 'accent'}
                    pressed={answers[circumstance] === value}
                    onToggle={() => answer(circumstance, value)}
                  >
                    {value ? t('Yes') : t('No')}
                  </ToggleChip>
                ))}
              </span>
            </fieldset>
            {answers[circumstance] === true && (
              <FormText control={control} name={`details.${circumstance}`} label={t('What?')} />
            )}
          </li>
        ))}
      </ul>
      {formState.errors.answers && (
        <p role="alert" className="text-danger text-sm">
          {t('Answer a question first.')}
        </p>
      )}
    </SaveDialog>
  );
}
