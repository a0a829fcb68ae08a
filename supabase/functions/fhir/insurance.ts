import { hasType, inUse, isPayersOwn } from './identifiers.ts';
import { namedIn } from './patient.ts';
import { standingOf } from './periods.ts';
import { given, type Placing, takeIdentifier, tellInactive, tellOver } from './placing.ts';
import type { Identifier, Reference } from './resources.ts';
import type { EntryOf } from './transaction.ts';

/** HL7's codes for what the patient is to the subscriber (https://hl7.org/fhir/R4/valueset-subscriber-relationship.html). */
const RELATIONSHIPS: Readonly<Record<string, 'self' | 'spouse' | 'child' | 'other_adult'>> = {
  self: 'self',
  spouse: 'spouse',
  common: 'spouse',
  child: 'child',
  parent: 'other_adult',
  other: 'other_adult',
  injured: 'other_adult',
};

type Coverage = EntryOf<'Coverage'>;
type Subject = EntryOf<'Patient'> | undefined;

/**
 * The patient's insurance: of the coverages that hold, the one that the request names, else the one that pays first. The
 * others are told.
 */
export function insuranceOf(placing: Placing, order: EntryOf<'ServiceRequest'>, subject: Subject) {
  const { transaction } = placing;
  const named = (order.resource.insurance ?? []).flatMap((one, place) => {
    const at = `${order.expression}.insurance[${place}]`;
    return transaction.follow(one, at, ['Coverage'], { from: order }) ?? [];
  });
  const all = transaction
    .of('Coverage')
    .sort((one, other) => (one.resource.order ?? 99) - (other.resource.order ?? 99));
  const isLater = ({ resource }: Coverage) => Number(standingOf(resource.period) === 'later');
  const inOrder = [...new Set([...named, ...all])].sort(
    (one, other) => isLater(one) - isLater(other),
  );
  let insurance: ReturnType<typeof coverageOf>;
  for (const coverage of inOrder) {
    const expression = coverage.expression;
    const wrong = wrongOf(placing, coverage, subject);
    if (wrong !== undefined) {
      transaction.remark({ code: 'business-rule', diagnostics: wrong, expression });
    } else if (insurance !== undefined) {
      const diagnostics = 'Only one coverage is taken with a referral; this one was left out.';
      transaction.remark({ code: 'business-rule', diagnostics, expression });
    } else insurance = coverageOf(placing, coverage, subject);
  }
  return insurance && { insurance };
}

/** Why a coverage is none of the patient's now. */
function wrongOf({ transaction }: Placing, coverage: Coverage, subject: Subject) {
  const { resource, expression: at } = coverage;
  if (resource.status !== undefined && resource.status !== 'active') {
    return 'Its status is not active, so it was left out.';
  }
  const standing = standingOf(resource.period);
  if (standing === 'over') return 'Has ended, so it was left out.';
  const whose = transaction.whose(resource.beneficiary, `${at}.beneficiary`, coverage, subject);
  if (whose === 'another’s') return 'Its beneficiary is not the patient, so it was left out.';
  if (whose !== 'theirs') return 'Its beneficiary is not in this bundle, so it was left out.';
  transaction.take(`${at}.status`, `${at}.order`);
  if (standing === 'now') transaction.take(`${at}.period`);
  else {
    const diagnostics = 'Has not begun.';
    transaction.remark({ code: 'business-rule', diagnostics, expression: `${at}.period` });
  }
  return undefined;
}

function coverageOf(placing: Placing, coverage: Coverage, subject: Subject) {
  const { expression: at } = coverage;
  const payer = payerOf(placing, coverage);
  if (payer.payer_name === undefined && payer.payer_id === undefined) {
    const diagnostics = 'Names no payer, so it was left out.';
    placing.transaction.remark({ code: 'required', diagnostics, expression: at });
    return undefined;
  }
  const group = classOf(coverage, 'group');
  if (group !== undefined) {
    placing.transaction.take(`${group.where}.value`, `${group.where}.type`);
    placing.set('insurance.group_number', `${group.where}.value`);
  }
  return given({
    ...payer,
    member_id: memberOf(placing, coverage),
    group_number: group?.value,
    plan_name: planOf(placing, coverage),
    subscriber: subscriberOf(placing, coverage, subject),
  });
}

function classOf({ resource, expression }: Coverage, code: string) {
  const place = (resource.class ?? []).findIndex(({ type }) =>
    type.coding?.some((coding) => coding.code?.toLowerCase() === code),
  );
  const found = resource.class?.[place];
  return found && { ...found, where: `${expression}.class[${place}]` };
}

/** What the plan is called; its number only where it has no name. */
function planOf(placing: Placing, coverage: Coverage): string | undefined {
  const plan = classOf(coverage, 'plan');
  if (plan === undefined) return undefined;
  const { where, name, value } = plan;
  const said = `${where}.${name === undefined ? 'value' : 'name'}`;
  placing.transaction.take(said, `${where}.type`);
  placing.set('insurance.plan_name', said);
  return name ?? value;
}

