import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { oneLine } from '../lib/one-line.ts';

/** How many tests of a run may pass only the second time, as in the browser (decision 48). */
const ALLOWED = 1;

/**
 * Ends a test run with a line for each failure, and each test that passed only the second time; several of those fail
 * the run.
 */
export class FailuresLast implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const module of modules) {
      for (const error of module.errors()) say(`Failed: ${module.relativeModuleId}`, error);
      for (const test of module.children.allTests('failed'))
        say(`Failed: ${lineOf(test)}`, test.result().errors?.[0]);
    }
    const flaky = modules.flatMap(({ children }) =>
      [...children.allTests('passed')].filter(isFlaky),
    );
    for (const test of flaky)
      say(`Passed only the second time: ${lineOf(test)}`, test.result().errors?.[0]);
    if (flaky.length > ALLOWED) process.exitCode = 1;
    for (const error of unhandled) say('Failed outside of any test', error);
  }
}

function isFlaky(test: TestCase): boolean {
  return test.diagnostic()?.flaky === true;
}

function lineOf({ module, fullName }: TestCase): string {
  return `${module.relativeModuleId} ${fullName}`;
}

function say(where: string, error: { message: string } | undefined): void {
  console.log(`${where}: ${oneLine(error)}`);
}
