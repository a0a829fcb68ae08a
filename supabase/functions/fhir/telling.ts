import type { Remark } from './outcome.ts';
import type { EntryOf, Transaction } from './transaction.ts';

/** More would be no list that anyone reads: it is then told by larger parts. */
const MOST_REMARKS = 200;

/** Of a value, for the clinic to read. */
const LONGEST_VALUE = 1000;

/** A note on the timeline, as its column takes it, and how many of them. */
const LONGEST_NOTE = 4000;
const MOST_NOTES = 4;

const IS_RESOURCE = /^Bundle\.entry\[\d+\]\.resource(\.contained\[\d+\])?$/;

/** All that is to be said of what was not taken over: the remarks made in reading, and what nobody read. */
export function tellLeftovers(
  transaction: Transaction,
  subject: EntryOf<'Patient'> | undefined,
): readonly Remark[] {
  for (const { expression } of transaction.of('Patient')) {
    if (expression === subject?.expression) continue;
    if (transaction.isRead(expression)) continue;
    const diagnostics = 'Is not the patient of the ServiceRequest, so it was left out.';
    transaction.remark({ code: 'business-rule', diagnostics, expression });
  }
  const parts = transaction.leftovers().map(({ at }) => at);
  for (const expression of withinReason(parts)) {
    const diagnostics = IS_RESOURCE.test(expression)
      ? 'Is not part of the referral, so it was left out.'
      : 'Is not taken over.';
    // As FHIRPath has it, where an element and its extensions have one name.
    const place = expression.replaceAll('._', '.');
    transaction.remark({ code: 'informational', diagnostics, expression: place });
  }
  return transaction.remarks;
}

function withinReason(parts: readonly string[]): readonly string[] {
  if (parts.length <= MOST_REMARKS) return parts;
  const elements = new Set(
    parts.map((at) => /^Bundle(\.entry\[\d+\](\.resource)?)?\.[^.[]+/.exec(at)?.[0] ?? at),
  );
  if (elements.size <= MOST_REMARKS) return [...elements];
  return [
    ...new Set(parts.map((at) => /^Bundle(\.entry\[\d+\](\.resource)?)?/.exec(at)?.[0] ?? at)),
  ];
}

/** What the clinic calls a resource. */
const CALLED: Readonly<Record<string, string>> = {
  ServiceRequest: 'Order',
  Coverage: 'Insurance',
  Condition: 'Diagnosis',
  DocumentReference: 'Document',
  Binary: 'File',
  PractitionerRole: 'Referring provider’s role',
  Practitioner: 'Provider',
  RelatedPerson: 'Relative',
};

/**
 * The remarks as the clinic reads them on the referral's timeline, with what was sent: of this patient's referral, never of
 * another's.
 */
export function noteForStaff(
  transaction: Transaction,
  remarks: readonly Remark[],
  subject: EntryOf<'Patient'> | undefined,
): readonly string[] {
  const closed = transaction
    .of('Patient')
    .flatMap(({ expression }) => (expression === subject?.expression ? [] : [expression]));
  const whole = remarks.flatMap(({ expression }) =>
    IS_RESOURCE.test(expression) ? [expression] : [],
  );
  const lines = remarks.map(({ expression, diagnostics }) => {
    const isClosed = [...closed, ...whole].some((at) => isWithin(expression, at));
    const value = isClosed ? '' : saidIn(transaction.at(expression));
    return `${nameOf(transaction, expression)}: ${[value, diagnostics].filter(Boolean).join(' – ')}`;
  });
  return notesOf(lines.map(storable));
}

export const isWithin = (place: string, around: string) =>
  place === around || place.startsWith(`${around}.`);

/** Lines in as few notes as hold them. */
function notesOf(lines: readonly string[]): readonly string[] {
  const notes: string[] = [];
  let note = 'Not taken over as it was sent:';
  for (const [index, line] of lines.entries()) {
    if (note.length + line.length + 40 > LONGEST_NOTE) {
      if (notes.length === MOST_NOTES - 1) {
        note += `\nand ${lines.length - index} more, which the sender was told.`;
        break;
      }
      notes.push(note);
      note = 'Not taken over as it was sent, continued:';
    }
    note += `\n${line}`;
  }
  return lines.length === 0 ? [] : [...notes, note];
}

/** "Patient, telecom 2, value". */
function nameOf(transaction: Transaction, expression: string): string {
  const [, resource, rest = ''] =
    /^(Bundle\.entry\[\d+\]\.resource(?:\.contained\[\d+\])?)(.*)$/.exec(expression) ?? [];
  const type = resource === undefined ? undefined : transaction.at(`${resource}.resourceType`);
  const called = typeof type === 'string' ? (CALLED[type] ?? type) : 'Bundle';
  const steps = (resource === undefined ? expression : rest).split('.').filter(Boolean);
  const words = steps.map((step) =>
    step
      .replace(/\[(\d+)\]/g, (_, index: string) => ` ${Number(index) + 1}`)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );
  return [called.slice(0, 80), ...(resource === undefined ? words.slice(1) : words)].join(', ');
}

/** Of these nobody reads what they say. */
const UNREADABLE = /^(rank|data|hash|div|url|system|reference|id|resourceType)$/;

/** What was sent, in one line: its texts, numbers and yes or no. */
function saidIn(value: unknown): string {
  const said = sayingsOf(value).join(', ');
  return said.length > LONGEST_VALUE ? `${said.slice(0, LONGEST_VALUE)}…` : said;
}

function sayingsOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [String(value)];
  return Object.entries(value).flatMap(([name, child]) =>
    UNREADABLE.test(name) ? [] : sayingsOf(child),
  );
}

/** Text as the database takes it: NUL and half a character are none. */
function storable(text: string): string {
  // Line ends and tabs would make one line many.
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}
