import { interchangeNote } from '../codes/acknowledgement-codes.ts';
import { elementAt, type Segment } from '../syntax/segment.ts';
import { type InterchangeAcknowledgement, verdictOf } from './acknowledgement.ts';

const SENTENCES = {
  accepted: 'The clearinghouse took the file.',
  accepted_with_errors: 'The clearinghouse took the file, but noted a mistake.',
  rejected: 'The clearinghouse rejected the file before reading the request in it.',
  unknown: 'The clearinghouse acknowledged the file without saying whether it took it.',
} as const;

export function readTa1(segment: Segment): InterchangeAcknowledgement {
  const verdict = verdictOf(elementAt(segment, 4));
  const note = interchangeNote(elementAt(segment, 5));
  const why = note.isKnown ? note.label : `Its note has the code ${note.code}.`;
  const hasReason = note.code !== '' && note.code !== '000';
  return {
    verdict,
    interchangeControl: elementAt(segment, 1),
    note,
    sentence: hasReason ? `${SENTENCES[verdict]} ${why}` : SENTENCES[verdict],
  };
}
