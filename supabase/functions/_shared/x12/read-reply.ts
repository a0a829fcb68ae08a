import type {
  Acknowledgement,
  InterchangeAcknowledgement,
} from './acknowledgements/acknowledgement.ts';
import { read999 } from './acknowledgements/read-999.ts';
import { readTa1 } from './acknowledgements/read-ta1.ts';
import type { Eligibility } from './benefits/eligibility.ts';
import { read271 } from './benefits/read-271.ts';
import { loopsInside } from './loops/loop.ts';
import { readX12, type X12File } from './loops/read-x12.ts';

/** What a payer or clearinghouse sent back, by what it is worth: an answer before a receipt. */
export type ReplyContent =
  | { readonly kind: 'eligibility'; readonly answers: readonly Eligibility[] }
  | { readonly kind: 'acknowledgement'; readonly acknowledgement: Acknowledgement }
  | { readonly kind: 'interchange'; readonly acknowledgement: InterchangeAcknowledgement }
  | { readonly kind: 'other'; readonly transactions: readonly string[] };

export interface Reply {
  readonly content: ReplyContent;
  readonly file: X12File;
}

function contentOf({ tree, segments }: X12File): ReplyContent {
  const answers = loopsInside(tree, '271').flatMap(read271);
  if (answers.length > 0) return { kind: 'eligibility', answers };
  const [receipt] = loopsInside(tree, '999');
  if (receipt) return { kind: 'acknowledgement', acknowledgement: read999(receipt) };
  const ta1 = segments.find((segment) => segment.id === 'TA1');
  if (ta1) return { kind: 'interchange', acknowledgement: readTa1(ta1) };
  const transactions = segments.filter((segment) => segment.id === 'ST');
  return { kind: 'other', transactions: transactions.map(({ elements }) => elements[0] ?? '') };
}

/** Reads whatever came back. Throws an X12Error, and only when there is no X12 in the text. */
export function readReply(text: string): Reply {
  const file = readX12(text);
  return { content: contentOf(file), file };
}

/**
 * The answer to our question, told by the trace number that payers give back. An answer with another
 * number of ours is about another patient; one without any is taken when it is the only one.
 */
export function answerFor(
  answers: readonly Eligibility[],
  traceNumber: string,
): Eligibility | undefined {
  const wanted = traceNumber.toUpperCase();
  const numbers = ({ traces }: Eligibility) =>
    traces.filter(({ kind }) => kind === 'ours').map(({ number }) => number.toUpperCase());
  const nameless = answers.filter((answer) => numbers(answer).length === 0);
  return (
    answers.find((answer) => numbers(answer).includes(wanted)) ??
    (nameless.length === 1 ? nameless[0] : undefined)
  );
}
