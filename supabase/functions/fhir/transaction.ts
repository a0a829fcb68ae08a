import { z } from 'zod';
import { FhirFault, type Issue } from './outcome.ts';
import {
  isResourceType,
  RESOURCES,
  type Reference,
  type Resource,
  type ResourceType,
} from './resources.ts';

/** A referral with all that belongs to it is a dozen resources. */
const MOST_ENTRIES = 40;

export interface Entry {
  /** "Bundle.entry[2].resource", to say where something is wrong. */
  expression: string;
  fullUrl: string | undefined;
  id: string | undefined;
  type: ResourceType;
  resource: Resource;
}

const bundle = z.looseObject({
  resourceType: z.literal('Bundle'),
  type: z.literal('transaction'),
  identifier: z.looseObject({ system: z.string().optional(), value: z.string() }).optional(),
  entry: z.array(z.unknown()).min(1).max(MOST_ENTRIES),
});

const entry = z.looseObject({
  fullUrl: z.string().min(1).optional(),
  request: z.looseObject({
    method: z.string(),
    url: z.string(),
    ifNoneExist: z.string().optional(),
  }),
  resource: z.looseObject({ resourceType: z.string(), id: z.string().optional() }),
});

/** The resources of a transaction, which refer to each other, and what else was wrong with it so far. */
export class Transaction {
  readonly entries: readonly Entry[];
  readonly issues: Issue[];
  /** The sender's own number of the whole, if it gave one. */
  readonly identifier: string | undefined;

  constructor(entries: readonly Entry[], issues: Issue[], identifier: string | undefined) {
    this.entries = entries;
    this.issues = issues;
    this.identifier = identifier;
  }

  fault(issue: Issue): void {
    this.issues.push(issue);
  }

  /** All entries of a type. */
  of<T extends ResourceType>(type: T): (Entry & { resource: Resource & { resourceType: T } })[] {
    return this.entries.filter(
      (found): found is Entry & { resource: Resource & { resourceType: T } } => found.type === type,
    );
  }

  /**
   * The entry that a reference leads to. Undefined, and a fault of the transaction, where it leads to none, or to
   * one of another type than asked for.
   */
  follow<T extends ResourceType>(
    { reference }: Reference,
    expression: string,
    types: readonly T[],
  ): (Entry & { resource: Resource & { resourceType: T } }) | undefined {
    if (reference === undefined) return undefined;
    const found = this.entries.find(
      ({ fullUrl, type, id }) => fullUrl === reference || `${type}/${id}` === reference,
    );
    if (found === undefined) {
      this.fault({
        code: 'not-found',
        diagnostics: 'Refers to no entry of this bundle.',
        expression: `${expression}.reference`,
      });
      return undefined;
    }
    if (!isOf(found, types)) {
      this.fault({
        code: 'value',
        diagnostics: `Must refer to ${types.join(' or ')}.`,
        expression: `${expression}.reference`,
      });
      return undefined;
    }
    return found;
  }
}

function isOf<T extends ResourceType>(
  found: Entry,
  types: readonly T[],
): found is Entry & { resource: Resource & { resourceType: T } } {
  return types.some((type) => type === found.type);
}

/**
 * Reads a Bundle of type transaction, as https://hl7.org/fhir/R4/http.html#transaction has it, whose entries are all
 * made anew (POST). Throws a FhirFault where it is no such bundle; faults of single entries are collected.
 */
export function readTransaction(body: unknown): Transaction {
  const read = bundle.safeParse(body);
  if (!read.success)
    throw new FhirFault(
      400,
      read.error.issues.map((issue) => faultOf('Bundle', issue, body)),
    );
  const issues: Issue[] = [];
  const entries: Entry[] = [];
  for (const [place, sent] of read.data.entry.entries()) {
    const one = readEntry(`Bundle.entry[${place}]`, sent);
    if ('issues' in one) issues.push(...one.issues);
    else entries.push(one.entry);
  }
  issues.push(...twice(entries));
  const { identifier } = read.data;
  return new Transaction(
    entries,
    issues,
    identifier && `${identifier.system ?? ''}|${identifier.value}`,
  );
}

function readEntry(at: string, sent: unknown): { entry: Entry } | { issues: Issue[] } {
  const read = entry.safeParse(sent);
  if (!read.success) return { issues: read.error.issues.map((issue) => faultOf(at, issue, sent)) };
  const { fullUrl, request, resource } = read.data;
  const { resourceType: type } = resource;
  const unsupported = (diagnostics: string, expression: string): { issues: Issue[] } => ({
    issues: [{ code: 'not-supported', diagnostics, expression }],
  });
  if (!isResourceType(type)) {
    const diagnostics = `Only ${Object.keys(RESOURCES).join(', ')} are taken here.`;
    return unsupported(diagnostics, `${at}.resource`);
  }
  if (request.method !== 'POST') {
    return unsupported('Only POST is taken in a transaction.', `${at}.request.method`);
  }
  // A condition that isn't carried out would add a second record where the sender asked for none.
  if (request.ifNoneExist !== undefined) {
    return unsupported('Conditional creates are not taken.', `${at}.request.ifNoneExist`);
  }
  if (request.url !== type) {
    const diagnostics = 'Must be the type of the resource.';
    return { issues: [{ code: 'value', diagnostics, expression: `${at}.request.url` }] };
  }
  const expression = `${at}.resource`;
  const known = RESOURCES[type].safeParse(resource);
  if (!known.success) {
    return { issues: known.error.issues.map((issue) => faultOf(expression, issue, resource)) };
  }
  return { entry: { expression, fullUrl, id: resource.id, type, resource: known.data } };
}

function twice(entries: readonly Entry[]): Issue[] {
  const seen = new Set<string>();
  return entries.flatMap(({ fullUrl, expression }): Issue[] => {
    if (fullUrl === undefined) return [];
    if (!seen.has(fullUrl)) {
      seen.add(fullUrl);
      return [];
    }
    const at = expression.replace(/\.resource$/, '.fullUrl');
    return [{ code: 'duplicate', diagnostics: 'Another entry has this fullUrl.', expression: at }];
  });
}

/** What zod found wrong, in FHIR's words: where, and of which kind; never what was there. */
function faultOf(at: string, issue: z.core.$ZodIssue, sent: unknown): Issue {
  const expression = issue.path.reduce<string>(
    (path, part) => (typeof part === 'number' ? `${path}[${part}]` : `${path}.${nameOf(part)}`),
    at,
  );
  if (valueAt(sent, issue.path) === undefined) {
    return { code: 'required', diagnostics: 'Is missing.', expression };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'structure', diagnostics: `Must be a JSON ${issue.expected}.`, expression };
    case 'invalid_value':
      return { code: 'value', diagnostics: `One of ${issue.values.join(', ')}.`, expression };
    case 'too_big':
      return { code: 'too-long', diagnostics: `At most ${issue.maximum}.`, expression };
    case 'too_small':
      return { code: 'required', diagnostics: 'Must not be empty.', expression };
    default:
      return { code: 'value', diagnostics: 'Is not as FHIR R4 has it.', expression };
  }
}

function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
    sent,
  );
}

/** A sender's own property names are not repeated at length. */
function nameOf(part: PropertyKey): string {
  return String(part).slice(0, 40);
}
