import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/**
 * Test files of a worker share loaded modules. A file that mocks a module loads everything again, and leaves nothing
 * behind for the next file.
 */
const { testPath } = expect.getState();
if (testPath !== undefined && /^vi\.mock\(/m.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
