import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imported } from './entry';
import { Chance, FORMATS, made } from './exports.test-support';
import { readFile } from './read-file';

/** Some with every change, 10,000 by `PROPERTY_RUNS` when an import changes. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 120);
const TIMEOUT_MS = 15_000 + RUNS * 200;
const NOW = new Date('2026-01-02T03:04:05Z');
const seed = fc.integer();

async function readOf(text: string) {
  const found = await readFile(new Blob([text]));
  return 'read' in found ? imported(found.read, NOW) : null;
}

/** Words of the file that are in no item and in no remark. */
async function lostIn(text: string, words: readonly string[]): Promise<string[]> {
  const told = JSON.stringify(await readOf(text));
  return words.filter((word) => text.includes(word) && !told.includes(word));
}

/** Names of what is no data: numbers, kinds and times of the other program. */
const ITS_OWN = new Set(
  `id type folderId uuid categoryUuid state itemId pinned itemUuid category template_type favorite
   sensitive designation time lastUsedDate match favIndex security cardType sectionName
   label title fieldName`.split(/\s+/),
);

/** Puts something else in the place of one value, however deep. */
function withOddValue(json: unknown, c: Chance, name = ''): unknown {
  const names = typeof json === 'object' && json !== null ? Object.keys(json) : [];
  if (names.length === 0 || c.next() < 0.15) {
    const nothing = c.of<unknown>([null, 7, [], {}, true]);
    return ITS_OWN.has(name) || c.next() < 0.5 ? nothing : c.word();
  }
  const at = c.of(names);
  if (Array.isArray(json)) {
    return json.map((one, index) => (String(index) === at ? withOddValue(one, c, name) : one));
  }
  return { ...new Object(json), [at]: withOddValue(Reflect.get(new Object(json), at), c, at) };
}

describe('an import', () => {
  it.each(Object.keys(FORMATS))(
    'takes over or names each value of %s',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(seed, async (from) => {
          const c = new Chance(from);
          const file = FORMATS[format]?.(c) ?? '';
          expect([await lostIn(file, c.words), file]).toEqual([[], file]);
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
          const c = new Chance(from);
          const file: unknown = JSON.parse(FORMATS[format]?.(c) ?? '');
          // Below the items: an odd list of them is no export of that program.
          const odd = oddItems(file, c);
          const text = JSON.stringify(odd);
          expect([await lostIn(text, c.words), text]).toEqual([[], text]);
        }),
        { numRuns: Math.ceil(RUNS / 4) },
      );
    },
  );

  it(
    'never fails or hangs on a damaged file, and says something of it',
    async () => {
      await fc.assert(
        fc.asyncProperty(seed, async (from) => {
          const { file } = made(from);
          const c = new Chance(from + 1);
          const bytes = damaged(new TextEncoder().encode(file), c);
          const began = performance.now();
          const found = await readFile(new Blob([bytes]));
          if ('read' in found) {
            const { items, left } = imported(found.read, NOW);
            expect(items.length + left.length).toBeGreaterThan(0);
            for (const { name } of items) expect(name).not.toBe('');
          }
          expect(performance.now() - began).toBeLessThan(5000);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});

/** An export with one odd value in one of its items. */
function oddItems(file: unknown, c: Chance): unknown {
  if (typeof file !== 'object' || file === null) return file;
  if (Array.isArray(file)) {
    const at = c.below(file.length);
    return file.map((one, index) => (index === at ? oddItems(one, c) : one));
  }
  if ('items' in file && Array.isArray(file.items)) {
    const at = c.below(file.items.length);
    // The first item says whose file it is.
    const items = file.items.map((one, index) =>
      index === at && index > 0 ? withOddValue(one, c) : one,
    );
    return { ...file, items };
  }
  return Object.fromEntries(Object.entries(file).map(([name, one]) => [name, oddItems(one, c)]));
}

function damaged(bytes: Uint8Array<ArrayBuffer>, c: Chance): Uint8Array<ArrayBuffer> {
  const at = c.below(bytes.length);
  switch (c.below(6)) {
    case 0:
      return bytes.slice(0, at);
    case 1:
      return bytes.slice(at);
    case 2:
      return bytes.with(at, c.below(256));
    case 3:
      return Uint8Array.from([...bytes.slice(0, at), 0x22, ...bytes.slice(at)]);
    case 4:
      return Uint8Array.from([
        ...bytes.slice(0, at),
        ...bytes.slice(at, at + 40),
        ...bytes.slice(at),
      ]);
    default:
      return Uint8Array.from(bytes, (byte) => (c.next() < 0.01 ? c.below(256) : byte));
  }
}
