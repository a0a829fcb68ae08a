import { formatCalendarDate } from '@/lib/dates';
import {
  type AskedHealth,
  HEALTH_QUESTIONS,
  healthLabel,
  lastAnswer,
} from '@/records/health-answers/health-answers.model';
import { Fact } from '@/ui/fact';

interface HealthFactsProps {
  asked: AskedHealth;
  /** Kept with a signature: answers of an earlier day count as not asked. */
  isSigned?: boolean;
}

export function HealthFacts({ asked, isSigned = false }: HealthFactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {HEALTH_QUESTIONS.map(({ question, label }) => (
        <Fact key={question} label={label}>
          {factOf(
            asked.find((one) => one.question === question),
            isSigned,
          )}
        </Fact>
      ))}
    </dl>
  );
}

function factOf(asked: AskedHealth[number] | undefined, isSigned: boolean): string {
  if (!asked?.last_answer) return 'Not asked';
  const { question, answer, last_answer, asked_on, asked_by_name } = asked;
  if (answer === null && isSigned) return `Not asked\nLast: ${lastAnswer(asked)}`;
  const when = [asked_on && formatCalendarDate(asked_on), asked_by_name].filter(Boolean);
  return `${healthLabel(question, last_answer)}\n${when.join(', ')}`;
}
