import { z } from 'zod';
import { sha256 } from '../_shared/edge/sha-256.ts';
import { FhirFault, type Issue } from './outcome.ts';

/** What the database is asked for: as search_sent_referrals takes it. */
export interface Search {
  filters: Record<string, string | string[]>;
  count: number;
  after: { at: string; id: string } | null;
}

/** What can be searched by, as the CapabilityStatement tells it. */
export const SEARCH_PARAMETERS = [
  { name: '_id', type: 'token' },
  { name: '_lastUpdated', type: 'date' },
  { name: 'identifier', type: 'token' },
  { name: 'status', type: 'token' },
  {
    name: 'patient',
    type: 'reference',
    documentation: 'Chained only: patient.birthdate, patient.family, patient.given.',
  },
] as const;

const STATUSES = {
  Task: ['requested', 'accepted', 'in-progress', 'on-hold', 'rejected', 'cancelled', 'completed'],
  ServiceRequest: ['active', 'revoked', 'completed'],
} as const;

export type Searchable = keyof typeof STATUSES;

const USUAL_COUNT = 50;
const MOST = 100;
const DAY_MS = 86_400_000;

/** Reads a parameter into what is asked for; answers what is wrong with its value, or nothing. */
type Reader = (value: string, search: Search, type: Searchable) => unknown;

const READERS: Readonly<Record<string, Reader>> = {
  _id: (value, { filters }) => {
    filters['ids'] = value.split(',');
  },
  _lastUpdated: (value, { filters }) =>
    narrow(filters, value) ? undefined : 'Such as ge2026-11-01 or lt2026-11-26T09:00:00Z.',
  identifier: async (value, { filters }) => {
    // As the number of a transaction is kept.
    if (value.includes('|')) filters['number'] = `fhir:${await sha256(value)}`;
    // The clinic's own number of it.
    else if (z.uuid().safeParse(value).success) filters['ids'] = [value];
    else return 'Name its system: <system>|<value>, or |<value> where it has none.';
    return undefined;
  },
  status: (value, { filters }, type) => {
    const asked = value.split(',');
    const known: readonly string[] = STATUSES[type];
    filters[type === 'Task' ? 'task' : 'order'] = asked;
    return asked.every((status) => known.includes(status))
      ? undefined
      : `One of ${known.join(', ')}.`;
  },
  'patient.birthdate': (value, { filters }) => {
    filters['born'] = value;
    return z.iso.date().safeParse(value).success ? undefined : 'A date such as 1984-03-21.';
  },
  'patient.family': (value, search) => readName('family', value, search),
  'patient.given': (value, search) => readName('given', value, search),
  _count: (value, search) => {
    search.count = Math.min(Number(value), MOST);
    return /^[1-9]\d{0,2}$/.test(value) ? undefined : 'A number from 1.';
  },
  _cursor: (value, search) => {
    search.after = placeIn(value);
    return search.after === null ? 'Follow the links of a search.' : undefined;
  },
};

function readName(part: 'family' | 'given', value: string, { filters }: Search) {
  filters[part] = value;
  return value.trim() === '' || value.length > 80 ? 'One to 80 characters.' : undefined;
}

/** Reads a search; whatever isn't carried out is refused, as a list that leaves a condition out says what isn't so. */
export async function readSearch(type: Searchable, query: URLSearchParams): Promise<Search> {
  const issues: Issue[] = [];
  const search: Search = { filters: {}, count: USUAL_COUNT, after: null };
  for (const name of new Set(query.keys())) {
    const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
    if (!read) {
      issues.push({
        code: 'not-supported',
        diagnostics: 'A parameter is not supported. See /metadata.',
      });
      continue;
    }
    const values = query.getAll(name);
    const problems =
      values.length > 1 && name !== '_lastUpdated'
        ? ['Send it once.']
        : await Promise.all(values.map((value) => read(value, search, type)));
    for (const problem of problems) {
      if (typeof problem === 'string') {
        issues.push({ code: 'value', diagnostics: `${name}: ${problem}` });
      }
    }
  }
  if (issues.length > 0) throw new FhirFault(400, issues);
  return search;
}

const WHEN =
  /^(eq|ge|gt|le|lt|sa|eb)?(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Narrows the range of the last change; false where that is none. A day or a second is as long as it is. */
function narrow(filters: Search['filters'], value: string): boolean {
  const [, prefix = 'eq', day, time, fraction] = WHEN.exec(value) ?? [];
  if (day === undefined) return false;
  const from = Date.parse(`${day}${time ?? 'T00:00:00Z'}`);
  if (Number.isNaN(from)) return false;
  const length = fraction === undefined ? 1000 : 1;
  const until = from + (time === undefined ? DAY_MS : length);
  const since = { eq: from, ge: from, gt: until, sa: until }[prefix];
  const before = { eq: until, le: until, lt: from, eb: from }[prefix];
  if (since !== undefined) filters['since'] = latest(filters['since'], since);
  if (before !== undefined) filters['before'] = earliest(filters['before'], before);
  return true;
}

const latest = (known: string | string[] | undefined, at: number) =>
  new Date(typeof known === 'string' ? Math.max(Date.parse(known), at) : at).toISOString();

const earliest = (known: string | string[] | undefined, at: number) =>
  new Date(typeof known === 'string' ? Math.min(Date.parse(known), at) : at).toISOString();

/** Where the next page begins: after the last row's change and id. */
export const cursorAfter = (at: string, id: string) => btoa(`${at}|${id}`);

const place = z.tuple([z.string().refine((at) => !Number.isNaN(Date.parse(at))), z.uuid()]);

function placeIn(cursor: string): { at: string; id: string } | null {
  try {
    const [at, id] = place.parse(atob(cursor).split('|'));
    return { at, id };
  } catch {
    return null;
  }
}

interface Found {
  resource: { resourceType: string; id: string };
}

/** What a search is answered with. */
export function searchset(
  address: { base: string; type: Searchable; query: URLSearchParams },
  found: readonly Found[],
  next: string | null,
) {
  const { base, type, query } = address;
  const linkTo = (parameters: URLSearchParams) =>
    `${base}/${type}${parameters.size === 0 ? '' : `?${parameters}`}`;
  const following = new URLSearchParams(query);
  if (next !== null) following.set('_cursor', next);
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    link: [
      { relation: 'self', url: linkTo(query) },
      ...(next === null ? [] : [{ relation: 'next', url: linkTo(following) }]),
    ],
    // FHIR forbids an empty list.
    ...(found.length > 0 && {
      entry: found.map(({ resource }) => ({
        fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
        resource,
        search: { mode: 'match' },
      })),
    }),
  } as const;
}
