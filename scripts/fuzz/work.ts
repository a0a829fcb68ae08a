/** Feeds the inputs of one kind, and tells each as it is done. */
import { z } from 'zod';
import type { Fed } from './fed.ts';
import { KINDS } from './kinds.ts';

const feed = await KINDS[process.argv[2] ?? '']?.();
if (!feed) throw new Error('There is no such kind.');

async function fed(seed: number): Promise<Fed> {
  try {
    return (await feed?.(seed)) ?? { answer: '', found: [] };
  } catch (thrown) {
    const why = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    return { answer: 'crashed', found: [`crashes: ${why.slice(0, 600)}`] };
  }
}

process.once('message', (message) => void workOn(z.array(z.number()).parse(message)));

/** Each is told before the next begins, which may hang. */
async function workOn(seeds: readonly number[]): Promise<void> {
  for (const seed of seeds) {
    const told = { seed, ...(await fed(seed)) };
    await new Promise((resolve) => process.send?.(told, resolve));
  }
  process.disconnect();
}
