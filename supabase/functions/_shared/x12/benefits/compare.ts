import { type Fact, factsOf, type RequestedResponse, type Topic } from './facts.ts';

export interface BenefitChange {
  readonly topic: Topic;
  readonly subject: string;
  /** Null where only one of the two responses says it. */
  readonly before: string | null;
  readonly after: string | null;
  readonly sentence: string;
}

/** A response may say several things of one subject: they are one value, in no order. */
function bySubject(facts: readonly Fact[]): Map<string, { topic: Topic; values: Set<string> }> {
  const subjects = new Map<string, { topic: Topic; values: Set<string> }>();
  for (const { topic, subject, value } of facts) {
    const known = subjects.get(subject);
    if (known) known.values.add(value);
    else subjects.set(subject, { topic, values: new Set([value]) });
  }
  return subjects;
}

const joined = (values: ReadonlySet<string> | undefined): string | null =>
  values ? [...values].sort().join(' or ') : null;

function sentence(subject: string, before: string | null, after: string | null): string {
  if (before === null) return `${subject}: ${after} (new).`;
  return after === null
    ? `${subject}: was ${before}; the payer no longer says.`
    : `${subject}: was ${before}, now ${after}.`;
}

/** What changed between two checks of one patient, in words; empty when nothing did. */
export function compareEligibility(
  before: RequestedResponse,
  after: RequestedResponse,
): BenefitChange[] {
  const [old, current] = [bySubject(factsOf(before)), bySubject(factsOf(after))];
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((subject) => {
    const [was, is] = [old.get(subject), current.get(subject)];
    const [left, right] = [joined(was?.values), joined(is?.values)];
    const topic = (is ?? was)?.topic;
    if (left === right || topic === undefined) return [];
    return [
      { topic, subject, before: left, after: right, sentence: sentence(subject, left, right) },
    ];
  });
}
