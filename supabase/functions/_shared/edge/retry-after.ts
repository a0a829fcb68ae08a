/** No server may put us off for longer. */
const MOST_SECONDS = 86_400;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const TIME = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)`;
const MONTH = `(?<month>${MONTHS.join('|')})`;

/** The three forms of RFC 9110, 5.6.7: today's, RFC 850's and asctime's. All are in GMT. */
const FORMS = [
  new RegExp(String.raw`^[A-Z][a-z]{2}, (?<day>\d\d) ${MONTH} (?<year>\d{4}) ${TIME} GMT$`),
  new RegExp(String.raw`^[A-Z][a-z]{5,8}, (?<day>\d\d)-${MONTH}-(?<year>\d\d) ${TIME} GMT$`),
  new RegExp(String.raw`^[A-Z][a-z]{2} ${MONTH} (?<day>[ \d]\d) ${TIME} (?<year>\d{4})$`),
];

/** Two digits that seem more than 50 years ahead are of the century before. */
function fullYear(year: string, now: Date): number {
  if (year.length === 4) return Number(year);
  const current = now.getUTCFullYear();
  const full = current - (current % 100) + Number(year);
  return full > current + 50 ? full - 100 : full;
}

function httpDate(text: string, now: Date): number | null {
  for (const form of FORMS) {
    const found = form.exec(text)?.groups;
    if (!found) continue;
    const { year = '', month = '', day = '', hour, minute, second } = found;
    const days = [fullYear(year, now), MONTHS.indexOf(month), Number(day)] as const;
    const at = new Date(Date.UTC(...days, Number(hour), Number(minute), Number(second)));
    // The 31st of a shorter month is no date.
    return at.getUTCDate() === Number(day) ? at.getTime() : null;
  }
  return null;
}

/**
 * The whole seconds that a server's `Retry-After` asks to wait: a number, rounded up, or a date, which asks for nothing
 * once it is past. A day at most; null where the header is missing or is neither.
 */
export function retryAfterSeconds(headers: Headers, now: Date): number | null {
  const text = headers.get('Retry-After')?.trim() ?? '';
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  const at = number === null ? httpDate(text, now) : null;
  const seconds = number ?? (at === null ? null : (at - now.getTime()) / 1000);
  return seconds === null ? null : Math.min(Math.max(Math.ceil(seconds), 0), MOST_SECONDS);
}
