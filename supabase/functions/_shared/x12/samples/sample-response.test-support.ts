import type { Eligibility } from '../benefits/eligibility.ts';
import { readResponse } from '../read-response.ts';
import { sampleText } from './samples.test-support.ts';

/** The first response of a sample, or of a sample with some of its text replaced. */
export function sampleResponse(
  name: string,
  changes: Readonly<Record<string, string>> = {},
): Eligibility {
  const text = Object.entries(changes).reduce(
    (changed, [old, replacement]) => changed.replaceAll(old, replacement),
    sampleText(name),
  );
  const { content } = readResponse(text);
  const [eligibility] = content.kind === 'eligibility' ? content.responses : [];
  if (!eligibility) throw new Error(`${name} has no response.`);
  return eligibility;
}
