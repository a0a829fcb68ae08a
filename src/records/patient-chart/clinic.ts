/** What the parts of a chart have to know of the clinic that shows it. */
export interface ChartClinic {
  id: string;
  slug: string;
  timeZone: string;
  role: string;
}
