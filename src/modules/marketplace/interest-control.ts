/** The clinic's interest in one item, and how to change one's own. */
export interface InterestControl {
  mine: boolean;
  /** How many in the clinic asked. */
  people: number;
  /** Why it can't be changed now; undefined when it can. */
  blockedBecause: string | undefined;
  pending: boolean;
  onChange: (wished: boolean) => void;
}
