/** Returns the sentence if the value is empty. */
export function missing(value: string, sentence: string): string | undefined {
  return value.trim() === '' ? sentence : undefined;
}

/** A visit must be on a later day: today's visits are arranged by phone. */
export function visitDayProblem(date: string, today: string): string | undefined {
  if (date === '') return 'Choose a day';
  return date <= today ? 'Choose a day after today' : undefined;
}
