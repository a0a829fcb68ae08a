import type { Delimiters } from '../syntax/delimiters.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import type { CoverageFacts } from './coverage-facts.ts';

/** What a payer is asked, as far as its words depend on it. */
export interface Inquiry {
  /** The day of care, and the day of the request. */
  readonly day: string;
  readonly requestedOn: string;
  readonly services: readonly string[];
  /** Where care is given, by CMS's code: 11 office, 21 hospital, 22 hospital outpatient, 24 surgery center. */
  readonly place: string;
}

/**
 * What a dialect can express. Where it can't, the fact is not told, and nobody may conclude it: the
 * expectation follows from this declaration, never from reading what was written.
 */
export interface Abilities {
  readonly products: 'commercial' | 'medicaid' | 'medicare';
  /**
   * `current`: begin and end of the stretch that holds the day. `begin`: only where it begins.
   * `never`: the asked day is given back, and that is no start. `gaps`: where coverage first began, its last end, and what lies between as inactive.
   */
  readonly periods: 'current' | 'begin' | 'never' | 'gaps';
  /** Says the status of the plan as a whole (service 30). */
  readonly tellsPlan: boolean;
  /** Answers for each type of service, for those that CORE obliges payers to, or for the first of a request. */
  readonly services: 'each' | 'core' | 'first';
  /** Says by a message whether a copay is a specialist's. */
  readonly marksSpecialists: boolean;
  /** Says whether a copay is for a visit, a day or an admission. */
  readonly tellsPer: boolean;
  /** Says for which place a charge is. */
  readonly tellsPlaces: boolean;
  /** Under which services an authorization is told. */
  readonly authorization: 'service' | 'plan' | 'unnamed' | 'next_best' | 'never';
  /** Amounts of all plan years with their dates, or of the one that holds the day. */
  readonly years: 'all' | 'current';
  /** Says what is left of an amount, or what was met, beside what there is in total. */
  readonly tellsLeft: boolean;
  readonly family: boolean;
  readonly outOfPocket: boolean;
  /** Visits a year with those left, or with those used. */
  readonly limits: 'left' | 'used' | 'never';
  /** Names the subscriber of another insurance, with the member ID there. */
  readonly otherSubscriber: boolean;
}

/** The two stretches of a response that a dialect writes: what follows the patient's name, and 2110. */
export interface Wording {
  readonly patient: readonly SegmentValue[];
  readonly benefits: readonly SegmentValue[];
}

/** How a payer words what is true. */
export interface Dialect {
  readonly id: string;
  /** Which payers speak so, and where that can be seen. */
  readonly spokenBy: string;
  readonly abilities: Abilities;
  readonly delimiters: Delimiters;
  readonly word: (facts: CoverageFacts, inquiry: Inquiry) => Wording;
}
