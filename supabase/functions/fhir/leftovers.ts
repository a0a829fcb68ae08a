/**
 * What says nothing of a referral, wherever it stands: how a system keeps a resource, and what only repeats it. Everything else
 * that nobody took over is named in the answer.
 */
const METADATA: readonly (readonly [at: RegExp, why: string])[] = [
  [/\.meta\.(versionId|lastUpdated|source|profile)\b/, 'tells of the sender’s copy'],
  [/^Bundle\.(type|timestamp|total|link)\b/, 'tells of the bundle'],
  [/^Bundle\.entry\[\d+\]\.(fullUrl|link)\b/, 'tells of the entry'],
];

/** Values that do the same: the name of a resource or an element, the language of a text, and how a code was chosen. */
const NAMING = /\.(resourceType|id|language)$|\.coding\[\d+\]\.(version|userSelected)$/;

/** Narratives that only repeat the resource (https://hl7.org/fhir/R4/valueset-narrative-status.html). */
const REPEATING = ['generated', 'extensions', 'empty'];

const ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

function saysNothing(at: string, value: unknown): boolean {
  if (METADATA.some(([place]) => place.test(at))) return true;
  if (value === null || typeof value !== 'object') return value === null || NAMING.test(at);
  if (Array.isArray(value)) return value.length === 0;
  if (/\.text$/.test(at)) return REPEATING.includes(String(Reflect.get(value, 'status')));
  return (
    Object.keys(value).length === 0 ||
    (/\.extension\[\d+\]$/.test(at) && Reflect.get(value, 'url') === ABSENT)
  );
}

/** A part of what was sent, and where it stands. */
export interface Part {
  at: string;
  value: unknown;
}

/**
 * The parts of a value that are neither covered nor say nothing, each as the largest of which nothing was taken: of a list
 * its items, of a resource its elements.
 */
export function leftoversOf(
  value: unknown,
  at: string,
  isCovered: (at: string) => boolean,
): readonly Part[] {
  if (isCovered(at) || saysNothing(at, value)) return [];
  if (typeof value !== 'object' || value === null) return [{ at, value }];
  let isWhole = !Array.isArray(value);
  const parts: Part[] = [];
  for (const { at: place, value: child } of childrenOf(value, at)) {
    const inner = leftoversOf(child, place, isCovered);
    if (!saysNothing(place, child) && !isAll(inner, place, child)) isWhole = false;
    parts.push(...inner);
  }
  return isWhole && parts.length > 0 ? [{ at, value }] : parts;
}

/** Whether nothing of a child was taken: it is left over itself, or each item of the list that it is. */
function isAll(inner: readonly Part[], place: string, child: unknown): boolean {
  if (!Array.isArray(child)) return inner.length === 1 && inner[0]?.at === place;
  const meant = child.filter((item, index) => !saysNothing(`${place}[${index}]`, item));
  return (
    inner.length === meant.length &&
    inner.every(({ at }) => /^\[\d+\]$/.test(at.slice(place.length)))
  );
}

export function childrenOf(value: object, at: string): Part[] {
  return Array.isArray(value)
    ? value.map((child, index) => ({ at: `${at}[${index}]`, value: child }))
    : Object.entries(value).map(([name, child]) => ({ at: `${at}.${nameOf(name)}`, value: child }));
}

/** A sender's own property names are not repeated at length. */
export function nameOf(part: PropertyKey): string {
  return String(part).slice(0, 40);
}
