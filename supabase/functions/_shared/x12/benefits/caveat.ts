export type CaveatKind =
  | 'died'
  | 'medicare_advantage'
  | 'spend_down'
  | 'restricted'
  | 'not_covered'
  | 'premium'
  | 'pending'
  | 'unreadable_date'
  | 'two_plans'
  | 'qmb'
  | 'other_insurance'
  | 'hospice'
  | 'card_lost'
  | 'unclear';

/** What stands in a response beside its headline, for a desk that would stop reading at "active". */
export interface Caveat {
  readonly kind: CaveatKind;
  /** Whole sentences. */
  readonly text: string;
  /** Whether it speaks against the coverage, or is only worth knowing beside it. */
  readonly isAgainst: boolean;
  /** Another one pays, or nobody does: what this plan charges is no estimate of what the patient pays. */
  readonly stopsEstimate: boolean;
  /** The segments that tell it. */
  readonly numbers: readonly number[];
}

/** Why no estimate can be made; empty where one can. */
export const estimateStop = (caveats: readonly Caveat[]): string =>
  caveats
    .filter(({ stopsEstimate }) => stopsEstimate)
    .map(({ text }) => text)
    .join(' ');
