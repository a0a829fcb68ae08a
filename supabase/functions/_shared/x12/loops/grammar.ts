import { elementAt, type Segment } from '../syntax/segment.ts';
import { LEVELS } from './grammar-levels.ts';
import { type LoopSpec, loopSpec } from './loop-spec.ts';

const is =
  (...ids: readonly string[]) =>
  (segment: Segment) =>
    ids.includes(segment.id);

const isTransaction =
  (...types: readonly string[]) =>
  (segment: Segment) =>
    segment.id === 'ST' && types.includes(elementAt(segment, 1));

const request = loopSpec('270', 'Eligibility request (270)', {
  opens: isTransaction('270'),
  members: ['BHT', 'SE'],
  loops: LEVELS,
  closedBy: 'SE',
});

const response = loopSpec('271', 'Eligibility response (271)', {
  opens: isTransaction('271'),
  members: ['BHT', 'SE'],
  loops: LEVELS,
  closedBy: 'SE',
});

/** 999 (005010X231A1) and its forerunner 997, whose segments are called AK3, AK4 and AK5. */
const acknowledgement = loopSpec('999', 'Acknowledgement (999)', {
  opens: isTransaction('999', '997'),
  members: ['AK1', 'AK9', 'SE'],
  closedBy: 'SE',
  loops: [
    loopSpec('2000', 'Answer to one transaction', {
      opens: is('AK2'),
      members: ['IK5', 'AK5'],
      loops: [
        loopSpec('2100', 'Error in a segment', {
          opens: is('IK3', 'AK3'),
          members: ['CTX'],
          loops: [
            loopSpec('2110', 'Error in an element', { opens: is('IK4', 'AK4'), members: ['CTX'] }),
          ],
        }),
      ],
    }),
  ],
});

/** Shown, not interpreted. */
const otherTransaction = loopSpec('ST', 'Other transaction', {
  opens: is('ST'),
  members: 'any',
  closedBy: 'SE',
});

const TRANSACTIONS = [request, response, acknowledgement, otherTransaction];

const group = loopSpec('GS', 'Functional group', {
  opens: is('GS'),
  members: ['GE'],
  loops: TRANSACTIONS,
  closedBy: 'GE',
});

const interchange = loopSpec('ISA', 'Interchange', {
  opens: is('ISA'),
  members: ['TA1', 'IEA'],
  loops: [group, ...TRANSACTIONS],
  closedBy: 'IEA',
});

export const FILE: LoopSpec = loopSpec('FILE', 'File', {
  opens: () => false,
  loops: [interchange],
});
