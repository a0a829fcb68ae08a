import { counted } from '@/lib/text';
import type { ReportedAnswers } from './reported-before-shot';

/** "yes to Fever? (a cold), no to 6, 1 not answered". */
export function reportedSummary(asked: ReportedAnswers): string {
  const yes = asked.filter(({ answer }) => answer === true);
  const no = asked.filter(({ answer }) => answer === false).length;
  const open = asked.filter(({ answer }) => answer === undefined).length;
  return [
    yes.length > 0 &&
      `yes to ${yes.map(({ question, what }) => (what === undefined ? question : `${question} (${what})`)).join(', ')}`,
    no > 0 && (no === asked.length ? 'no to all' : `no to ${no}`),
    open > 0 && `${counted(open, 'questions')} not answered`,
  ]
    .filter(Boolean)
    .join(' · ');
}
