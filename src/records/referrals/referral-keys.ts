/** Where what changes of referrals is cached, for those whose changes they follow. */
export const referralKeys = {
  all: (companyId: string) => ['company', companyId, 'referrals'] as const,
};
