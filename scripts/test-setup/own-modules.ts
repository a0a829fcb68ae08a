import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/**
 * Test files of a worker share loaded modules. A file that mocks a module loads everything again, and leaves nothing
 * behind for the next file.
 */
const { testPath } = expect.getState();
const mocks = testPath !== undefined && /^vi\.mock\(/m.test(readFileSync(testPath, 'utf8'));
if (mocks) vi.resetModules();

afterAll(async () => {
  // What a page still loads would come without the next file's mocks.
  await vi.dynamicImportSettled();
  // What was loaded may load more.
  await new Promise((resolve) => setTimeout(resolve));
  await vi.dynamicImportSettled();
  if (mocks) vi.resetModules();
});
