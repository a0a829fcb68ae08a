import type { NetworkChoice, Visit } from '@x12/benefits/applicable';
import type { Caveat } from '@x12/benefits/caveat';
import type { Eligibility } from '@x12/benefits/eligibility';
import type { MatchedService } from '@x12/benefits/matched-service';
import type { ServiceBenefits } from '@x12/benefits/service-benefits';
import { type FoundTerms, termsFor } from '@x12/benefits/terms';

/** Places of service by CMS's codes: plans charge differently for each. */
export const PLACES = [
  { value: '11', label: 'Office' },
  { value: '24', label: 'Surgery center' },
  { value: '22', label: 'Hospital, outpatient' },
  { value: '21', label: 'Hospital, inpatient' },
] as const;

export type PlaceChoice = (typeof PLACES)[number]['value'];

export interface EstimateChoice {
  readonly id: string;
  readonly label: string;
  /** Says that the payer answered for another service than the requested one; else empty. */
  readonly note: string;
  readonly terms: Readonly<Record<PlaceChoice, Readonly<Record<NetworkChoice, FoundTerms>>>>;
}

/** A longer list is no real choice. */
const MOST = 60;

export function estimateChoices(
  eligibility: Eligibility,
  matched: readonly MatchedService[],
  serviceDate: string,
  caveats: readonly Caveat[],
): EstimateChoice[] {
  const requested = matched.flatMap(({ service }) => service ?? []);
  const termsAt = (item: ServiceBenefits, place: PlaceChoice) => {
    const on = (network: NetworkChoice): Visit => ({ serviceDate, place, network });
    return {
      in: termsFor(eligibility, item, on('in'), caveats),
      out: termsFor(eligibility, item, on('out'), caveats),
    };
  };
  return [...new Set([...requested, ...eligibility.services])].slice(0, MOST).map((item) => ({
    id: item.service?.code ?? 'unnamed',
    label: item.service?.label ?? 'Service not named',
    note: matched.find(({ service }) => service === item)?.sentence ?? '',
    terms: {
      '11': termsAt(item, '11'),
      '24': termsAt(item, '24'),
      '22': termsAt(item, '22'),
      '21': termsAt(item, '21'),
    },
  }));
}
