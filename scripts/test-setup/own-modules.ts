import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/**
 * Test files of a worker share what they have loaded. One that puts another module in a module's place loads all of it
 * anew, and leaves nothing of it behind: the next would meet what was loaded with the other one.
 */
const { testPath } = expect.getState();
if (testPath !== undefined && /^vi\.mock\(/m.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
