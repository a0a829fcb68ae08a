import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { oneLine } from './lib/one-line.ts';

/** How many tests of a run may pass only the second time (decision 48). */
const ALLOWED = 1;

/**
 * Ends a test run with a line for each failure, and each test that passed only the second time; several of those fail
 * the run.
 */
export default class SecondLooks implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const tests = this.#suite?.allTests() ?? [];
    const failed = tests.filter((test) => test.outcome() === 'unexpected');
    const flaky = tests.filter((test) => test.outcome() === 'flaky');
    for (const test of failed) console.log(`Failed: ${lineOf(test)}`);
    for (const test of flaky) console.log(`Passed only the second time: ${lineOf(test)}`);
    const isTooMany = flaky.length > ALLOWED && status === 'passed';
    return Promise.resolve({ status: isTooMany ? 'failed' : status });
  }
}

/** The test's place, and its first error. */
function lineOf({ location, results }: TestCase): string {
  const error = results.find(({ errors }) => errors.length > 0)?.errors[0];
  const at = error?.location ?? location;
  return `${at.file.replace(/^.*\/(?=e2e\/)/, '')}:${at.line} ${oneLine(error)}`;
}
