import { elementAt, type Segment } from '../syntax/segment.ts';
import type { Leaf, Loop } from './loop.ts';
import { type LoopSpec, loopSpec } from './loop-spec.ts';

/**
 * The loops of 005010X279A1 that 270 and 271 share, written from the guide's structure as listed in
 * domain.md §10.1. A reader's grammar: it takes what either direction may hold, in any order.
 */

const PATIENTS = new Set(['IL', '03']);
const SENDERS_AND_PATIENTS = new Set(['IL', '03', '1P']);

const isLevel = (code: string) => (segment: Segment) =>
  segment.id === 'HL' && elementAt(segment, 3) === code;

const isName = (segment: Segment) => segment.id === 'NM1';

const isNameBut = (codes: ReadonlySet<string>) => (segment: Segment) =>
  isName(segment) && !codes.has(elementAt(segment, 1));

const is = (id: string) => (segment: Segment) => segment.id === id;

const PARTY = ['REF', 'N3', 'N4', 'PER', 'PRV', 'AAA'];
const PATIENT = [...PARTY, 'DMG', 'INS', 'HI', 'DTP', 'MPI'];

/** Whether an LS has been opened and not closed by an LE. */
function isBounded(before: readonly (Loop | Leaf)[]): boolean {
  const bounds = before.flatMap((item) =>
    item.kind === 'segment' && ['LS', 'LE'].includes(item.segment.id) ? [item.segment.id] : [],
  );
  return bounds.at(-1) === 'LS';
}

/**
 * 2120 stands between LS and LE; some payers leave these two out. Between them a subscriber is the one
 * of another insurance; without them it may be the next patient.
 */
const relatedEntity = (letter: string) =>
  loopSpec(`2120${letter}`, 'Related entity', {
    opens: (segment, before) =>
      isName(segment) && (!PATIENTS.has(elementAt(segment, 1)) || isBounded(before)),
    members: ['N3', 'N4', 'PER', 'PRV'],
  });

const benefit = (letter: string) =>
  loopSpec(`2110${letter}`, 'Eligibility or benefit', {
    opens: is('EB'),
    members: ['HSD', 'REF', 'DTP', 'AAA', 'MSG', 'LS', 'LE'],
    loops: [
      loopSpec(`2115${letter}`, 'Place or condition', { opens: is('III') }),
      relatedEntity(letter),
    ],
  });

/** The 270 asks in a loop of the same name. */
const question = (letter: string) =>
  loopSpec(`2110${letter}`, 'Question', {
    opens: is('EQ'),
    members: ['AMT', 'III', 'REF', 'DTP'],
  });

function patientName(letter: string, label: string): LoopSpec {
  return loopSpec(`2100${letter}`, label, {
    opens: isName,
    members: PATIENT,
    loops: [benefit(letter), question(letter), relatedEntity(letter)],
  });
}

const dependent = loopSpec('2000D', 'Dependent level', {
  opens: isLevel('23'),
  members: ['TRN'],
  // A benefit without a name above it is still this level's.
  loops: [patientName('D', 'Dependent'), benefit('D')],
});

const subscriber = loopSpec('2000C', 'Subscriber level', {
  opens: isLevel('22'),
  members: ['TRN'],
  loops: [patientName('C', 'Subscriber'), dependent, benefit('C')],
});

const receiver = loopSpec('2000B', 'Provider level', {
  opens: isLevel('21'),
  loops: [
    loopSpec('2100B', 'Provider', { opens: isNameBut(PATIENTS), members: PARTY }),
    subscriber,
  ],
});

const source = loopSpec('2000A', 'Payer level', {
  opens: isLevel('20'),
  members: ['AAA'],
  loops: [
    loopSpec('2100A', 'Payer', { opens: isNameBut(SENDERS_AND_PATIENTS), members: PARTY }),
    receiver,
  ],
});

/** A level no guide names: held apart, so that what is in it is not taken for the patient's. */
const unknownLevel = loopSpec('HL', 'Unknown level', {
  opens: is('HL'),
  isForeign: true,
  members: ['NM1', 'TRN', 'EB', 'EQ', 'III', 'HSD', 'MSG', 'LS', 'LE', ...PATIENT],
});

/** In a sound file one inside the other; where a level is missing, the next one stands alone. */
export const LEVELS: readonly LoopSpec[] = [source, receiver, subscriber, dependent, unknownLevel];
