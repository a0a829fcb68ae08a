/** Element ids of the page's pickers, for links to them. */
export const CASE_PICKERS = { surgeon: 'case-surgeon', location: 'case-location' } as const;
