import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

const COLOR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

/** Ends a run of tests with a line for each that failed: what is kept of a long output is its end. */
export class FailuresLast implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const module of modules) {
      for (const error of module.errors()) say(module.relativeModuleId, error);
      for (const test of module.children.allTests('failed'))
        say(lineOf(test), test.result().errors?.[0]);
    }
    for (const error of unhandled) say('outside of any test', error);
  }
}

function lineOf({ module, fullName }: TestCase): string {
  return `${module.relativeModuleId} ${fullName}`;
}

function say(where: string, error: { message: string } | undefined): void {
  const said = (error?.message ?? '').replace(COLOR, '').replace(/\s+/g, ' ').slice(0, 400);
  console.log(`Failed: ${where}: ${said}`);
}
