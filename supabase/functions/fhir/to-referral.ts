import { problemsOf, referralSchema, type SentReferral } from '../_referrals/sent-referral.ts';
import type { Problem } from '../_shared/edge/answers.ts';
import { readDocuments, type SentDocument } from './documents.ts';
import { insuranceOf } from './insurance.ts';
import { judgeOrder, judgeTasks, orderOf, placerOf } from './order.ts';
import { FhirFault, type Remark } from './outcome.ts';
import { patientOf } from './patient.ts';
import { Placing } from './placing.ts';
import { reasonsOf } from './reasons.ts';
import { requesterOf } from './requester.ts';
import { noteForStaff, tellLeftovers } from './telling.ts';
import type { EntryOf, Transaction } from './transaction.ts';

interface Read {
  referral: SentReferral;
  /** The sender's own number of the request, with its system: the same one again is the same referral. */
  placer: string | undefined;
  /** What is filed with it. */
  documents: readonly SentDocument[];
  /** What was left out, for the sender to know. */
  remarks: readonly Remark[];
  /** The same for the clinic, in words. */
  notes: readonly string[];
}

/** Without these there is no referral. Whatever else can't be kept is left out, and told. */
const NEEDED = ['reason', 'referring_provider', 'patient'];
const NEEDED_OF_PATIENT = ['first_name', 'last_name', 'date_of_birth'];

/**
 * The referral that a transaction brings: one ServiceRequest, and what it refers to. Throws a FhirFault (422) that
 * names every fault at once, by the place in the bundle where it stands.
 */
export function toReferral(transaction: Transaction): Read {
  const [order, ...others] = transaction.of('ServiceRequest');
  if (order === undefined || others.length > 0) {
    transaction.fault({
      code: 'business-rule',
      diagnostics: 'A transaction brings one ServiceRequest.',
      expression: others[0]?.expression ?? 'Bundle',
    });
  }
  if (order === undefined) throw new FhirFault(422, transaction.issues);
  const { resource, expression } = order;
  const subject = transaction.follow(resource.subject, `${expression}.subject`, ['Patient'], {
    from: order,
    isNeeded: true,
  });
  judgeOrder(transaction, order);
  judgeTasks(transaction, subject);
  const documents = readDocuments(transaction, subject);
  const placing = new Placing(transaction);
  const draft = {
    ...orderOf(placing, order),
    ...reasonsOf(placing, order, subject),
    ...requesterOf(placing, order),
    ...(subject && { patient: patientOf(subject, placing) }),
    ...insuranceOf(placing, order, subject),
  };
  const place = `${expression}.subject`;
  const isTold = transaction.issues.some((issue) => issue.expression?.startsWith(place));
  if (subject === undefined && !isTold) {
    transaction.fault({
      code: 'required',
      diagnostics: 'Must refer to the Patient in this bundle.',
      expression: `${place}.reference`,
    });
  }
  const referral = keep(draft, placing, order, subject);
  if (transaction.issues.length > 0 || referral === undefined) {
    throw new FhirFault(422, transaction.issues);
  }
  const placer = placerOf(order);
  // Without the order's own number that of the whole is the sender's.
  if (placer === undefined) transaction.take('Bundle.identifier');
  const remarks = tellLeftovers(transaction, subject);
  return {
    referral,
    placer,
    documents,
    remarks,
    notes: noteForStaff(transaction, remarks, subject),
  };
}

/** A draft as far as the clinic can keep it. What it can't keep is left out with a remark, or a fault where it is needed. */
function keep(
  draft: Record<string, unknown>,
  placing: Placing,
  order: EntryOf<'ServiceRequest'>,
  subject: EntryOf<'Patient'> | undefined,
): SentReferral | undefined {
  const { transaction } = placing;
  const remarkOf = ({ field, message }: Problem): Remark => ({
    code: message === 'Is missing.' ? 'required' : 'value',
    diagnostics: message,
    expression: placing.of(field) ?? order.expression,
  });
  // Each round leaves something out of a draft that has an end.
  for (;;) {
    const read = referralSchema.safeParse(draft);
    if (read.success) return read.data;
    const problems = read.error.issues.flatMap(problemsOf);
    const less = problems.find(
      ({ field }) => !isNeeded(field) && leaveOut(draft, field.split('.')),
    );
    if (less === undefined) {
      // Without the patient every field of theirs is missing; the reference has been told.
      const meant = problems.filter(
        ({ field }) => subject !== undefined || !field.startsWith('patient'),
      );
      transaction.issues.push(...meant.map(remarkOf));
      return undefined;
    }
    const remark = remarkOf(less);
    transaction.remark({ ...remark, diagnostics: `${remark.diagnostics} It was left out.` });
  }
}

function isNeeded(field: string): boolean {
  const [first = '', second] = field.split('.');
  if (!NEEDED.includes(first)) return false;
  return second === undefined || NEEDED_OF_PATIENT.includes(second);
}

/** Takes a field out, or what lacks it. */
function leaveOut(from: unknown, [name = '', ...rest]: string[]): boolean {
  if (typeof from !== 'object' || from === null || !Object.hasOwn(from, name)) return false;
  return leaveOut(Reflect.get(from, name), rest) || Reflect.deleteProperty(from, name);
}
