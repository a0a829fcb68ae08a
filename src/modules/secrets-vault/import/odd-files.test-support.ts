import { readRawCsv } from '@/lib/read-csv';
import { textIn } from '@/lib/text-file';
import { imported } from './entry';
import { readFile } from './read-file';
import type { Words } from './words.test-support';

const NOW = new Date('2026-01-02T03:04:05Z');

/** Words of the file that are in no item, and whose row, file or item isn't named as left out. */
export async function lostIn(file: BlobPart): Promise<string[]> {
  const blob = new Blob([file]);
  const found = await readFile(blob);
  // Refused as a whole, or a person is asked what its columns are.
  if (!('read' in found)) return [];
  const { items, left } = imported(found.read, NOW);
  const told = JSON.stringify([items, left]);
  const text = textIn(new Uint8Array(await blob.arrayBuffer())) ?? '';
  const named = new Set(
    left.flatMap(({ name }) => /^Row (\d+),/.exec(name)?.[1] ?? []).map(Number),
  );
  const rows = readRawCsv(text, () => false);
  const out = left.flatMap(({ name, why }) => (why.startsWith('Columns') ? name.split(', ') : []));
  const head = rows[0]?.cells.map((cell) => cell.trim()) ?? [];
  const torn = rows
    .flatMap(({ line, cells }) =>
      cells.filter((_, at) => named.has(line) || out.includes(head[at] ?? '')),
    )
    .flatMap(wordsIn);
  return [...new Set(wordsIn(text))].filter((word) => !told.includes(word) && !torn.includes(word));
}

const wordsIn = (text: string): readonly string[] => text.match(/word\d+x/g) ?? [];

/** Names of what is no data: numbers, kinds and times of the other program. */
const ITS_OWN = new Set(
  `id type folderId uuid categoryUuid state itemId pinned itemUuid category template_type favorite
   sensitive designation time lastUsedDate match favIndex security cardType sectionName
   label title fieldName`.split(/\s+/),
);

/** Puts something else in the place of one value, however deep. */
function withOddValue(json: unknown, c: Words, name = ''): unknown {
  const names = typeof json === 'object' && json !== null ? Object.keys(json) : [];
  if (names.length === 0 || c.next() < 0.15) {
    const nothing = c.of<unknown>([null, 7, [], {}, true]);
    return ITS_OWN.has(name) || c.next() < 0.5 ? nothing : c.word();
  }
  const at = c.of(names);
  // Of a field in a web page, 1Password keeps the page's own name.
  if (at === 'name' && names.includes('designation')) return json;
  if (Array.isArray(json)) {
    return json.map((one, index) => (String(index) === at ? withOddValue(one, c, name) : one));
  }
  return { ...new Object(json), [at]: withOddValue(Reflect.get(new Object(json), at), c, at) };
}

/** An XML file with one tag of another name. */
export function oddTag(xml: string, c: Words): string {
  const tags = [...xml.matchAll(/<(Key|Value)([^>]*)>([^<]*)<\/\1>/g)];
  if (tags.length === 0) return xml;
  const [all, , attributes = '', text = ''] = c.of(tags);
  return xml.replace(all, () => `<Other${attributes}>${text}</Other>`);
}

/** An export with one odd value in one of its items. */
export function oddItems(file: unknown, c: Words): unknown {
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
