export const homeKeys = {
  work: (companyId: string) => ['company', companyId, 'home'] as const,
  waiting: (companyId: string) => [...homeKeys.work(companyId), 'waiting'] as const,
};
