import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

type Level = 'error' | 'warn';

interface Expected {
  level: Level;
  text: string | RegExp;
  seen: boolean;
}

const LEVELS = ['error', 'warn'] as const;
/**
 * Files of one worker share a page, and each one that reloads the client makes another: which is the second depends
 * on their order.
 */
const OF_THE_WORKER = /Multiple GoTrueClient instances detected/;
const real = { error: console.error, warn: console.warn };

let expected: Expected[] = [];
let unexpected: string[] = [];

/**
 * Announces a console complaint that this test causes. The test fails if the complaint doesn't come, or if an
 * unannounced one does.
 */
export function expectConsole(level: Level, text: string | RegExp): void {
  expected.push({ level, text, seen: false });
}

beforeEach(() => {
  expected = [];
  unexpected = [];
  for (const level of LEVELS) {
    console[level] = (...parts: unknown[]) => {
      const message = format(...parts);
      const match = expected.find((entry) => entry.level === level && matches(entry, message));
      if (match) match.seen = true;
      else if (!OF_THE_WORKER.test(message)) unexpected.push(`console.${level}: ${message}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, real);
  if (unexpected.length > 0) {
    throw new Error(`Nothing announced this console noise:\n${unexpected.join('\n')}`);
  }
  const missing = expected.filter((entry) => !entry.seen);
  if (missing.length > 0) {
    const list = missing.map((entry) => `console.${entry.level}: ${entry.text}`).join('\n');
    throw new Error(`The test expected console noise that never came:\n${list}`);
  }
});

function matches({ text }: Expected, message: string): boolean {
  return typeof text === 'string' ? message.includes(text) : text.test(message);
}
