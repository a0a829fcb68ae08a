import type { ShotVisit } from '@/records/shots/shot-visit.schema';

type Question = Pick<ShotVisit['questions'][number], 'circumstance' | 'question'>;
export type Screening = ShotVisit['screenings'][number];
type Answers = Screening['answers'];

export const askedOf = <One extends Question>(questions: readonly One[]) =>
  questions.filter(({ circumstance }) => circumstance !== 'peak_flow');

export const openOf = <One extends Question>(questions: readonly One[], answers: Answers) =>
  askedOf(questions).filter(({ circumstance }) => answers[circumstance] === undefined);

export const withNoToTheRest = (questions: readonly Question[], answers: Answers): Answers => ({
  ...Object.fromEntries(askedOf(questions).map(({ circumstance }) => [circumstance, false])),
  ...answers,
});

/**
 * The answers in a line: "No to all", or each yes with its subject, and how many were not asked.
 */
export function summaryOf(
  questions: readonly Question[],
  { answers, details, peak_flow, best_peak_flow }: Omit<Screening, 'id' | 'at' | 'name'>,
): string {
  const asked = askedOf(questions);
  const yes = asked.filter(({ circumstance }) => answers[circumstance] === true);
  const no = asked.filter(({ circumstance }) => answers[circumstance] === false);
  const open = openOf(questions, answers);
  const yesLabel = ({ circumstance, question }: Question) => {
    const what = details[circumstance];
    return what === undefined ? question : `${question} (${what})`;
  };
  return [
    yes.length > 0 && `Yes: ${yes.map(yesLabel).join(', ')}`,
    no.length > 0 && (no.length === asked.length ? 'No to all' : `No to ${no.length}`),
    open.length > 0 && `${open.length} not asked`,
    peak_flow !== null && `Peak flow ${peak_flow} of ${best_peak_flow}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
