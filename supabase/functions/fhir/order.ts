import { hasType, inUse } from './identifiers.ts';
import { given, type Placing, takeCodings, takeIdentifier, tellOver, wordsOf } from './placing.ts';
import type { Concept } from './resources.ts';
import type { EntryOf, Transaction } from './transaction.ts';

/** FHIR's four priorities as the clinic has three: "asap" is sooner than routine, and no emergency. */
const PRIORITIES = { routine: 'routine', urgent: 'urgent', asap: 'urgent', stat: 'stat' } as const;

/** "proposal" is what older Ontario systems say; it and a plan mean a request for a visit here. */
const INTENTS = ['order', 'original-order', 'proposal', 'plan'];

const TASK_CODES = 'http://hl7.org/fhir/codesystem/task-code';

type Order = EntryOf<'ServiceRequest'>;
type Subject = EntryOf<'Patient'> | undefined;

/** What a transaction asks for, where it asks that something be done: else that is a fault of it. */
export function judgeOrder(transaction: Transaction, { resource, expression: at }: Order): void {
  const refuse = refusing(transaction);
  if (resource.status !== 'active') refuse('Only an active request is taken.', `${at}.status`);
  if (resource.doNotPerform) refuse('Asks not to see the patient.', `${at}.doNotPerform`);
  judgeIntent(transaction, resource.intent, at);
  transaction.take(`${at}.status`, `${at}.doNotPerform`);
}

function judgeIntent(transaction: Transaction, intent: string, at: string) {
  if (!INTENTS.includes(intent)) {
    refusing(transaction)(`One of ${INTENTS.join(', ')}.`, `${at}.intent`);
  } else if (intent.endsWith('order')) transaction.take(`${at}.intent`);
  else {
    const diagnostics = 'Is taken as a request for a visit.';
    transaction.remark({ code: 'informational', diagnostics, expression: `${at}.intent` });
  }
}

const refusing = (transaction: Transaction) => (diagnostics: string, expression: string) =>
  transaction.fault({ code: 'business-rule', diagnostics, expression });

/** The Tasks of a transaction ask that its request be fulfilled, for its patient. */
export function judgeTasks(transaction: Transaction, subject: Subject): void {
  const refuse = refusing(transaction);
  for (const task of transaction.of('Task')) {
    const { resource, expression: at } = task;
    const focused = { from: task, isNeeded: true };
    transaction.follow(resource.focus, `${at}.focus`, ['ServiceRequest'], focused);
    if (resource.status !== 'requested') refuse('Only a requested Task is taken.', `${at}.status`);
    judgeIntent(transaction, resource.intent, at);
    const whose = transaction.whose(resource.for, `${at}.for`, task, subject);
    if (whose === 'another’s') refuse('Must be the patient of the ServiceRequest.', `${at}.for`);
    if (isOtherTask(resource.code)) refuse('Only a Task to fulfill is taken.', `${at}.code`);
    else if (resource.code?.coding?.some(({ code }) => code === 'fulfill')) {
      takeCodings(transaction, `${at}.code`);
    }
    transaction.take(`${at}.status`);
  }
}

const isOtherTask = (concept: Concept | undefined) =>
  concept?.coding?.some(
    ({ system, code }) => system?.toLowerCase() === TASK_CODES && code !== 'fulfill',
  ) ?? false;

/** What is asked for, how soon, and under which number of the sender's. */
export function orderOf(placing: Placing, { resource, expression: at }: Order) {
  const { transaction } = placing;
  const { priority, occurrencePeriod, occurrenceDateTime } = resource;
  const placer = placerIdentifier(resource);
  const number = `${at}.identifier[${placer?.place ?? 0}]`;
  transaction.take(`${at}.priority`);
  takeIdentifier(transaction, number);
  tellOver(transaction, resource.identifier, `${at}.identifier`, placer?.place);
  placing.set('reference', `${number}.value`);
  const [where = 'occurrenceDateTime', day] =
    Object.entries({
      'occurrencePeriod.end': occurrencePeriod?.end,
      'occurrencePeriod.start': occurrencePeriod?.start,
      occurrenceDateTime,
    }).find(([, said]) => said !== undefined) ?? [];
  transaction.take(`${at}.${where}`);
  placing.set('see_by', `${at}.${where}`);
  if (day !== undefined && day.length > 10) {
    const diagnostics = 'Only its day is taken, as it is written.';
    transaction.remark({ code: 'informational', diagnostics, expression: `${at}.${where}` });
  }
  return given({
    priority: priority && PRIORITIES[priority],
    requested_service: serviceOf(placing, resource.code, `${at}.code`),
    see_by: day?.slice(0, 10),
    reference: placer?.value,
  });
}

/** The service in words; a code where nobody gave any. */
function serviceOf(placing: Placing, concept: Concept | undefined, at: string) {
  if (concept === undefined) return undefined;
  const words = wordsOf(concept);
  const coding = (concept.coding ?? []).findIndex(({ display, code }) =>
    words === undefined ? code !== undefined : display === words,
  );
  const place =
    concept.text !== undefined
      ? `${at}.text`
      : `${at}.coding[${coding}].${words === undefined ? 'code' : 'display'}`;
  placing.transaction.take(place);
  placing.set('requested_service', place);
  return words ?? concept.coding?.[coding]?.code;
}

/** The number that the sender's system gave the request (type PLAC of HL7's table 0203), else its first. */
function placerIdentifier({ identifier }: Order['resource']) {
  return (
    inUse(identifier, (one) => hasType(one, 'PLAC'))[0] ??
    inUse(identifier)[0] ??
    identifier?.flatMap(({ value }, place) => (value === undefined ? [] : [{ value, place }]))[0]
  );
}

/** The number of a request, with its system: the same one again is the same referral. */
export function placerOf({ resource }: Order): string | undefined {
  const placer = placerIdentifier(resource);
  if (placer === undefined) return undefined;
  return `${resource.identifier?.[placer.place]?.system ?? ''}|${placer.value}`;
}
