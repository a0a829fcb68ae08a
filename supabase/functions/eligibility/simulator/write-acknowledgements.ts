import type { ReadRequest } from '../../_shared/x12/request/read-270.ts';
import { writeInterchange } from '../../_shared/x12/syntax/write-interchange.ts';
import type { SegmentValue } from '../../_shared/x12/syntax/write-segments.ts';
import { responseEnvelope } from './write-response.ts';

/** A 999 that rejects the request for these mistakes (IK3 and IK4 segments) and this IK502. */
export function write999(
  request: ReadRequest,
  mistakes: readonly SegmentValue[],
  code: string,
): string {
  const { transactionControl, groupControl } = request;
  return writeInterchange(responseEnvelope(request), {
    code: 'FA',
    version: '005010X231A1',
    control: Number(groupControl),
    transaction: [
      ['ST', '999', transactionControl, '005010X231A1'],
      ['AK1', 'HS', groupControl, '005010X279A1'],
      ['AK2', '270', transactionControl, '005010X279A1'],
      ...mistakes,
      ['IK5', 'R', code],
      ['AK9', 'R', '1', '1', '0'],
    ],
  });
}

/** A TA1 that rejects the file with this note (TA105). */
export function writeTa1(request: ReadRequest, note: string): string {
  const { interchangeControl, date, time } = request;
  const ta1: SegmentValue = ['TA1', interchangeControl, date.slice(2), time, 'R', note];
  return writeInterchange(responseEnvelope(request), null, [ta1]);
}
