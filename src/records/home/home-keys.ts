/** Where the home's work is cached, for those who hear that something has changed. */
export const homeKeys = {
  work: (companyId: string) => ['company', companyId, 'home'] as const,
};
