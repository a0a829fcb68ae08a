/** The pickers of a case's page, for whoever leads there. */
export const CASE_PICKERS = { surgeon: 'case-surgeon', location: 'case-location' } as const;
