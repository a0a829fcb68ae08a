import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damaged } from '@/lib/chance.test-support';
import { FORMATS, made } from './exports.test-support';
import { lostIn, oddItems } from './odd-files.test-support';
import { Words } from './words.test-support';

/** Some with every change, 10,000 by `PROPERTY_RUNS` when an import changes. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 120);
const TIMEOUT_MS = 15_000 + RUNS * 200;
const seed = fc.integer();

describe('an import', () => {
  it.each(Object.keys(FORMATS))(
    'takes over or names each value of %s',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(seed, async (from) => {
          const c = new Words(from);
          const file = FORMATS[format]?.(c) ?? '';
          expect([await lostIn(file), file]).toEqual([[], file]);
        }),
        { numRuns: Math.ceil(RUNS / Object.keys(FORMATS).length) },
      );
    },
    TIMEOUT_MS,
  );

  it.each(['Bitwarden’s JSON', '1Password’s JSON', 'Proton Pass’s JSON', 'Enpass’s JSON'])(
    'loses nothing beside an odd value of %s',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(seed, async (from) => {
          const c = new Words(from);
          const file: unknown = JSON.parse(FORMATS[format]?.(c) ?? '');
          // Below the items: an odd list of them is no export of that program.
          const odd = oddItems(file, c);
          const text = JSON.stringify(odd);
          expect([await lostIn(text), text]).toEqual([[], text]);
        }),
        { numRuns: Math.ceil(RUNS / 4) },
      );
    },
  );

  it(
    'never fails on a damaged file, and loses nothing that is left of it',
    async () => {
      await fc.assert(
        fc.asyncProperty(seed, async (from) => {
          const { file } = made(from);
          const bytes = damaged(new TextEncoder().encode(file), new Words(from + 1));
          expect(await lostIn(bytes)).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
