import type { DatedEvent } from '@x12/benefits/party';

const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** "Jan 1, 2026". Thousands of them in a large response: one format, made once. */
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** "Eligibility Jan 1, 2026 to Dec 31, 2026"; what is no date as it came. */
export const dateText = (event: DatedEvent) => `${event.kind.label} ${days(event)}`;

function days({ from, to, text }: DatedEvent): string {
  if (from === null) return text;
  return to !== null && to !== from ? `${dayText(from)} to ${dayText(to)}` : dayText(from);
}
