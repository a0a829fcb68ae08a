import {
  type AskedHealth,
  HEALTH_QUESTIONS,
  type HealthDraft,
  lastAnswer,
  restAnsweredNo,
  saysAgainst,
  unaskedOf,
} from '@/records/health-answers/health-answers.model';
import { Button } from '@/ui/button';
import { Choice } from '@/ui/choice';
import { Field } from '@/ui/field';

interface HealthQuestionsProps {
  /** Earlier answers, shown with their dates. */
  asked: AskedHealth;
  value: HealthDraft;
  onChange: (value: HealthDraft) => void;
}

/** Four questions before allergy treatment; an unanswered one stays "not asked". */
export function HealthQuestions({ asked, value, onChange }: HealthQuestionsProps) {
  return (
    <section aria-label="Questions before treatment" className="grid gap-3">
      {HEALTH_QUESTIONS.map(({ question, label, options }) => {
        const before = asked.find((one) => one.question === question);
        const last = before?.answer === null ? lastAnswer(before) : null;
        const against = saysAgainst(question, value[question]);
        return (
          <div key={question}>
            <Field label={label} hint={last === null ? undefined : `Last answer: ${last}.`}>
              {(wiring) => (
                <Choice
                  large
                  wiring={wiring}
                  label={label}
                  options={options}
                  value={value[question]}
                  onChange={(answer) => onChange({ ...value, [question]: answer })}
                />
              )}
            </Field>
            {against !== null && (
              <p role="status" className="mt-1.5 font-medium text-sm text-warning">
                {against}
              </p>
            )}
          </div>
        );
      })}
      {unaskedOf(value).length > 0 && (
        <Button onClick={() => onChange(restAnsweredNo(value))}>None of these</Button>
      )}
    </section>
  );
}
