/**
 * A database timestamp as text that sorts by time, to the microsecond. Backends write the same time
 * differently ("2024-06-03 14:00:00.12+00", "2024-06-03T14:00:00.12+00:00"), always in UTC; a Date
 * would cut it to milliseconds. Also takes "-infinity" and a Date's ISO text.
 */
export function sortableTime(text: string): string {
  if (text === '-infinity') return '';
  if (text === 'infinity') return '~';
  return text.replace(' ', 'T').replace(/(Z|[+-]\d{2}(:?\d{2})?)$/, '');
}
