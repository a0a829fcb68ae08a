import type { SurgeryRowsAsked } from './surgery-figures.queries';

/** A number of cases that somebody wants to see the rows of. */
export interface SurgeryDrill {
  title: string;
  definition: string;
  asked: SurgeryRowsAsked;
}
