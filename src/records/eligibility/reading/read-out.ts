import type { Caveat } from '@x12/benefits/caveat';
import { isPaidElsewhere } from '@x12/benefits/conclusions';
import type { Eligibility } from '@x12/benefits/eligibility';
import { matchedService } from '@x12/benefits/matched-service';
import {
  authorizationStatements,
  type Statement,
  serviceStatements,
} from '@x12/benefits/sentences';
import type { ServiceBenefits } from '@x12/benefits/service-benefits';
import { serviceType } from '@x12/codes/service-types';

export interface Passage {
  readonly heading: string;
  /** Says that the payer answered for another service than the requested one; else empty. */
  readonly note: string;
  readonly statements: readonly Statement[];
  /** On the plan, not one service: the tables repeat it, so it isn't printed. */
  readonly isWholePlan: boolean;
  /** The number of sentences left out of a large response. */
  readonly more: number;
}

const isWholePlan = ({ service }: ServiceBenefits) => service === null || service.code === '30';

export function requestedServices(
  eligibility: Eligibility,
  requested: readonly string[],
): ServiceBenefits[] {
  const found = requested.map((code) => matchedService(eligibility, code).service);
  return eligibility.services.filter((item) => isWholePlan(item) || found.includes(item));
}

/** More than a person would read aloud. */
const MOST = 16;

const passage = (heading: string, note: string, statements: readonly Statement[]): Passage => ({
  heading,
  note,
  statements: statements.slice(0, MOST),
  isWholePlan: false,
  more: Math.max(0, statements.length - MOST),
});

/** Whether what the plan charges is no cost of the patient's: another pays, nobody does, or the law forbids a bill. */
export const owesOtherwise = (caveats: readonly Caveat[]): boolean =>
  isPaidElsewhere(caveats) || caveats.some(({ kind }) => kind === 'qmb');

/**
 * The sentences for the front desk: what speaks against the coverage or stands beside it, the requested services, then
 * the plan. The plan's charges only where the patient owes them.
 */
export function readOut(
  eligibility: Eligibility,
  requested: readonly string[],
  caveats: readonly Caveat[] = [],
): Passage[] {
  const owes = !owesOtherwise(caveats);
  const said = new Set<ServiceBenefits>();
  const services = requested.map((code): Passage => {
    const { service, sentence } = matchedService(eligibility, code);
    const isNew = service !== null && !isWholePlan(service) && !said.has(service);
    if (service) said.add(service);
    return passage(serviceType(code).label, sentence, [
      ...(isNew && owes ? serviceStatements(service) : []),
      ...authorizationStatements(eligibility, serviceType(code)),
    ]);
  });
  const wholePlan = owes ? eligibility.services.filter(isWholePlan).flatMap(serviceStatements) : [];
  const plan = { ...passage('The plan as a whole', '', wholePlan), isWholePlan: true };
  return [passage('To know first', '', caveats), ...services, plan].filter(
    ({ note, statements }) => note !== '' || statements.length > 0,
  );
}
