import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeOwnership } from './owner-lock.ts';

const noop = async () => undefined;

let folder: string;
let lock: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'owner-')), 'data');
  lock = path.join(path.dirname(folder), 'owner.pid');
});

afterEach(() => {
  globalThis.embeddedSupabaseOwners = undefined;
  rmSync(path.dirname(folder), { recursive: true });
});

it('records the owner while the folder is held, and removes the record after', async () => {
  const release = await takeOwnership(folder, noop);
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(lock)).toBe(false);
});

it('refuses a second living process, naming it and the way out', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  writeFileSync(lock, String(other.pid));
  await expect(takeOwnership(folder, noop)).rejects.toThrow(
    new RegExp(`Process ${other.pid} has the database .* delete .*owner\\.pid`),
  );
  expect(readFileSync(lock, 'utf8')).toBe(String(other.pid));
  other.kill();
  await once(other, 'exit');
  await takeOwnership(folder, noop);
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
});

it.each(['', 'not a number', '-1'])(
  'takes over a lock that names no process: %j',
  async (content) => {
    writeFileSync(lock, content);
    await takeOwnership(folder, noop);
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  },
);

it('closes this process’s earlier holder first, whose release then changes nothing', async () => {
  const close = vi.fn(noop);
  const releaseFirst = await takeOwnership(folder, close);
  const releaseSecond = await takeOwnership(folder, noop);
  expect(close).toHaveBeenCalledOnce();
  releaseFirst();
  expect(existsSync(lock)).toBe(true);
  releaseSecond();
  expect(existsSync(lock)).toBe(false);
});
