export interface Wish {
  /** 1 is Monday; empty for any. */
  weekdays: number[];
  /** The earliest suitable minute of the day. */
  from: number;
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const NOON = 12 * 60;

/** "Fridays, before 11", "2-4 PM", "Afternoon": where the free times should start. */
export function wishOf(text: string | null): Wish {
  const words = (text ?? '').toLowerCase();
  const weekdays = WEEKDAYS.flatMap((name, index) =>
    new RegExp(`\\b${name}`).test(words) ? [index + 1] : [],
  );
  return { weekdays, from: fromOf(words) };
}

const HOUR = String.raw`(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\b`;
const RANGE = new RegExp(`${HOUR}\\s*(?:-|–|to|and)\\s*${HOUR}`);
const AFTER = new RegExp(`\\b(?:after|from)\\s+${HOUR}`);

function fromOf(words: string): number {
  const range = RANGE.exec(words);
  if (range) return minuteOf(range[1], range[2], range[3] ?? range[6]);
  const after = AFTER.exec(words);
  if (after) return minuteOf(after[1], after[2], after[3]);
  if (/\bevening/.test(words)) return 17 * 60;
  return /\bafternoon|\bafter noon|\bpm\b/.test(words) ? NOON : 0;
}

/** Without "am" or "pm", one to six are afternoon: no clinic opens at night. */
function minuteOf(hour = '', minute = '0', half?: string): number {
  const number = Number(hour) % 12;
  const isAfternoon = half === 'p' || (half === undefined && (number < 7 || Number(hour) > 12));
  const minutes = (number + (isAfternoon ? 12 : 0)) * 60 + Number(minute);
  return minutes < 24 * 60 ? minutes : 0;
}
