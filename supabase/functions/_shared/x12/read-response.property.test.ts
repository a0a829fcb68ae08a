import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Eligibility } from './benefits/eligibility.ts';
import { outcomeOf } from './benefits/outcome.ts';
import { allSegments, type Loop, loopsInside, segmentsOf } from './loops/loop.ts';
import { readResponse, type X12Response } from './read-response.ts';
import { SAMPLES, sampleText } from './samples/samples.test-support.ts';
import { readHeader } from './syntax/delimiters.ts';
import { X12Error } from './syntax/x12-error.ts';

/** More for a thorough look: PROPERTY_RUNS=10000 npx vitest run --project unit read-response.property */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150);

const TEXTS = SAMPLES.map(sampleText);
const anySample = fc.constantFrom(...TEXTS);

/** Null when the text was refused; anything but the typed error, with its place, fails the test. */
function read(text: string): X12Response | null {
  try {
    return readResponse(text);
  } catch (error) {
    if (!(error instanceof X12Error)) throw error;
    expect(error.position.offset).toBeGreaterThanOrEqual(0);
    expect(error.position.offset).toBeLessThanOrEqual(text.length);
    expect(error.message).toMatch(/^[A-Z].+\.$/);
    return null;
  }
}

const without = (text: string, characters: ReadonlySet<string>) =>
  [...text].filter((character) => !characters.has(character) && character.trim() !== '').join('');

/** The terminators in force anywhere in the text; what isn't one, or blank, has to be in a segment. */
function terminatorsOf({ file }: X12Response): Set<string> {
  return new Set(file.segments.map(({ delimiters }) => delimiters.segment));
}

function everyLoop(loop: Loop): Loop[] {
  return [loop, ...loop.items.flatMap((item) => (item.kind === 'loop' ? everyLoop(item) : []))];
}

function expectNothingLost(text: string, response: X12Response): void {
  const { segments, tree, unplaced } = response.file;
  expect(allSegments(tree)).toEqual(segments);
  const preamble = unplaced.filter(({ number }) => number === 0).map((item) => item.text);
  const kept = [...preamble, ...segments.map((segment) => segment.text)].join('');
  const terminators = terminatorsOf(response);
  expect(without(kept, terminators)).toBe(without(text, terminators));
  for (const segment of segments) {
    expect(text.startsWith(segment.text, segment.offset)).toBe(true);
  }
  const misfits = everyLoop(tree).flatMap((loop) =>
    loop.items.flatMap((item) =>
      item.kind === 'segment' && !item.isExpected ? [item.segment] : [],
    ),
  );
  expect(unplaced.filter(({ number }) => number > 0).map(({ number }) => number)).toEqual(
    misfits.map(({ number }) => number).sort((a, b) => a - b),
  );
}

function expectSound(responses: readonly Eligibility[], tree: Loop): void {
  const told = loopsInside(tree, '271').flatMap((transaction) =>
    everyLoop(transaction).filter(({ id }) => id.startsWith('2110')),
  );
  const numbers = told
    .flatMap((loop) => segmentsOf(loop, 'EB'))
    .map(({ number }) => number)
    .sort((a, b) => a - b);
  const read = responses
    .flatMap(({ benefits }) => benefits.map(({ number }) => number))
    .sort((a, b) => a - b);
  expect(read).toEqual(numbers);
  for (const eligibility of responses) {
    const outcomes = ['active', 'limited', 'inactive', 'not_found', 'error', 'unknown'];
    expect(outcomes).toContain(outcomeOf(eligibility, ['98']));
    // It goes into a database as it is: nothing in it may be lost on the way.
    expect(JSON.parse(JSON.stringify(eligibility))).toEqual(eligibility);
  }
}

function expectTolerated(text: string): void {
  const response = read(text);
  if (!response) return;
  expectNothingLost(text, response);
  if (response.content.kind === 'eligibility')
    expectSound(response.content.responses, response.file.tree);
}

const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('*', '~', ':', '^', '|', '\r', '\n', ' ', '\0', '\ufeff') }),
  fc.constantFrom(
    'ISA',
    'ISA*',
    'GS*HB~',
    'SE*~',
    'EB*1**30~',
    'HL*9**23~',
    'LS~',
    '__proto__',
    'EB*constructor**toString~',
  ),
);

type Change = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (text: string, share: number) => Math.floor(share * text.length);

const change: fc.Arbitrary<Change> = fc.oneof(
  place.map<Change>((share) => (text) => text.slice(0, at(text, share))),
  place.map<Change>((share) => (text) => text.slice(at(text, share))),
  fc.tuple(place, garbage).map<Change>(([share, junk]) => (text) => {
    const offset = at(text, share);
    return text.slice(0, offset) + junk + text.slice(offset);
  }),
  fc.tuple(place, fc.nat(40), garbage).map<Change>(([share, length, junk]) => (text) => {
    const offset = at(text, share);
    return text.slice(0, offset) + junk + text.slice(offset + length);
  }),
  fc
    .tuple(fc.constantFrom('*', '~', ':', '^', '~\n'), fc.string({ minLength: 1, maxLength: 2 }))
    .map<Change>(
      ([old, replacement]) =>
        (text) =>
          text.replaceAll(old, replacement),
    ),
  fc.tuple(place, place).map<Change>(([first, second]) => (text) => {
    const lines = text.split('~');
    const [from, to] = [at(text, first) % lines.length, at(text, second) % lines.length];
    const [moved = ''] = lines.splice(from, 1);
    return [...lines.slice(0, to), moved, ...lines.slice(to)].join('~');
  }),
  place.map<Change>((share) => (text) => {
    const lines = text.split('~');
    const index = at(text, share) % lines.length;
    return [...lines.slice(0, index), ...lines.slice(index, index + 3), ...lines.slice(index)].join(
      '~',
    );
  }),
  anySample.map<Change>((other) => (text) => text + other),
);

const changes = fc.array(change, { minLength: 1, maxLength: 5 });

describe('a response', () => {
  it('however it is mutated, cut, shuffled or filled with garbage, is read whole or refused with a place', () => {
    fc.assert(
      fc.property(anySample, changes, (text, list) => {
        expectTolerated(list.reduce((changed, apply) => apply(changed), text));
      }),
      { numRuns: RUNS },
    );
  });

  it('of any characters at all is read whole or refused with a place', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 400 }),
          fc.array(garbage).map((parts) => parts.join('')),
        ),
        expectTolerated,
      ),
      { numRuns: RUNS },
    );
  });

  it('means the same with any other delimiters', () => {
    const marks = fc.uniqueArray(
      fc.constantFrom(
        '|',
        '!',
        '{',
        '}',
        '<',
        '>',
        '\u001c',
        '\u001d',
        '\u001e',
        '\u001f',
        '@',
        '%',
        '\n',
        '\t',
      ),
      { minLength: 4, maxLength: 4 },
    );
    fc.assert(
      fc.property(
        anySample,
        marks,
        (text, [element = '', component = '', repetition = '', segment = '']) => {
          const header = readHeader(text, 0);
          fc.pre(
            header?.delimiters.segment === '~' && !/[\n]/.test(element + component + repetition),
          );
          const plain = text.replaceAll('\n', '');
          const pairs = new Map([
            ['*', element],
            [':', component],
            ['^', repetition],
            ['~', segment],
          ]);
          const swapped = plain.replace(/[*:^~]/g, (mark) => pairs.get(mark) ?? mark);
          const [ours, theirs] = [readResponse(plain).content, readResponse(swapped).content];
          expect(theirs).toEqual(ours);
        },
      ),
      { numRuns: Math.min(RUNS, 1000) },
    );
  });
});
