import { SENT_REFERRAL } from '../../../src/fields/referral.ts';
import { inUse, isNpiOf, npiOf } from './identifiers.ts';
import { mainName, nameInFull, partsOf } from './names.ts';
import {
  given,
  heldBy,
  type Placing,
  repeats,
  takeIdentifier,
  tellInactive,
  tellOver,
} from './placing.ts';
import type { Identifier, Reference, ResourceOf } from './resources.ts';
import type { Entry, EntryOf } from './transaction.ts';

/** Who asks, in words, and their NPI. */
interface Said {
  name: string | undefined;
  practice?: string | undefined;
  npi?: string | undefined;
}

/** The referring provider: who asks for it, by name, practice and NPI. */
export function requesterOf(placing: Placing, order: EntryOf<'ServiceRequest'>) {
  const expression = `${order.expression}.requester`;
  placing.set('referring_provider', expression);
  const { requester } = order.resource;
  if (requester === undefined) return {};
  const found = placing.transaction.follow(
    requester,
    expression,
    ['Practitioner', 'PractitionerRole', 'Organization'],
    { from: order, isNeeded: requester.display === undefined },
  );
  const { name, practice, npi } = found
    ? saidOf(placing, found)
    : displayed(placing, requester, expression);
  placing.set('referring_provider', found?.expression ?? expression);
  const both = [name, practice].filter(Boolean).join(', ');
  const isLong = both.length > SENT_REFERRAL.referring_provider.limit && name !== undefined;
  if (isLong && found) {
    const at = found.expression;
    const diagnostics = 'Is too long beside the name, so it was left out.';
    placing.transaction.remark({ code: 'too-long', diagnostics, expression: `${at}.organization` });
  }
  const words = isLong ? name : both;
  // Nobody who sends a number alone is without one: the directory knows whose it is.
  const named = words === '' && npi !== undefined ? `NPI ${npi}` : words;
  return given({
    referring_provider: named === '' ? undefined : named,
    referring_provider_npi: npi,
  });
}

function saidOf(
  placing: Placing,
  found: EntryOf<'Practitioner' | 'PractitionerRole' | 'Organization'>,
): Said {
  const { resource, expression } = found;
  switch (resource.resourceType) {
    case 'Organization':
      return {
        name: practiceOf(placing, resource, expression),
        npi: numberOf(placing, resource, expression),
      };
    case 'Practitioner':
      return {
        name: personOf(placing, resource, expression),
        npi: numberOf(placing, resource, expression),
      };
    case 'PractitionerRole':
      return inRole(placing, resource, found);
  }
}

/** A person in a practice, either of whom may be named by words alone. */
function inRole(placing: Placing, resource: ResourceOf<'PractitionerRole'>, role: Entry): Said {
  const { expression: at } = role;
  tellInactive(placing.transaction, resource, at);
  const follow = <T extends 'Practitioner' | 'Organization'>(
    reference: Reference | undefined,
    where: string,
    type: T,
  ) => placing.transaction.follow(reference, where, [type], { from: role });
  const person = follow(resource.practitioner, `${at}.practitioner`, 'Practitioner');
  const practice = follow(resource.organization, `${at}.organization`, 'Organization');
  const someone = person
    ? {
        name: personOf(placing, person.resource, person.expression),
        npi: numberOf(placing, person.resource, person.expression),
      }
    : displayed(placing, resource.practitioner, `${at}.practitioner`);
  return {
    name: someone.name,
    npi: someone.npi ?? numberOf(placing, resource, at),
    practice: practice
      ? practiceOf(placing, practice.resource, practice.expression)
      : displayed(placing, resource.organization, `${at}.organization`, false).name,
  };
}

function personOf({ transaction }: Placing, resource: ResourceOf<'Practitioner'>, at: string) {
  tellInactive(transaction, resource, at);
  const main = mainName(resource.name);
  tellOver(transaction, resource.name, `${at}.name`, main?.place);
  if (main === undefined) return undefined;
  const { text, prefix, given: first, family, suffix } = main.item;
  const where = `${at}.name[${main.place}]`;
  transaction.take(`${where}.text`, ...heldBy(where));
  const parts = { prefix, given: first, family, suffix };
  for (const [part, said] of Object.entries(parts)) {
    const words = typeof said === 'string' ? said : partsOf(said ?? []).join(' ');
    if (text === undefined || repeats(words, [text])) transaction.take(`${where}.${part}`);
  }
  const full = nameInFull(main.item);
  return full === '' ? undefined : full;
}

function practiceOf({ transaction }: Placing, resource: ResourceOf<'Organization'>, at: string) {
  tellInactive(transaction, resource, at);
  transaction.take(`${at}.name`);
  return resource.name;
}

/** The NPI of a resource; what is none, or no longer, is told. */
function numberOf(
  placing: Placing,
  { identifier: identifiers }: Pick<ResourceOf<'Practitioner'>, 'identifier'>,
  expression: string,
): string | undefined {
  const at = `${expression}.identifier`;
  const chosen = npiOf(identifiers);
  tellOver(placing.transaction, identifiers, at);
  for (const { place } of inUse(identifiers, isNpiOf)) {
    if (place !== chosen?.place) tellNoNpi(placing, identifiers?.[place], `${at}[${place}]`);
  }
  if (chosen === undefined) return undefined;
  takeIdentifier(placing.transaction, `${at}[${chosen.place}]`);
  placing.set('referring_provider_npi', `${at}[${chosen.place}].value`);
  return chosen.value;
}

function tellNoNpi({ transaction }: Placing, identifier: Identifier | undefined, at: string) {
  const isNone = npiOf(identifier && [identifier]) === undefined;
  const diagnostics = isNone
    ? 'Is no NPI: ten digits, of which the last fits the others. It was left out.'
    : 'One NPI is taken; this one was left out.';
  transaction.remark({ code: 'value', diagnostics, expression: at });
}

/** What a reference says of someone who isn't in the bundle: a name, and a number. */
function displayed(
  { transaction }: Placing,
  reference: Reference | undefined,
  at: string,
  withNumber = true,
): Said {
  const { display, identifier } = reference ?? {};
  if (display !== undefined) transaction.take(`${at}.display`, `${at}.type`);
  const npi = withNumber && identifier ? npiOf([identifier]) : undefined;
  if (npi) takeIdentifier(transaction, `${at}.identifier`);
  return { name: display, npi: npi?.value };
}
