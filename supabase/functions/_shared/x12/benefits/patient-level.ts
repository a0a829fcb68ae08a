import { type Loop, loopsInside, segmentsOf } from '../loops/loop.ts';
import { elementAt, type Segment } from '../syntax/segment.ts';
import type { Benefit } from './benefit.ts';
import type { Trace } from './eligibility.ts';
import type { Patient } from './party.ts';
import { readBenefit } from './read-benefit.ts';
import { readPatient } from './read-party.ts';
import { type Rejection, readRejection } from './rejection.ts';

/** A subscriber's or dependent's level, without those of the dependents in it. */
export interface PatientLevel {
  readonly traces: readonly Trace[];
  readonly patient: Patient | null;
  readonly rejections: readonly Rejection[];
  readonly benefits: readonly Benefit[];
}

function readTrace(segment: Segment): Trace {
  return {
    segment: segment.number,
    // TRN01: 2 gives our number back, 1 is the number of the responder.
    kind: elementAt(segment, 1) === '2' ? 'ours' : 'theirs',
    number: elementAt(segment, 2),
    originator: elementAt(segment, 3),
  };
}

export const rejectionsOf = (loop: Loop): Rejection[] =>
  segmentsOf(loop, 'AAA').map((segment) => readRejection(segment, loop.id));

export function readPatientLevel(level: Loop): PatientLevel {
  const own: Loop = {
    ...level,
    items: level.items.filter((item) => item.kind === 'segment' || item.id !== '2000D'),
  };
  const names = loopsInside(own, '2100C', '2100D');
  return {
    traces: segmentsOf(own, 'TRN').map(readTrace),
    patient: readPatient(names[0]),
    rejections: names.flatMap(rejectionsOf),
    benefits: loopsInside(own, '2110C', '2110D').flatMap(readBenefit),
  };
}