function payerOf(placing: Placing, coverage: Coverage) {
  const { transaction } = placing;
  const [payor] = coverage.resource.payor;
  const at = `${coverage.expression}.payor[0]`;
  const payer = transaction.follow(payor, at, ['Organization'], { from: coverage });
  if (payer === undefined) return payerSaid(placing, payor, at);
  const { resource, expression } = payer;
  tellInactive(transaction, resource, expression);
  tellOver(transaction, resource.identifier, `${expression}.identifier`);
  const [number] = inUse(resource.identifier, (one) => hasType(one, 'NIIP'));
  if (number) takeIdentifier(transaction, `${expression}.identifier[${number.place}]`);
  transaction.take(`${expression}.name`);
  placing.set('insurance.payer_name', `${expression}.name`);
  placing.set('insurance.payer_id', `${expression}.identifier[${number?.place ?? 0}].value`);
  return { payer_name: resource.name ?? payor?.display, payer_id: number?.value };
}

/** A payer who isn't in the bundle, by words and number. */
function payerSaid(placing: Placing, payor: Reference | undefined, at: string) {
  const { transaction } = placing;
  const [number] = inUse(payor?.identifier && [payor.identifier], isPayersOwn);
  if (number) takeIdentifier(transaction, `${at}.identifier`);
  if (payor?.display !== undefined) transaction.take(`${at}.display`, `${at}.type`);
  placing.set('insurance.payer_name', `${at}.display`);
  placing.set('insurance.payer_id', `${at}.identifier.value`);
  return { payer_name: payor?.display, payer_id: number?.value };
}

/** The member ID: the identifier of that type, else the subscriber's, else the only one that is of no type. */
function memberOf(placing: Placing, { resource, expression }: Coverage): string | undefined {
  const { transaction } = placing;
  const at = `${expression}.identifier`;
  const { identifier: identifiers = [], subscriberId } = resource;
  tellOver(transaction, identifiers, at);
  const typed = inUse(identifiers, (one) => hasType(one, 'MB', 'UM'))[0];
  if (typed === undefined && subscriberId !== undefined) {
    transaction.take(`${expression}.subscriberId`);
    placing.set('insurance.member_id', `${expression}.subscriberId`);
    return subscriberId;
  }
  const [untyped, ...others] = inUse(identifiers, (one) => isUntyped(one) && isPayersOwn(one));
  const numbered = typed ?? inUse(identifiers, (one) => hasType(one, 'SN'))[0];
  const chosen = numbered ?? (others.length === 0 ? untyped : undefined);
  if (chosen === undefined) return undefined;
  const place = `${at}[${chosen.place}]`;
  takeIdentifier(transaction, place);
  if (chosen.value === subscriberId) transaction.take(`${expression}.subscriberId`);
  placing.set('insurance.member_id', `${place}.value`);
  return chosen.value;
}

const isUntyped = ({ type }: Identifier) => (type?.coding ?? []).every(({ code }) => !code);

function subscriberOf(placing: Placing, coverage: Coverage, subject: Subject) {
  const { transaction } = placing;
  const { resource, expression: at } = coverage;
  const relationship = relationshipOf(placing, coverage);
  placing.set('insurance.subscriber', `${at}.relationship`);
  if (relationship === 'self') {
    const whose = transaction.whose(resource.subscriber, `${at}.subscriber`, coverage, subject);
    if (whose === 'another’s') {
      const diagnostics = 'Is not the patient, whom the relationship names.';
      const expression = `${at}.subscriber`;
      transaction.remark({ code: 'business-rule', diagnostics, expression });
    }
    return { relationship };
  }
  const person = transaction.follow(
    resource.subscriber,
    `${at}.subscriber`,
    ['RelatedPerson', 'Patient'],
    { from: coverage },
  );
  // A subscriber who is the beneficiary says it too.
  if (person && person === subject)
    return relationship ? { relationship } : { relationship: 'self' };
  const isTheirs = person !== undefined && isRelated(placing, person, subject);
  const named = isTheirs ? namedIn(transaction, person.resource.name, person.expression) : {};
  if (isTheirs) transaction.take(`${person.expression}.birthDate`);
  for (const field of ['first_name', 'last_name', 'date_of_birth']) {
    placing.set(`insurance.subscriber.${field}`, person?.expression ?? `${at}.subscriber`);
  }
  const subscriber = given({
    relationship,
    first_name: named.given,
    last_name: named.family,
    date_of_birth: isTheirs ? person.resource.birthDate : undefined,
  });
  return Object.keys(subscriber).length === 0 ? undefined : subscriber;
}

/** Whether a person is one of the patient's, now. */
function isRelated(
  { transaction }: Placing,
  person: EntryOf<'RelatedPerson' | 'Patient'>,
  subject: Subject,
): boolean {
  const { resource, expression } = person;
  if (resource.resourceType === 'Patient') return true;
  const whose = transaction.whose(resource.patient, `${expression}.patient`, person, subject);
  if (whose === 'another’s') {
    const diagnostics = 'Is related to another patient, so it was left out.';
    transaction.remark({ code: 'business-rule', diagnostics, expression });
    return false;
  }
  return !tellInactive(transaction, resource, expression);
}

function relationshipOf({ transaction }: Placing, { resource, expression }: Coverage) {
  const codings = resource.relationship?.coding ?? [];
  const place = codings.findIndex(({ code = '' }) => Object.hasOwn(RELATIONSHIPS, code));
  const code = codings[place]?.code;
  if (code === undefined) return undefined;
  const at = `${expression}.relationship`;
  transaction.take(
    ...['code', 'system', 'display'].map((part) => `${at}.coding[${place}].${part}`),
  );
  return RELATIONSHIPS[code];
}
