/** The sentence when nothing was entered. */
export function missing(value: string, sentence: string): string | undefined {
  return value.trim() === '' ? sentence : undefined;
}

/** A visit lies on a day to come: today's are arranged by phone. */
export function visitDayProblem(date: string, today: string): string | undefined {
  if (date === '') return 'Choose a day';
  return date <= today ? 'Choose a day after today' : undefined;
}
