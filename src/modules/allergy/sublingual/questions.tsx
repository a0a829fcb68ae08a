import { Button } from '@/ui/button';
import { Choice } from '@/ui/choice';
import { Field } from '@/ui/field';
import type { CourseDraft } from './prescribe.model';

interface QuestionsProps {
  questions: readonly {
    circumstance: string;
    question: string;
    effect?: string | null | undefined;
  }[];
  answers: CourseDraft['answers'];
  onChange: (answers: CourseDraft['answers']) => void;
}

const ANSWERS = [
  { value: '', label: 'Not asked' },
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const;

/** The schedule's questions: yes, no, or not asked, which never counts as no. */
export function Questions({ questions, answers, onChange }: QuestionsProps) {
  const open = questions.filter(({ circumstance }) => !answers[circumstance]);
  return (
    <section aria-label="Questions of the schedule" className="grid gap-3">
      {questions.map(({ circumstance, question, effect }) => (
        <div key={circumstance}>
          <Field label={question}>
            {(wiring) => (
              <Choice
                large
                wiring={wiring}
                label={question}
                options={ANSWERS}
                value={answers[circumstance] ?? ''}
                onChange={(answer) => onChange({ ...answers, [circumstance]: answer })}
              />
            )}
          </Field>
          {answers[circumstance] === 'yes' && (
            <p role="status" className="mt-1.5 font-medium text-sm text-warning">
              {effect === 'refuse'
                ? 'The schedule rules out this treatment.'
                : 'A physician gives a reason below.'}
            </p>
          )}
        </div>
      ))}
      {open.length > 0 && (
        <Button
          onClick={() =>
            onChange({
              ...answers,
              ...Object.fromEntries(open.map(({ circumstance }) => [circumstance, 'no' as const])),
            })
          }
        >
          None of these
        </Button>
      )}
    </section>
  );
}
