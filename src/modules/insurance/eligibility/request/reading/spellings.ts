import { z } from 'zod';

/**
 * A request with several 270s: the name the payer was asked about in each, and whether that
 * response counts.
 */
const transactionsSchema = z.array(
  z.object({
    last_name: z.string(),
    first_name: z.string(),
    suffix: z.string(),
    counts: z.boolean(),
  }),
);

type Transaction = z.infer<typeof transactionsSchema>[number];

const spelled = ({ first_name, last_name, suffix }: Transaction) =>
  [first_name, last_name, suffix].filter((part) => part !== '').join(' ');

/** The spelling that the payer knows, or that it knows none; null if only one was tried. */
export function spellingSentence(transactions: unknown): string | null {
  const asked = transactionsSchema.safeParse(transactions).data ?? [];
  const [first] = asked;
  const spellings = new Set(asked.map(spelled));
  const counted = asked.find(({ counts }) => counts);
  if (!first || !counted || spellings.size < 2) return null;
  if (counted === first) {
    return `The payer knows none of these spellings: ${[...spellings].join(', ')}.`;
  }
  const others = [...spellings].filter((each) => each !== spelled(counted));
  return `Found as ${spelled(counted)}. The payer doesn’t know ${others.join(' or ')}.`;
}
