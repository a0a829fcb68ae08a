import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Eligibility } from './benefits/eligibility.ts';
import { outcomeOf } from './benefits/outcome.ts';
import { allSegments, type Loop, loopsInside, segmentsOf } from './loops/loop.ts';
import { readResponse, type X12Response } from './read-response.ts';
import { SAMPLES, sampleText } from './samples/samples.test-support.ts';
import { X12Error } from './syntax/x12-error.ts';

/** A reply of a payer, changed, and what of it is lost. */

export const sample = fc.constantFrom(...SAMPLES.map(sampleText));

export const garbage = fc.oneof(
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
  sample.map<Change>((other) => (text) => text + other),
);

/** Mutated, cut, shuffled or filled with garbage. */
export const changed = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.array(change, { minLength: 1, maxLength: 5 }))
    .map(([whole, changes]) => changes.reduce((part, apply) => apply(part), whole));

/** What is wrong with how a text is read; null if it is refused. Any error but the typed one is thrown. */
export function faultsOf(text: string): string[] | null {
  try {
    const response = readResponse(text);
    const { content, file } = response;
    return [
      ...lossesIn(text, response),
      ...(content.kind === 'eligibility' ? unsoundIn(content.responses, file.tree) : []),
    ];
  } catch (error) {
    if (!(error instanceof X12Error)) throw error;
    const { offset } = error.position;
    const isPlaced = offset >= 0 && offset <= text.length && /^[A-Z].+\.$/.test(error.message);
    return isPlaced ? null : [`refused without a place: ${error.message}`];
  }
}

const faultIf = (isWrong: boolean, fault: string) => (isWrong ? [fault] : []);

const without = (text: string, characters: ReadonlySet<string>) =>
  [...text].filter((character) => !characters.has(character) && character.trim() !== '').join('');

/** The terminators in force anywhere in the text; what isn't one, or blank, has to be in a segment. */
function terminatorsOf({ file }: X12Response): Set<string> {
  return new Set(file.segments.map(({ delimiters }) => delimiters.segment));
}

function everyLoop(loop: Loop): Loop[] {
  return [loop, ...loop.items.flatMap((item) => (item.kind === 'loop' ? everyLoop(item) : []))];
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

function lossesIn(text: string, response: X12Response): string[] {
  const { segments, tree, unplaced } = response.file;
  const inTree = allSegments(tree);
  const preamble = unplaced.filter(({ number }) => number === 0).map((item) => item.text);
  const kept = [...preamble, ...segments.map((segment) => segment.text)].join('');
  const terminators = terminatorsOf(response);
  const misfits = everyLoop(tree).flatMap((loop) =>
    loop.items.flatMap((item) =>
      item.kind === 'segment' && !item.isExpected ? [item.segment.number] : [],
    ),
  );
  const told = unplaced.flatMap(({ number }) => (number > 0 ? [number] : []));
  return [
    ...faultIf(
      inTree.length !== segments.length || inTree.some((one, at) => one !== segments[at]),
      'segments are not in the tree',
    ),
    ...faultIf(without(kept, terminators) !== without(text, terminators), 'text is in no segment'),
    ...segments.flatMap((segment) =>
      faultIf(
        !text.startsWith(segment.text, segment.offset),
        `${segment.text} is not at its offset`,
      ),
    ),
    ...faultIf(
      !isDeepStrictEqual(told, inOrder(misfits)),
      'a segment out of its place is not told',
    ),
  ];
}

const OUTCOMES = ['active', 'limited', 'inactive', 'not_found', 'error', 'unknown'];

function unsoundIn(responses: readonly Eligibility[], tree: Loop): string[] {
  const numbers = loopsInside(tree, '271')
    .flatMap((transaction) => everyLoop(transaction).filter(({ id }) => id.startsWith('2110')))
    .flatMap((loop) => segmentsOf(loop, 'EB'))
    .map(({ number }) => number);
  const read = responses.flatMap(({ benefits }) => benefits.map(({ number }) => number));
  return [
    ...faultIf(!isDeepStrictEqual(inOrder(read), inOrder(numbers)), 'a benefit is not read'),
    ...responses.flatMap((eligibility) => [
      ...faultIf(!OUTCOMES.includes(outcomeOf(eligibility, ['98'])), 'has no outcome'),
      // It goes into a database as it is: nothing in it may be lost on the way.
      ...faultIf(
        !isDeepStrictEqual(JSON.parse(JSON.stringify(eligibility)), eligibility),
        'is no JSON',
      ),
    ]),
  ];
}
