export interface ClinicChoice {
  slug: string;
  name: string;
}
