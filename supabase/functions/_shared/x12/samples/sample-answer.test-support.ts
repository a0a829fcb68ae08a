import type { Eligibility } from '../benefits/eligibility.ts';
import { readReply } from '../read-reply.ts';
import { sampleText } from './samples.test-support.ts';

/** The first answer of a sample, or of a sample with some of its text replaced. */
export function sampleAnswer(
  name: string,
  changes: Readonly<Record<string, string>> = {},
): Eligibility {
  const text = Object.entries(changes).reduce(
    (changed, [old, replacement]) => changed.replaceAll(old, replacement),
    sampleText(name),
  );
  const { content } = readReply(text);
  const [answer] = content.kind === 'eligibility' ? content.answers : [];
  if (!answer) throw new Error(`${name} has no answer.`);
  return answer;
}
