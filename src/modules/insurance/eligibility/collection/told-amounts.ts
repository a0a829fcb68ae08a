import type { Accumulator } from '@x12/benefits/accumulator';
import type { Authorization } from '@x12/benefits/benefit';
import type { Eligibility } from '@x12/benefits/eligibility';
import { matchedService } from '@x12/benefits/matched-service';
import { outcomeOf } from '@x12/benefits/outcome';
import type { ServiceBenefits } from '@x12/benefits/service-benefits';
import { dollars } from '@x12/benefits/wording';
import { eligibilityFor, readResponse } from '@x12/read-response';
import { SERVICE_PRESETS } from '@x12/request/service-presets';
import { X12Error } from '@x12/syntax/x12-error';
import { accumulatorsFor, isPersonal, known, nearest } from '@/shared/eligibility/nearest-benefits';
import type { Preset } from '../eligibility.model';

/** What a payer told of one visit's costs, in network and in cents. Null is what it didn't tell, and never zero. */
export interface ToldAmounts {
  readonly plan: string;
  readonly copayCents: number | null;
  readonly coinsurancePercent: number | null;
  readonly deductibleCents: number | null;
  readonly deductibleLeftCents: number | null;
  readonly outOfPocketLeftCents: number | null;
  readonly authorization: Authorization;
  /** Which of several amounts was taken, and what else a figure alone would hide. */
  readonly notes: readonly string[];
}

/** The payer told nothing but the plan. */
export const UNTOLD: Omit<ToldAmounts, 'plan'> = {
  copayCents: null,
  coinsurancePercent: null,
  deductibleCents: null,
  deductibleLeftCents: null,
  outOfPocketLeftCents: null,
  authorization: 'unknown',
  notes: [],
};

interface Answer {
  response_x12: string;
  trace_number: string;
}

function eligibilityIn({ response_x12, trace_number }: Answer): Eligibility | null {
  try {
    const { content } = readResponse(response_x12);
    const responses = content.kind === 'eligibility' ? content.responses : [];
    return eligibilityFor(responses, trace_number) ?? null;
  } catch (thrown) {
    if (thrown instanceof X12Error) return null;
    throw thrown;
  }
}

const serviceTypesOf = (preset: Preset) =>
  SERVICE_PRESETS.find(({ id }) => id === preset)?.serviceTypes ?? [];

/** The highest of several amounts for one thing, which are all told. */
function highest(values: readonly number[], name: string, show: (value: number) => string) {
  const [value = null, ...others] = [...new Set(values)].sort((a, b) => b - a);
  const lowest = others.at(-1);
  const note =
    value === null || lowest === undefined
      ? ''
      : `${name}: the payer tells ${show(lowest)} to ${show(value)}.`;
  return { value, note };
}

/** What remains, where the payer says so: of a total alone nobody knows, unless it is nothing. */
const leftOf = ({ remainingCents, totalCents }: Accumulator) =>
  remainingCents ?? (totalCents === 0 ? 0 : null);

/** The patient's own total and remainder; the family's where that is all there is, or is used up first. */
function inYear(parts: readonly Accumulator[], name: string) {
  const own = parts.filter(isPersonal);
  const family = parts.filter((part) => !isPersonal(part));
  const counted = own.length > 0 ? own : family;
  const total = highest(known(counted.map(({ totalCents }) => totalCents)), name, dollars);
  const left = highest(known(counted.map(leftOf)), `${name} remaining`, dollars);
  const ours = highest(known(family.map(leftOf)), name, dollars).value;
  const isFamilyLess = ours !== null && left.value !== null && ours < left.value;
  const isFamilys = isFamilyLess || (own.length === 0 && family.length > 0);
  return {
    total: total.value,
    left: isFamilyLess ? ours : left.value,
    notes: [total.note, left.note, isFamilys ? `${name}: the family’s counts.` : ''],
  };
}

function authorizationOf(services: readonly ServiceBenefits[]): Authorization {
  const stated = new Set(services.map(({ authorization }) => authorization));
  if (stated.has('required')) return 'required';
  return stated.size === 1 && stated.has('not_required') ? 'not_required' : 'unknown';
}

/** What an answer tells of the costs of a kind of visit; null where it confirms no coverage, or can't be read. */
export function toldAmounts(answer: Answer, preset: Preset): ToldAmounts | null {
  const eligibility = eligibilityIn(answer);
  const requested = serviceTypesOf(preset);
  if (!(eligibility && ['active', 'limited'].includes(outcomeOf(eligibility, requested)))) {
    return null;
  }
  const matched = requested.map((code) => matchedService(eligibility, code));
  const match =
    matched.find(({ isExact }) => isExact) ?? matched.find(({ service }) => service !== null);
  const plan = eligibility.plans.find(({ status }) => status === 'active')?.name ?? '';
  const service = match?.service;
  if (!service) {
    return { plan, ...UNTOLD };
  }
  const copays = nearest(service.copays, 'in').filter(isPersonal);
  const shares = nearest(service.coinsurances, 'in').filter(isPersonal);
  const copay = highest(known(copays.map(({ cents }) => cents)), 'Copay', dollars);
  const share = highest(
    known(shares.map(({ percent }) => percent)),
    'Coinsurance',
    (percent) => `${percent}%`,
  );
  const of = (amounts: (item: ServiceBenefits) => readonly Accumulator[]) =>
    accumulatorsFor(eligibility, service, 'in', amounts);
  const deductible = inYear(
    of((item) => item.deductibles),
    'Deductible',
  );
  const outOfPocket = inYear(
    of((item) => item.outOfPocket),
    'Out-of-pocket maximum',
  );
  return {
    plan,
    copayCents: copay.value,
    coinsurancePercent: share.value,
    deductibleCents: deductible.total,
    deductibleLeftCents: deductible.left,
    outOfPocketLeftCents: outOfPocket.left,
    authorization: authorizationOf(matched.flatMap((found) => found.service ?? [])),
    notes: [
      match.sentence,
      service.status === 'not_covered' ? 'The payer says this service is not covered.' : '',
      eligibility.order === 'not_primary' ? 'Another insurance pays first.' : '',
      copay.note,
      share.note,
      ...deductible.notes,
      ...outOfPocket.notes,
    ].filter((note) => note !== ''),
  };
}
