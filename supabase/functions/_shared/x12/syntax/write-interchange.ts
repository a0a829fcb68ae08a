import { type Delimiters, OUR_DELIMITERS } from './delimiters.ts';
import { type SegmentValue, writeSegment } from './write-segments.ts';

export interface Envelope {
  readonly sender: { readonly kind: string; readonly id: string };
  readonly receiver: { readonly kind: string; readonly id: string };
  readonly usage: string;
  /** CCYYMMDD and HHMM. */
  readonly date: string;
  readonly time: string;
  readonly control: number;
}

export interface Group {
  /** GS01: HS for 270, HB for 271, FA for 999. */
  readonly code: string;
  /** GS08: the guide. */
  readonly version: string;
  readonly control: number;
  /** From ST on, without SE: that one is counted here. */
  readonly transaction: readonly SegmentValue[];
}

/** ISA13 and IEA02. */
const interchangeControl = (control: number) => String(control).padStart(9, '0');

/** ST02 and SE02. */
export const transactionControl = (control: number) => String(control).padStart(4, '0');

/** ISA is the one segment of fixed width, and holds two of the delimiters as data. */
function header(envelope: Envelope, delimiters: Delimiters): string {
  const elements = [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    envelope.sender.kind,
    envelope.sender.id.padEnd(15),
    envelope.receiver.kind,
    envelope.receiver.id.padEnd(15),
    envelope.date.slice(2),
    envelope.time,
    delimiters.repetition,
    '00501',
    interchangeControl(envelope.control),
    '0',
    envelope.usage,
    delimiters.component,
  ];
  return elements.join(delimiters.element) + delimiters.segment;
}

/** SE01 counts everything from ST to SE itself. */
function withTrailer(transaction: readonly SegmentValue[]): SegmentValue[] {
  const control = transaction[0]?.[2];
  const trailer: SegmentValue = ['SE', String(transaction.length + 1), control ?? ''];
  return [...transaction, trailer];
}

function groupSegments(envelope: Envelope, group: Group): SegmentValue[] {
  const control = String(group.control);
  const ids = [envelope.sender.id, envelope.receiver.id] as const;
  return [
    // X: the standard is an accredited committee's.
    ['GS', group.code, ...ids, envelope.date, envelope.time, control, 'X', group.version],
    ...withTrailer(group.transaction),
    ['GE', '1', control],
  ];
}

/** A complete file with its counts and control numbers; `extra` stands between ISA and the group. */
export function writeInterchange(
  envelope: Envelope,
  group: Group | null,
  extra: readonly SegmentValue[] = [],
  delimiters: Delimiters = OUR_DELIMITERS,
): string {
  const segments: SegmentValue[] = [
    ...extra,
    ...(group ? groupSegments(envelope, group) : []),
    ['IEA', group ? '1' : '0', interchangeControl(envelope.control)],
  ];
  const body = segments.map((segment) => writeSegment(segment, delimiters));
  return header(envelope, delimiters) + body.join('');
}
