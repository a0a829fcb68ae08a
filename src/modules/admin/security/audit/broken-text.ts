import type { Verification } from './audit.mutations';

/** What is wrong and where, for people. */
export function brokenText({ at, problem }: NonNullable<Verification['broken']>): string {
  switch (problem) {
    case 'changed':
      return `Entry ${at} is not as it was written.`;
    case 'missing':
      return `Entry ${at} is missing.`;
    case 'unlinked':
      return `Entry ${at} does not follow from the one before it.`;
    case 'added':
      return `Entry ${at} was added behind the end of the log.`;
    case 'headless':
      return `What remembers the end of the log is gone; the last entry found is ${at}.`;
  }
}
