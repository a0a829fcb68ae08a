import { joinedAuthorization } from '@x12/benefits/authorization';
import type { Authorization } from '@x12/benefits/benefit';
import { concludeFrom, isPaidElsewhere } from '@x12/benefits/conclusions';
import type { Eligibility } from '@x12/benefits/eligibility';
import { matchedService } from '@x12/benefits/matched-service';
import { isCovering } from '@x12/benefits/outcome';
import { type StatedAccumulator, statedCosts } from '@x12/benefits/stated-costs';
import { eligibilityFor, readResponse } from '@x12/read-response';
import { SERVICE_PRESETS } from '@x12/request/service-presets';
import { X12Error } from '@x12/syntax/x12-error';
import type { Preset } from './eligibility.model';

/**
 * The in-network costs of one visit by the payer's answer, in cents. Null, never zero, is what it
 * doesn't state.
 */
export interface StatedAmounts {
  readonly plan: string;
  readonly copayCents: number | null;
  readonly coinsurancePercent: number | null;
  readonly deductibleCents: number | null;
  readonly deductibleLeftCents: number | null;
  readonly outOfPocketCents: number | null;
  readonly outOfPocketLeftCents: number | null;
  readonly authorization: Authorization;
  /** Which of several amounts was chosen, and what else a single figure would hide. */
  readonly notes: readonly string[];
}

export const NOT_STATED: Omit<StatedAmounts, 'plan'> = {
  copayCents: null,
  coinsurancePercent: null,
  deductibleCents: null,
  deductibleLeftCents: null,
  outOfPocketCents: null,
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

/** What the family's amount hides. */
const familyNote = (told: StatedAccumulator | null, name: string) =>
  told?.isFamilys ? `${name}: the family’s counts.` : '';

/**
 * The costs that an answer states for a kind of visit; null if it confirms no coverage or can't be
 * read.
 */
export function statedAmounts(answer: Answer, preset: Preset, day: string): StatedAmounts | null {
  const eligibility = eligibilityIn(answer);
  return eligibility && amountsIn(eligibility, serviceTypesOf(preset), day);
}

/**
 * The costs that a response states for the requested services on a day; null if it confirms no
 * coverage.
 */
export function amountsIn(
  eligibility: Eligibility,
  requestedServices: readonly string[],
  day: string,
): StatedAmounts | null {
  const occasion = { serviceDate: day, place: null };
  const { outcome, services, order, caveats } = concludeFrom(eligibility, {
    requestedServices,
    ...occasion,
  });
  if (!isCovering(outcome)) return null;
  const told = caveats.map(({ text }) => text);
  const match = matchOf(eligibility, requestedServices);
  const plan = eligibility.plans.find(({ status }) => status === 'active')?.name ?? '';
  const service = match?.service;
  if (!service || isPaidElsewhere(caveats)) {
    return { plan, ...NOT_STATED, notes: told };
  }
  const costs = statedCosts(eligibility, service, { ...occasion, network: 'in' });
  const { copay, coinsurance, deductible, outOfPocket } = costs;
  const stated = services.map(({ authorization }) => authorization);
  return {
    plan,
    copayCents: copay?.cents ?? null,
    coinsurancePercent: coinsurance?.percent ?? null,
    deductibleCents: deductible?.totalCents ?? null,
    deductibleLeftCents: deductible?.leftCents ?? null,
    outOfPocketCents: outOfPocket?.totalCents ?? null,
    outOfPocketLeftCents: outOfPocket?.leftCents ?? null,
    authorization: joinedAuthorization(stated),
    notes: [
      ...told,
      match.sentence,
      service.status === 'not_covered' ? 'The payer says this service is not covered.' : '',
      order === 'not_primary' ? 'Another insurance pays first.' : '',
      ...costs.notes,
      familyNote(deductible, 'Deductible'),
      familyNote(outOfPocket, 'Out-of-pocket maximum'),
    ].filter((note) => note !== ''),
  };
}

/** The requested service that the payer answered for, or the nearest one. */
export function matchOf(eligibility: Eligibility, requestedServices: readonly string[]) {
  const matched = requestedServices.map((code) => matchedService(eligibility, code));
  return matched.find(({ isExact }) => isExact) ?? matched.find(({ service }) => service !== null);
}
