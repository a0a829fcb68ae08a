/**
 * What is true of a patient's coverage, as the payer has it in its books and before anybody writes it
 * down: amounts are whole cents, days are `YYYY-MM-DD`. How each payer words it is a dialect's matter.
 */

/** A stretch of days, the last one included; no end is known where `to` is null. */
export interface Span {
  readonly from: string;
  readonly to: string | null;
}

/** Where an amount counts. */
export type CoveredNetwork = 'in' | 'out' | 'both';

/** What a patient and the plan have paid toward a deductible or an out-of-pocket maximum. */
export interface AmountFacts {
  readonly level: 'individual' | 'family';
  readonly network: CoveredNetwork;
  readonly totalCents: number;
  readonly metCents: number;
}

export interface PlanYear {
  readonly span: Span;
  readonly deductibles: readonly AmountFacts[];
  readonly outOfPocket: readonly AmountFacts[];
}

/** The provider of a visit; `telehealth` is a visit on a screen, with any provider. */
export type VisitWith = 'anybody' | 'primary_care' | 'specialist' | 'telehealth';

export interface CopayFacts {
  readonly kind: 'copay';
  readonly services: readonly string[];
  readonly network: CoveredNetwork;
  /** CMS's code of the place it is for; null for all of them. */
  readonly place: string | null;
  readonly visitWith: VisitWith;
  readonly cents: number;
  readonly per: 'visit' | 'day' | 'admission';
}

export interface CoinsuranceFacts {
  readonly kind: 'coinsurance';
  readonly services: readonly string[];
  readonly network: CoveredNetwork;
  readonly place: string | null;
  /** The patient's share, 0 to 100. */
  readonly percent: number;
}

export type ChargeFacts = CopayFacts | CoinsuranceFacts;

/** Services for which the plan wants to be asked beforehand, or says that it doesn't. */
export interface AuthorizationFacts {
  readonly services: readonly string[];
  readonly isRequired: boolean;
}

/** Visits a year, and how many of them are left. */
export interface VisitLimit {
  readonly service: string;
  readonly visits: number;
  readonly left: number;
}

/** A medical plan, or one part of Medicare. */
export interface Policy {
  /** Medicare pays hospitals from Part A and doctors from Part B; other plans are whole. */
  readonly part: 'whole' | 'hospital' | 'medical';
  readonly name: string;
  /** EB04. */
  readonly insuranceType: string;
  /** EB01 of being active, which has variants (capitated, pending), and of having ended. */
  readonly activeAs: '1' | '2' | '3' | '4' | '5';
  readonly endedAs: '6' | '7' | '8';
  /** When it covers, oldest first. */
  readonly spans: readonly Span[];
  /** Services it covers, by type of service, the plan as a whole (30) aside. */
  readonly services: readonly string[];
  readonly notCovered: readonly string[];
  /** Of those it covers the ones that it covers in its network only. */
  readonly inNetworkOnly: readonly string[];
  readonly years: readonly PlanYear[];
  readonly charges: readonly ChargeFacts[];
  readonly authorizations: readonly AuthorizationFacts[];
  readonly limits: readonly VisitLimit[];
}

/** A medical plan of earlier days, which another one has taken the place of. */
export interface FormerPlan {
  readonly name: string;
  readonly insuranceType: string;
  readonly span: Span;
}

/** What another plan sees to: dental care, vision, pharmacy, mental health. */
export interface CarveOut {
  readonly service: string;
  readonly name: string;
  readonly insuranceType: string;
  readonly isActive: boolean;
  readonly span: Span;
}

export interface OtherInsurance {
  readonly name: string;
  readonly payerId: string;
  /** Which of the patient's insurances it is: the one that pays first, or second. */
  readonly order: 'primary' | 'secondary';
  readonly insuranceType: string;
  readonly groupNumber: string;
  readonly since: string;
  readonly phone: string;
  readonly subscriber: {
    readonly lastName: string;
    readonly firstName: string;
    readonly memberId: string;
  };
}

/** Whom to ask beside the payer: a managed care organization, a primary care provider. */
export interface ContactFacts {
  readonly kind: 'managed_care' | 'primary_care';
  readonly name: string;
  readonly firstName: string;
  readonly id: string;
  readonly phone: string;
}

export interface CoverageFacts {
  /** None where the patient has no medical plan with this payer. */
  readonly policies: readonly Policy[];
  readonly formerPlans: readonly FormerPlan[];
  readonly carveOuts: readonly CarveOut[];
  readonly others: readonly OtherInsurance[];
  readonly contacts: readonly ContactFacts[];
  readonly group: { readonly number: string; readonly name: string } | null;
}

export const isWithin = (day: string, { from, to }: Span) =>
  from <= day && (to === null || day <= to);

/** The stretch that a day lies in. */
export const spanOn = (spans: readonly Span[], day: string): Span | null =>
  spans.find((span) => isWithin(day, span)) ?? null;

/** What is not covered between two stretches. */
export function gapsBetween(spans: readonly Span[]): Span[] {
  return spans.flatMap((span, index) => {
    const next = spans[index + 1];
    if (span.to === null || next === undefined) return [];
    const gap = { from: dayAfter(span.to, 1), to: dayAfter(next.from, -1) };
    return gap.from <= gap.to ? [gap] : [];
  });
}

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
