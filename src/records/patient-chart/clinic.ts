export interface ChartClinic {
  id: string;
  slug: string;
  timeZone: string;
  role: string;
}
