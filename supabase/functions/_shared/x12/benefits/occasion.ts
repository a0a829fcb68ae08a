/** When and where care is given: what a response says may differ by both. */
export interface Occasion {
  /** `YYYY-MM-DD`. */
  readonly serviceDate: string;
  /** CMS's code of the place of service (11 office, 22 hospital outpatient, 24 surgery center); null where it isn't known. */
  readonly place: string | null;
}
