import type { DatedEvent } from '@x12/benefits/party';
import { dayWords } from '@x12/benefits/wording';

/** "Eligibility Jan 1, 2026 to Dec 31, 2026"; invalid dates stay as they came. */
export const dateText = (event: DatedEvent) => `${event.kind.label} ${days(event)}`;

function days({ from, to, text }: DatedEvent): string {
  if (from === null) return text;
  return to !== null && to !== from ? `${dayWords(from)} to ${dayWords(to)}` : dayWords(from);
}
