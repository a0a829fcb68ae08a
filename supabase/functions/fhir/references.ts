/** Something that a reference can lead to. */
export interface Target {
  fullUrl: string | undefined;
  type: string;
  id: string | undefined;
  version: string | undefined;
}

/** Where a reference stands: its base, and what only it can name by "#". */
interface Standpoint<T> {
  /** The fullUrl of the entry. */
  fullUrl: string | undefined;
  container: T;
  contained: readonly T[];
}

export type Resolved<T> = { kind: 'found'; target: T } | { kind: 'none' | 'many' | 'conditional' };

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const CONDITIONAL = /^[^#]*\?/;
const VERSIONED = /^(.+)\/_history\/([^/]+)$/;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;
const RELATIVE = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})$/;
const RESTFUL = /^(https?:\/\/.+)\/([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})$/;

/**
 * What a reference leads to in a bundle, by https://hl7.org/fhir/R4/bundle.html#references: a contained resource, the
 * entry of that fullUrl, or the entry under the same base. Beyond these rules an entry is also found by its type and
 * id, unless it is known to lie under another base.
 */
export function resolve<T extends Target>(
  reference: string,
  from: Standpoint<T>,
  all: readonly T[],
): Resolved<T> {
  if (reference === '#') return { kind: 'found', target: from.container };
  if (reference.startsWith('#')) {
    const id = reference.slice(1);
    return one(from.contained.filter((target) => target.id === id || target.id === reference));
  }
  if (CONDITIONAL.test(reference)) return { kind: 'conditional' };
  const [, bare = reference, version] = VERSIONED.exec(reference) ?? [];
  const found = one(matches(bare.replace(/^\/+/, ''), from.fullUrl, all));
  const isOther =
    found.kind === 'found' &&
    version !== undefined &&
    found.target.version !== undefined &&
    found.target.version !== version;
  return isOther ? { kind: 'none' } : found;
}

function matches<T extends Target>(
  reference: string,
  base: string | undefined,
  all: readonly T[],
): readonly T[] {
  const ofUrl = (url: string) =>
    all.filter((target) => target.fullUrl !== undefined && canonical(target.fullUrl) === url);
  const exact = ofUrl(canonical(reference));
  if (exact.length > 0) return exact;
  if (ABSOLUTE.test(reference)) {
    const [, uuid] = /^urn:uuid:(.+)$/i.exec(reference) ?? [];
    return all.filter(({ fullUrl, id }) => fullUrl === undefined && isSameId(id, uuid));
  }
  const [, type, id] = RELATIVE.exec(reference) ?? [];
  if (type === undefined || id === undefined) return [];
  const root = rootOf(base);
  const beside = root === undefined ? [] : ofUrl(canonical(`${root}/${type}/${id}`));
  if (beside.length > 0) return beside;
  return all.filter((target) => {
    if (target.type !== type) return false;
    const itsRoot = rootOf(target.fullUrl);
    // The same number in another system is another person's.
    if (root !== undefined && itsRoot !== undefined && itsRoot !== root) return false;
    const [, , , idOfUrl] = RESTFUL.exec(target.fullUrl ?? '') ?? [];
    const [, uuid] = /^urn:uuid:(.+)$/i.exec(target.fullUrl ?? '') ?? [];
    return [target.id, idOfUrl, uuid].some((its) => isSameId(its, id));
  });
}

function one<T>(found: readonly T[]): Resolved<T> {
  const [target] = found;
  if (target === undefined) return { kind: 'none' };
  return found.length > 1 ? { kind: 'many' } : { kind: 'found', target };
}

/** Two spellings of one address are one: letters of a UUID, of the scheme and of the host, a slash at the end. */
export function canonical(url: string): string {
  return url
    .replace(/^(https?:\/\/[^/]*|urn:[^:]*:)/i, (head) => head.toLowerCase())
    .replace(UUID, (uuid) => uuid.toLowerCase())
    .replace(/\/+$/, '');
}

const isSameId = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && canonical(one) === canonical(other);

function rootOf(fullUrl: string | undefined): string | undefined {
  return RESTFUL.exec(canonical(fullUrl ?? ''))?.[1];
}
