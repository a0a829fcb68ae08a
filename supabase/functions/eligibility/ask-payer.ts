import type { Eligibility } from '../_shared/x12/benefits/eligibility.ts';
import { eligibilityFor, readResponse } from '../_shared/x12/read-response.ts';
import { nameVariants, type Spelling, spellingKey } from '../_shared/x12/request/name-variants.ts';
import type { Request270 } from '../_shared/x12/request/request.ts';
import type { SendResult } from './clearinghouse.ts';

/** One 270 and what became of it. */
export interface Transaction {
  readonly request: Request270;
  readonly requestX12: string;
  readonly result: SendResult;
  /** How often it was sent until then. */
  readonly attempts: number;
  readonly sentAt: string;
}

export interface Asked {
  /** All that was sent, in order. */
  readonly transactions: readonly Transaction[];
  /** Those whose responses count: one, or one for each service. */
  readonly answered: readonly [Transaction, ...Transaction[]];
}

/** Sends one 270; `index` counts those of a request. */
export type Ask = (request: Request270, index: number) => Promise<Transaction>;

/** With the spelling of the chart. Each is a request that a clearinghouse may charge for. */
const MOST_SPELLINGS = 5;

type Who = 'subscriber' | 'dependent';

/** AAA03 that another spelling can mend, and whose name it is about. */
const UNKNOWN_NAME: Readonly<Record<string, Who>> = {
  '65': 'dependent',
  '67': 'dependent',
  '72': 'subscriber',
  '73': 'subscriber',
  '75': 'subscriber',
  '77': 'dependent',
};

/** AAA04 after which nothing may be sent at once. */
const DO_NOT_RESEND = new Set(['N', 'S', 'W', 'X', 'Y']);

export function eligibilityIn({ result, request }: Transaction): Eligibility | null {
  if (result.kind !== 'response') return null;
  try {
    const { content } = readResponse(result.text);
    if (content.kind !== 'eligibility') return null;
    return eligibilityFor(content.responses, request.trace.number) ?? null;
  } catch {
    // No X12 at all: for the reader of the result to report.
    return null;
  }
}

const isFound = (transaction: Transaction) =>
  (eligibilityIn(transaction)?.benefits.length ?? 0) > 0;

/** Whose name the payer doesn't know; null where another spelling would change nothing. */
function unknownName(transaction: Transaction): Who | null {
  const eligibility = eligibilityIn(transaction);
  if (!eligibility || eligibility.benefits.length > 0) return null;
  const { rejections } = eligibility;
  const isSpelling = rejections.every(
    ({ code, followUp }) =>
      Object.hasOwn(UNKNOWN_NAME, code) && !DO_NOT_RESEND.has(followUp?.code ?? ''),
  );
  const [first] = rejections;
  return (isSpelling && first && UNKNOWN_NAME[first.code]) || null;
}

/** The level at which a person is sent: a dependent with an own member ID is a subscriber to the payer. */
function levelOf({ dependent }: Request270, who: Who): Who {
  return dependent && (who === 'dependent' || dependent.memberId) ? 'dependent' : 'subscriber';
}

function respelled(request: Request270, level: Who, { lastName, firstName, suffix }: Spelling) {
  const names = { lastName, firstName, suffix };
  return level === 'dependent' && request.dependent
    ? { ...request, dependent: { ...request.dependent, ...names } }
    : { ...request, subscriber: { ...request.subscriber, ...names } };
}

const namesKey = ({ subscriber, dependent }: Request270) =>
  [subscriber, ...(dependent ? [dependent] : [])].map(spellingKey).join('\n');

/** Spelling by spelling until the payer knows the person, or says that it isn't the name. */
async function askByName(request: Request270, ask: Ask, isLate: () => boolean) {
  const transactions: Transaction[] = [];
  const tried = new Set<string>();
  let next: Request270 | undefined = request;
  while (next) {
    tried.add(namesKey(next));
    const transaction: Transaction = await ask(next, transactions.length);
    transactions.push(transaction);
    const who = unknownName(transaction);
    next = undefined;
    if (who && transactions.length < MOST_SPELLINGS && !isLate()) {
      const level = levelOf(request, who);
      const person = (level === 'dependent' ? request.dependent : null) ?? request.subscriber;
      next = nameVariants(person)
        .map((spelling) => respelled(transaction.request, level, spelling))
        .find((candidate) => !tried.has(namesKey(candidate)));
    }
  }
  return transactions;
}

/**
 * Asks a payer as it wants to be asked: by another spelling when it doesn't know a name, and service by
 * service where it answers one a request. The chart's own spelling counts where none was found.
 */
export async function askPayer(
  request: Request270,
  ask: Ask,
  { oneServiceEach, isLate }: { oneServiceEach: boolean; isLate: () => boolean },
): Promise<Asked> {
  const [first, ...others] = oneServiceEach
    ? request.serviceTypes.map((code) => [code])
    : [request.serviceTypes];
  const tries = await askByName({ ...request, serviceTypes: first ?? [] }, ask, isLate);
  const [asWritten] = tries;
  if (!asWritten) throw new Error('Nothing was asked.');
  const found = tries.find(isFound);
  if (!found) return { transactions: tries, answered: [asWritten] };
  const further = await Promise.all(
    others.map((serviceTypes, n) => ask({ ...found.request, serviceTypes }, tries.length + n)),
  );
  return {
    transactions: [...tries, ...further],
    answered: [found, ...further.filter(({ result }) => result.kind === 'response')],
  };
}
