import type { Eligibility } from '@x12/benefits/eligibility';
import type { Unplaced } from '@x12/loops/read-x12';
import { answerFor, readReply } from '@x12/read-reply';
import { X12Error } from '@x12/syntax/x12-error';

/** What a reply says of the patient who was asked about, and what in it stands where nothing should. */
export interface Reading {
  /** Null where the reply answers for somebody else, or is only a receipt. */
  readonly answer: Eligibility | null;
  readonly segments: number;
  readonly unplaced: readonly Unplaced[];
  readonly isCutOff: boolean;
}

/** Null for a text that is no X12 at all, such as a web page. */
export function readAnswer(text: string, traceNumber: string): Reading | null {
  try {
    const { content, file } = readReply(text);
    const answers = content.kind === 'eligibility' ? content.answers : [];
    return {
      answer: answerFor(answers, traceNumber) ?? null,
      segments: file.segments.length,
      unplaced: file.unplaced,
      isCutOff: file.isCutOff,
    };
  } catch (thrown) {
    if (thrown instanceof X12Error) return null;
    throw thrown;
  }
}
