import { type Loop, loopsInside, segmentsOf } from '../../_shared/x12/loops/loop.ts';
import type { X12File } from '../../_shared/x12/loops/read-x12.ts';
import { elementAt, type Segment } from '../../_shared/x12/syntax/segment.ts';
import type { SegmentValue } from '../../_shared/x12/syntax/write-segments.ts';

/** What a strict payer finds wrong in a request: for a TA1, or for a 999. */
export type RequestFault =
  | { readonly kind: 'interchange'; readonly note: string }
  | {
      readonly kind: 'transaction';
      readonly mistakes: readonly SegmentValue[];
      readonly code: string;
    };

const GUIDE = '005010X279A1';

const find = ({ segments }: X12File, id: string) => segments.find((segment) => segment.id === id);

const value = (segment: Segment | undefined, index: number) =>
  segment ? elementAt(segment, index) : '';

/** TA105: 23 the file ended too early, 1 its control numbers differ, 24 there is no sound group. */
function interchangeNote(file: X12File): string | null {
  const [isa, iea] = [find(file, 'ISA'), find(file, 'IEA')];
  if (!iea || file.isCutOff) return '023';
  if (value(iea, 2) !== value(isa, 13)) return '001';
  const [gs, ge] = [find(file, 'GS'), find(file, 'GE')];
  return gs && ge && value(gs, 1) === 'HS' ? null : '024';
}

/** IK502: 4 the count of segments is wrong, 3 the control numbers differ, I6 it is another guide. */
function trailerCode(file: X12File, transaction: Loop): string | null {
  const [st, se] = [segmentsOf(transaction, 'ST')[0], segmentsOf(transaction, 'SE')[0]];
  if (!st || !se) return '2';
  if (value(st, 3) !== GUIDE || value(find(file, 'GS'), 8) !== GUIDE) return 'I6';
  if (value(se, 2) !== value(st, 2)) return '3';
  return Number(value(se, 1)) === se.number - st.number + 1 ? null : '4';
}

interface Requirement {
  readonly loop: string;
  readonly segment: string;
  readonly elements: readonly number[];
}

/** What 005010X279A1 cannot do without. */
const REQUIRED: readonly Requirement[] = [
  { loop: '2100A', segment: 'NM1', elements: [1, 2, 8, 9] },
  { loop: '2100B', segment: 'NM1', elements: [1, 2, 3, 8, 9] },
  { loop: '2100C', segment: 'NM1', elements: [1, 2, 3, 8, 9] },
];

function missingIn(transaction: Loop, requirement: Requirement, start: number): SegmentValue[] {
  const { loop, segment: id, elements } = requirement;
  const [found] = loopsInside(transaction, loop).flatMap((inner) => segmentsOf(inner, id));
  if (!found) return [['IK3', id, '1', loop, 'I8']];
  const missing = elements.filter((element) => elementAt(found, element) === '');
  if (missing.length === 0) return [];
  const place = String(found.number - start + 1);
  return [
    ['IK3', id, place, loop, '8'],
    ...missing.map((element): SegmentValue => ['IK4', String(element), '', '1']),
  ];
}

function mistakesIn(file: X12File, transaction: Loop): SegmentValue[] {
  const start = segmentsOf(transaction, 'ST')[0]?.number ?? 1;
  const services = loopsInside(transaction, '2110C', '2110D');
  return [
    ...file.unplaced.map((item): SegmentValue => {
      const id = /^[A-Z0-9]{1,3}/.exec(item.text)?.[0] ?? 'ZZZ';
      return ['IK3', id, String(Math.max(item.number - start + 1, 1)), '', '2'];
    }),
    ...REQUIRED.flatMap((requirement) => missingIn(transaction, requirement, start)),
    ...(services.length === 0 ? [['IK3', 'EQ', '1', '2110', 'I8'] satisfies SegmentValue] : []),
  ];
}

/** Null for a request that a payer can answer. */
export function checkRequest(file: X12File): RequestFault | null {
  const note = interchangeNote(file);
  if (note !== null) return { kind: 'interchange', note };
  const [transaction] = loopsInside(file.tree, '270');
  if (!transaction) return { kind: 'transaction', mistakes: [], code: '6' };
  const mistakes = mistakesIn(file, transaction);
  if (mistakes.length > 0) return { kind: 'transaction', mistakes, code: 'I5' };
  const code = trailerCode(file, transaction);
  return code === null ? null : { kind: 'transaction', mistakes: [], code };
}
