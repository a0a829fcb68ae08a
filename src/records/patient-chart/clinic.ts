/** The facts on the clinic that a chart's parts need. */
export interface ChartClinic {
  id: string;
  slug: string;
  timeZone: string;
  role: string;
}
