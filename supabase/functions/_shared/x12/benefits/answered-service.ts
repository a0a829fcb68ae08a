import { serviceType, spokenService } from '../codes/service-types.ts';
import { nextBestServices } from '../inquiry/service-presets.ts';
import type { Eligibility } from './eligibility.ts';
import type { ServiceBenefits } from './service-benefits.ts';

/** Which part of a reply answers for a service that was asked about. */
export interface AnsweredService {
  readonly asked: string;
  readonly service: ServiceBenefits | null;
  readonly isExact: boolean;
  /** Empty for an exact answer. */
  readonly sentence: string;
}

/** Payers may answer for something near it, or for the plan as a whole: take that, and say so. */
export function answeredService({ services }: Eligibility, asked: string): AnsweredService {
  const find = (code: string) => services.find((item) => item.service?.code === code) ?? null;
  const exact = find(asked);
  if (exact) return { asked, service: exact, isExact: true, sentence: '' };
  const nearest =
    nextBestServices(asked)
      .map(find)
      .find((item) => item !== null) ?? null;
  const missing = `The payer gave no answer for ${spokenService(asked)}`;
  const sentence = nearest?.service
    ? `${missing}; this is what it says for “${serviceType(nearest.service.code).label}”.`
    : `${missing}.`;
  return { asked, service: nearest, isExact: false, sentence };
}
