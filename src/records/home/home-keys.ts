export const homeKeys = {
  work: (companyId: string) => ['company', companyId, 'home'] as const,
};
