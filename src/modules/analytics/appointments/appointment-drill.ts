import type { AppointmentRowsAsked } from './appointment-figures.queries';

/** A number of appointments that somebody wants to see the rows of. */
export interface AppointmentDrill {
  title: string;
  definition: string;
  asked: AppointmentRowsAsked;
}
