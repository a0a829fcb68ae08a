import fc from 'fast-check';
import { DEMO, HARBOR, PEOPLE } from './seeded.ts';

/** What a function takes for one of its arguments, as the catalog says it. */
export interface Argument {
  name: string;
  type: string;
  /** The labels of an enum. */
  labels: string[] | null;
  isArray: boolean;
  optional: boolean;
}

const IDS = [...Object.values(DEMO), ...Object.values(HARBOR), ...Object.values(PEOPLE)];

/** Text as people never type it and programs sometimes send it. */
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\t\n',
    "'; drop table patients; --",
    '" or ""="',
    '\\',
    '%',
    '_%_',
    '%s%n',
    '{}',
    '{"a":',
    '$$',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '\u0000',
    '\ud800',
    '\u202e\u2066',
    '🦻'.repeat(40),
    'x'.repeat(10_000),
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e309',
    'infinity',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const integer = fc.oneof(
  fc.constantFrom(0, 1, -1, 60, 2_147_483_647, -2_147_483_648, 2_147_483_648, 1e20, 1.5),
  fc.integer({ min: -10, max: 500 }),
);

const moment = fc.oneof(
  fc.constantFrom(
    '2026-06-03T14:00:00Z',
    '2026-11-01T01:30:00-04:00',
    'infinity',
    '-infinity',
    '0001-01-01T00:00:00Z',
    '294276-12-31T00:00:00Z',
    '2026-02-30',
    'tomorrow',
  ),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2300-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);

const json = fc.oneof(
  fc.constantFrom<unknown>(null, [], {}, [[]], 'text', 0, { a: { b: [null] } }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(
    fc.record(
      { id: fc.constantFrom(...IDS), label: hostileText, code: hostileText, position: integer },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  ),
);

function declared({ type, labels }: Argument): fc.Arbitrary<unknown> {
  if (labels !== null) return fc.constantFrom(...labels);
  switch (type) {
    case 'uuid':
      return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...IDS) }, fc.uuid());
    case 'bool':
      return fc.boolean();
    case 'int2':
    case 'int4':
    case 'int8':
    case 'numeric':
      return integer;
    case 'timestamptz':
      return moment;
    case 'date':
      return moment.map((at) => at.slice(0, 10));
    case 'json':
    case 'jsonb':
      return json;
    default:
      return hostileText;
  }
}

/**
 * Mostly of the declared type, often at its edges; now and then a text instead, or nothing. Lists and
 * objects for plain types are left out: the embedded driver loses its line over some, and hosted
 * Supabase's refuses them before any function is called.
 */
function valueFor(argument: Argument): fc.Arbitrary<unknown> {
  const one = declared(argument);
  const typed = argument.isArray ? fc.array(fc.option(one, { freq: 9 }), { maxLength: 4 }) : one;
  return fc.oneof(
    { weight: 12, arbitrary: typed },
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: argument.isArray ? 0 : 2, arbitrary: hostileText },
  );
}

/** Arguments for a call: what has a default is left out as often as not. */
export function argumentsOf(parameters: readonly Argument[]): fc.Arbitrary<object> {
  return fc.record(
    Object.fromEntries(parameters.map((argument) => [argument.name, valueFor(argument)])),
    { requiredKeys: parameters.filter(({ optional }) => !optional).map(({ name }) => name) },
  );
}
