import { serviceType, spokenService } from '../codes/service-types.ts';
import { nextBestServices } from '../request/service-presets.ts';
import type { Eligibility } from './eligibility.ts';
import type { ServiceBenefits } from './service-benefits.ts';

/** Which part of a response is about a requested service. */
export interface MatchedService {
  readonly requested: string;
  readonly service: ServiceBenefits | null;
  readonly isExact: boolean;
  /** Empty for an exact match. */
  readonly sentence: string;
}

/** Payers may respond for something near it, or for the plan as a whole: take that, and say so. */
export function matchedService({ services }: Eligibility, requested: string): MatchedService {
  const find = (code: string) => services.find((item) => item.service?.code === code) ?? null;
  const exact = find(requested);
  if (exact) return { requested, service: exact, isExact: true, sentence: '' };
  const nearest =
    nextBestServices(requested)
      .map(find)
      .find((item) => item !== null) ?? null;
  const missing = `The payer gave no response for ${spokenService(requested)}`;
  const sentence = nearest?.service
    ? `${missing}; this is what it says for “${serviceType(nearest.service.code).label}”.`
    : `${missing}.`;
  return { requested, service: nearest, isExact: false, sentence };
}
