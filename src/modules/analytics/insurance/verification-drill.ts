import type { VerificationRowsAsked } from './verification-figures.queries';

/** A number of checks that somebody wants to see the rows of. */
export interface VerificationDrill {
  title: string;
  definition: string;
  asked: VerificationRowsAsked;
}
