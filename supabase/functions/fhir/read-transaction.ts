import { z } from 'zod';
import { childrenOf, nameOf } from './leftovers.ts';
import { FhirFault, type Issue } from './outcome.ts';
import { canonical } from './references.ts';
import { isResourceType, RESOURCES } from './resources.ts';
import { type Entry, type Extra, Transaction } from './transaction.ts';

/** A referral with twenty documents, each with its Binary, and what a system adds of its own. */
const MOST_ENTRIES = 100;

/** R4's deepest element lies at ten or so. */
const DEEPEST = 50;

const bundle = z.looseObject({
  resourceType: z.literal('Bundle'),
  type: z.literal('transaction'),
  identifier: z.looseObject({ system: z.string().optional(), value: z.string() }).optional(),
  entry: z.array(z.unknown()).min(1).max(MOST_ENTRIES),
});

const entry = z.looseObject({
  fullUrl: z.string().min(1).optional(),
  request: z.looseObject({ method: z.string(), url: z.string() }),
  resource: z.looseObject({ resourceType: z.string(), id: z.string().optional() }),
});

const known = z.looseObject({
  resourceType: z.string(),
  id: z.string().optional(),
  meta: z.looseObject({ versionId: z.string().optional() }).optional(),
  contained: z.array(z.looseObject({ resourceType: z.string() })).optional(),
});

/** What makes a request conditional. A condition that isn't carried out would do what the sender did not ask for. */
const CONDITIONS = ['ifNoneExist', 'ifMatch', 'ifNoneMatch', 'ifModifiedSince'];

type Read<T> = { entry: T } | { issues: Issue[] };

/**
 * Reads a Bundle of type transaction, as https://hl7.org/fhir/R4/http.html#transaction has it, whose entries are all
 * made anew (POST). Throws a FhirFault where it is no such bundle; faults of single entries are collected.
 */
export function readTransaction(body: unknown): Transaction {
  const deep = tooDeep(body);
  if (deep) throw new FhirFault(400, [deep]);
  const read = bundle.safeParse(body);
  if (!read.success)
    throw new FhirFault(
      400,
      read.error.issues.map((issue) => faultOf('Bundle', issue, body)),
    );
  const { entry: sent, ...wrapping } = read.data;
  const issues = unreadable(wrapping, 'Bundle');
  const entries: (Entry | Extra)[] = [];
  for (const [place, one] of sent.entries()) {
    const found = readEntry(`Bundle.entry[${place}]`, one);
    if ('issues' in found) issues.push(...found.issues);
    else entries.push(found.entry);
  }
  issues.push(...twice(entries));
  const { identifier } = read.data;
  const transaction = new Transaction(
    body,
    entries,
    issues,
    identifier && `${identifier.system ?? ''}|${identifier.value}`,
  );
  for (const { expression } of entries) {
    const request = expression.replace(/resource$/, 'request');
    transaction.take(`${request}.method`, `${request}.url`);
  }
  for (const one of entries) {
    if ('resource' in one) continue;
    transaction.remark({
      code: 'not-supported',
      diagnostics: `Only ${Object.keys(RESOURCES).join(', ')} are taken here.`,
      expression: one.expression,
    });
  }
  return transaction;
}

function readEntry(at: string, sent: unknown): Read<Entry | Extra> {
  const read = entry.safeParse(sent);
  if (!read.success) return { issues: read.error.issues.map((issue) => faultOf(at, issue, sent)) };
  const { fullUrl, request, resource, ...wrapping } = read.data;
  const { resourceType: type, id } = resource;
  const refused = unreadable({ ...wrapping, request }, at);
  if (refused.length > 0) return { issues: refused };
  const unsupported = (diagnostics: string, expression: string): Read<never> => ({
    issues: [{ code: 'not-supported', diagnostics, expression }],
  });
  if (request.method !== 'POST') {
    return unsupported('Only POST is taken in a transaction.', `${at}.request.method`);
  }
  const condition = CONDITIONS.find((name) => request[name] !== undefined);
  if (condition !== undefined) {
    return unsupported('Conditional requests are not taken.', `${at}.request.${condition}`);
  }
  if (request.url.replace(/^\/+|\/+$/g, '') !== type) {
    const diagnostics = 'Must be the type of the resource.';
    return { issues: [{ code: 'value', diagnostics, expression: `${at}.request.url` }] };
  }
  const expression = `${at}.resource`;
  if (isResourceType(type)) return readResource(resource, expression, fullUrl);
  return { entry: { expression, fullUrl, id, version: undefined, type } };
}

function readResource(
  sent: unknown,
  expression: string,
  fullUrl: string | undefined,
  container?: Entry,
): Read<Entry> {
  const read = known.safeParse(sent);
  if (!read.success) {
    return { issues: read.error.issues.map((issue) => faultOf(expression, issue, sent)) };
  }
  const { resourceType: type, id, meta, contained: inner = [] } = read.data;
  if (!isResourceType(type)) return { issues: [] };
  const refused = unreadable(read.data, expression);
  if (refused.length > 0) return { issues: refused };
  const resource = RESOURCES[type].safeParse(sent);
  if (!resource.success) {
    return { issues: resource.error.issues.map((issue) => faultOf(expression, issue, sent)) };
  }
  const made: Entry = {
    expression,
    fullUrl: container?.fullUrl ?? fullUrl,
    id,
    version: meta?.versionId,
    type,
    resource: resource.data,
    contained: [],
    container,
  };
  const issues: Issue[] = [];
  for (const [place, one] of inner.entries()) {
    const found = readResource(one, `${expression}.contained[${place}]`, undefined, made);
    if ('issues' in found) issues.push(...found.issues);
    else made.contained.push(found.entry);
  }
  return issues.length > 0 ? { issues } : { entry: made };
}

/** What changes the meaning of all around it in a way that nobody here knows. */
function unreadable(value: object, at: string): Issue[] {
  return childrenOf(value, at).flatMap(({ at: place, value: child }): Issue[] => {
    const isRule = /\.(modifierExtension|implicitRules)$/.test(place) && child !== null;
    if (isRule) {
      const diagnostics = 'Changes the meaning of what is sent in a way that is not known here.';
      return [{ code: 'not-supported', diagnostics, expression: place }];
    }
    return typeof child === 'object' && child !== null ? unreadable(child, place) : [];
  });
}

/** JSON that is nested past all reading, which would be walked without an end. */
function tooDeep(body: unknown): Issue | undefined {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) {
      return { code: 'too-long', diagnostics: `At most ${DEEPEST} levels.`, expression: 'Bundle' };
    }
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return undefined;
}

function twice(entries: readonly (Entry | Extra)[]): Issue[] {
  const seen = new Set<string>();
  return entries.flatMap(({ fullUrl, expression }): Issue[] => {
    if (fullUrl === undefined) return [];
    const address = canonical(fullUrl);
    if (!seen.has(address)) {
      seen.add(address);
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
