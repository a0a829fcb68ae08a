import type { Control } from 'react-hook-form';
import { FormChoice } from '@/kit/form/form-choice';
import type { CourseDraft } from './prescribe.model';

interface QuestionsProps {
  control: Control<CourseDraft, unknown, CourseDraft>;
  questions: readonly {
    circumstance: string;
    question: string;
    effect?: string | null | undefined;
  }[];
  answers: CourseDraft['answers'];
}

const YES_NO = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const;

/** What the schedule asks of the patient: each is answered, none is taken for a no. */
export function Questions({ control, questions, answers }: QuestionsProps) {
  return (
    <ul aria-label="Questions of the schedule" className="grid gap-3 sm:grid-cols-2">
      {questions.map(({ circumstance, question, effect }) => (
        <li key={circumstance}>
          <FormChoice
            large
            control={control}
            name={`answers.${circumstance}`}
            label={question}
            options={YES_NO}
            required
          />
          {answers[circumstance] === 'yes' && (
            <p role="status" className="mt-1.5 font-medium text-sm text-warning">
              {effect === 'refuse'
                ? 'The schedule rules out this treatment.'
                : 'A physician gives a reason below.'}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
