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
import { mergeResponses } from './merge-responses.ts';

/** What a payer or clearinghouse sent back, by what it is worth: a response before a receipt. */
export type ResponseContent =
  | { readonly kind: 'eligibility'; readonly responses: readonly Eligibility[] }
  | { readonly kind: 'acknowledgement'; readonly acknowledgement: Acknowledgement }
  | { readonly kind: 'interchange'; readonly acknowledgement: InterchangeAcknowledgement }
  | { readonly kind: 'other'; readonly transactions: readonly string[] };

export interface X12Response {
  readonly content: ResponseContent;
  readonly file: X12File;
}

function contentOf({ tree, segments }: X12File): ResponseContent {
  const responses = loopsInside(tree, '271').flatMap(read271);
  if (responses.length > 0) return { kind: 'eligibility', responses };
  const [receipt] = loopsInside(tree, '999');
  if (receipt) return { kind: 'acknowledgement', acknowledgement: read999(receipt) };
  const ta1 = segments.find((segment) => segment.id === 'TA1');
  if (ta1) return { kind: 'interchange', acknowledgement: readTa1(ta1) };
  const transactions = segments.filter((segment) => segment.id === 'ST');
  return { kind: 'other', transactions: transactions.map(({ elements }) => elements[0] ?? '') };
}

/** Reads whatever came back. Throws an X12Error, and only when there is no X12 in the text. */
export function readResponse(text: string): X12Response {
  const file = readX12(text);
  return { content: contentOf(file), file };
}

/**
 * The response to our request, told by the trace number that payers give back. A response with another
 * number of ours is about another patient; one without any is taken when it is the only one. Several
 * under the number answer a request that was sent service by service.
 */
export function eligibilityFor(
  responses: readonly Eligibility[],
  traceNumber: string,
): Eligibility | undefined {
  const wanted = traceNumber.toUpperCase();
  const numbers = ({ traces }: Eligibility) =>
    traces.filter(({ kind }) => kind === 'ours').map(({ number }) => number.toUpperCase());
  const nameless = responses.filter((eligibility) => numbers(eligibility).length === 0);
  return (
    mergeResponses(responses.filter((each) => numbers(each).includes(wanted))) ??
    (nameless.length === 1 ? nameless[0] : undefined)
  );
}
