import {
  acknowledgementStatus,
  elementError,
  groupError,
  segmentError,
  transactionError,
} from '../codes/acknowledgement-codes.ts';
import type { Coded } from '../codes/coded.ts';
import { type Loop, loopsInside, segmentsOf } from '../loops/loop.ts';
import { segmentLabel } from '../loops/segment-labels.ts';
import { componentsAt, elementAt, type Segment } from '../syntax/segment.ts';
import { type Acknowledgement, type SentMistake, verdictOf } from './acknowledgement.ts';

const either = (loop: Loop, ...ids: readonly string[]): Segment | undefined =>
  ids.flatMap((id) => segmentsOf(loop, id))[0];

/** `NM109`, or `EB03, part 2` within a composite. */
function elementName(segment: string, position: readonly string[]): string {
  const [element = '', component = ''] = position;
  if (element === '') return '';
  const name = `${segment}${element.padStart(2, '0')}`;
  return component === '' ? name : `${name}, part ${component}`;
}

function inWords(mistake: Omit<SentMistake, 'sentence'>): string {
  const number = mistake.segmentNumber === null ? '' : ` (segment ${mistake.segmentNumber})`;
  const loop = mistake.loop === '' ? '' : ` in loop ${mistake.loop}`;
  const segment = `${segmentLabel(mistake.segment)}${number}${loop}`;
  const what = mistake.error.isKnown ? mistake.error.label : `has error ${mistake.error.code}`;
  if (mistake.element === '') return `${segment} ${what}.`;
  const value = mistake.value === '' ? '' : ` "${mistake.value}"`;
  return `${segment}: ${mistake.element}${value} ${what}.`;
}

function mistake(segment: Segment, element: string, value: string, error: Coded): SentMistake {
  const count = Number.parseInt(elementAt(segment, 2), 10);
  const found = {
    segment: elementAt(segment, 1),
    segmentNumber: Number.isNaN(count) ? null : count,
    loop: elementAt(segment, 3),
    element,
    value,
    error,
  };
  return { ...found, sentence: inWords(found) };
}

/** A segment's mistakes in elements say more than "has a mistake in its data" does. */
function mistakesIn(loop: Loop): SentMistake[] {
  const segment = either(loop, 'IK3', 'AK3');
  if (!segment) return [];
  const elements = loopsInside(loop, '2110').flatMap((inner) => {
    const note = either(inner, 'IK4', 'AK4');
    if (!note) return [];
    const name = elementName(elementAt(segment, 1), componentsAt(note, 1));
    return [mistake(segment, name, elementAt(note, 4), elementError(elementAt(note, 3)))];
  });
  if (elements.length > 0) return elements;
  return [mistake(segment, '', '', segmentError(elementAt(segment, 4)))];
}

const reasonsFrom = (
  segment: Segment | undefined,
  first: number,
  table: (code: string) => Coded,
): string[] =>
  segment
    ? segment.elements
        .slice(first - 1)
        .filter((code) => code !== '')
        .map((code) => table(code))
        .map((reason) => (reason.isKnown ? reason.label : `Reason ${reason.code}.`))
    : [];

const SENTENCES = {
  accepted: 'The payer could read the request.',
  accepted_with_errors: 'The payer took the request, but noted mistakes in it.',
  rejected: 'The payer could not read the request. This is ours to correct, not the patient’s.',
  unknown: 'The payer acknowledged the request without saying whether it could read it.',
} as const;

export function read999(transaction: Loop): Acknowledgement {
  const group = either(transaction, 'AK1');
  const summary = either(transaction, 'AK9');
  const [response] = loopsInside(transaction, '2000');
  const header = response && either(response, 'AK2');
  const trailer = response && either(response, 'IK5', 'AK5');
  const decisive = trailer ?? summary;
  const verdict = verdictOf(acknowledgementStatus(decisive ? elementAt(decisive, 1) : '').code);
  return {
    verdict,
    groupControl: group ? elementAt(group, 2) : '',
    transactionControl: header ? elementAt(header, 2) : '',
    mistakes: response ? loopsInside(response, '2100').flatMap(mistakesIn) : [],
    reasons: [...reasonsFrom(trailer, 2, transactionError), ...reasonsFrom(summary, 5, groupError)],
    sentence: SENTENCES[verdict],
  };
}
