import { isSame } from './identifiers.ts';
import { leftoversOf, type Part } from './leftovers.ts';
import type { Issue, Remark } from './outcome.ts';
import { type Resolved, resolve, type Target } from './references.ts';
import type { Identifier, Reference, Resource, ResourceOf, ResourceType } from './resources.ts';

export interface Entry extends Target {
  /** "Bundle.entry[2].resource", to say where something is wrong. */
  expression: string;
  type: ResourceType;
  resource: Resource;
  /** What it contains, which only it and they can name. */
  contained: Entry[];
  /** What it is contained in. */
  container: Entry | undefined;
}

/** An entry whose resource nobody here reads. */
export interface Extra extends Target {
  expression: string;
  type: string;
}

export type EntryOf<T extends ResourceType> = Entry & { resource: ResourceOf<T> };

/** Whose a thing is, by a reference to a patient. */
export type Whose = 'theirs' | 'another’s' | 'unsaid' | 'unknown';

const isEntry = (target: Entry | Extra): target is Entry => 'resource' in target;

/**
 * The resources of a transaction, which refer to each other; what is wrong with it, and what of it was taken so far. What
 * nobody takes is left over.
 */
export class Transaction {
  readonly entries: readonly (Entry | Extra)[];
  readonly issues: Issue[];
  readonly remarks: Remark[] = [];
  /** The sender's own number of the whole, if it gave one. */
  readonly identifier: string | undefined;
  readonly #body: unknown;
  readonly #taken = new Set<string>();

  constructor(
    body: unknown,
    entries: readonly (Entry | Extra)[],
    issues: Issue[],
    identifier: string | undefined,
  ) {
    this.#body = body;
    this.entries = entries;
    this.issues = issues;
    this.identifier = identifier;
  }

  fault(issue: Issue): void {
    this.issues.push(issue);
  }

  /** Tells of something that was not taken as it was sent. */
  remark(remark: Remark): void {
    this.remarks.push(remark);
  }

  /** Says that what stands in these places was taken, or obeyed. */
  take(...places: string[]): void {
    for (const place of places) this.#taken.add(place);
  }

  /** Whether anything within a place was taken. */
  isRead(place: string): boolean {
    return [...this.#taken].some((taken) => taken.startsWith(`${place}.`));
  }

  /** What was sent in a place. */
  at(expression: string): unknown {
    const steps = expression.match(/[^.[\]]+/g) ?? [];
    return steps.slice(1).reduce<unknown>((value, step) => stepInto(value, step), this.#body);
  }

  /** What was neither taken nor told of. */
  leftovers(): readonly Part[] {
    const told = new Set(this.remarks.map(({ expression }) => expression));
    return leftoversOf(this.#body, 'Bundle', (at) => this.#taken.has(at) || told.has(at));
  }

  /** All entries of a type. */
  of<T extends ResourceType>(type: T): EntryOf<T>[] {
    return this.entries.filter(
      (found): found is EntryOf<T> => isEntry(found) && found.type === type,
    );
  }

  /**
   * What a reference leads to, undefined where that is nothing of these types: a fault of the transaction where it is needed, else a
   * remark. A condition is a fault anywhere: nothing is looked up here.
   */
  follow<T extends ResourceType>(
    reference: Reference | undefined,
    at: string,
    types: readonly T[],
    { from, isNeeded = false }: { from: Entry; isNeeded?: boolean },
  ): EntryOf<T> | undefined {
    const read = this.#lookUp(reference, from, types);
    if (read === undefined) return undefined;
    const expression = `${at}.reference`;
    const tell = (code: Issue['code'], diagnostics: string) => {
      const isRemark = !isNeeded && read.kind !== 'conditional';
      (isRemark ? this.remarks : this.issues).push({ code, diagnostics, expression });
      return undefined;
    };
    switch (read.kind) {
      case 'conditional':
        return tell('not-supported', 'Conditional references are not looked up.');
      case 'none':
        return tell('not-found', 'Refers to no entry of this bundle.');
      case 'many':
        return tell('value', 'Refers to more than one entry of this bundle.');
      case 'found': {
        const found = read.target;
        if (!isEntry(found) || !isOf(found, types)) {
          return tell('value', `Must refer to ${types.join(' or ')}.`);
        }
        this.take(expression, `${at}.type`, `${at}.display`);
        return found;
      }
    }
  }

  /** The entry that an address names, where there is one. */
  find(address: string, from: Entry): Entry | undefined {
    const read = this.#lookUp({ reference: address }, from, []);
    return read?.kind === 'found' && isEntry(read.target) ? read.target : undefined;
  }

  #lookUp(
    reference: Reference | undefined,
    from: Entry,
    types: readonly ResourceType[],
  ): Resolved<Entry | Extra> | undefined {
    if (reference?.reference !== undefined) {
      const container = from.container ?? from;
      return resolve(reference.reference, { ...container, container }, this.entries);
    }
    const { identifier } = reference ?? {};
    if (identifier === undefined) return undefined;
    const [target, ...others] = this.entries.filter(
      (entry) => isEntry(entry) && types.includes(entry.type) && isKnownAs(entry, identifier),
    );
    // A number that nothing here has names what is elsewhere.
    return target && others.length === 0 ? { kind: 'found', target } : undefined;
  }

  /** Whether what names its patient so belongs to this one. */
  whose(
    reference: Reference | undefined,
    at: string,
    from: Entry,
    patient: EntryOf<'Patient'> | undefined,
  ): Whose {
    if (reference === undefined) return 'unsaid';
    const read = this.#lookUp(reference, from, ['Patient']);
    if (read?.kind === 'conditional') this.follow(reference, at, ['Patient'], { from });
    if (read?.kind !== 'found') return 'unknown';
    if (read.target !== patient) return 'another’s';
    this.take(at);
    return 'theirs';
  }
}

function stepInto(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
}

function isKnownAs({ resource }: Entry, identifier: Identifier): boolean {
  // Of a Binary it would be nothing that is known here.
  if (resource.resourceType === 'Binary') return false;
  return resource.identifier?.some((its) => isSame(its, identifier)) ?? false;
}

function isOf<T extends ResourceType>(found: Entry, types: readonly T[]): found is EntryOf<T> {
  return types.some((type) => type === found.type);
}
