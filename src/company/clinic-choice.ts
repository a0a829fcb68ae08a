/** A clinic of the signed-in person, as something to go to. */
export interface ClinicChoice {
  slug: string;
  name: string;
}
