/**
 * A timestamp of the database as text that sorts by time, to the microsecond. Backends write the same
 * moment differently ("2024-06-03 14:00:00.12+00", "2024-06-03T14:00:00.12+00:00"), always in UTC, and a
 * Date would cut it to milliseconds. Takes "-infinity" and what a Date writes as well.
 */
export function sortableTime(text: string): string {
  if (text === '-infinity') return '';
  if (text === 'infinity') return '~';
  return text.replace(' ', 'T').replace(/(Z|[+-]\d{2}(:?\d{2})?)$/, '');
}
