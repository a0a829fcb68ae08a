import { t, tn } from '@/fields/words';
import type { ReportedAnswers } from './reported-before-shot';

/** "yes to Fever? (a cold), no to 6, 1 not answered". */
export function reportedSummary(asked: ReportedAnswers): string {
  const yes = asked.filter(({ answer }) => answer === true);
  const no = asked.filter(({ answer }) => answer === false).length;
  const open = asked.filter(({ answer }) => answer === undefined).length;
  return [
    yes.length > 0 &&
      t('yes to {questions}', {
        questions: yes
          .map(({ question, what }) => (what === undefined ? question : `${question} (${what})`))
          .join(', '),
      }),
    no > 0 && (no === asked.length ? t('no to all') : t('no to {count}', { count: no })),
    open > 0 && tn(open, '{count} question not answered', '{count} questions not answered'),
  ]
    .filter(Boolean)
    .join(' · ');
}
