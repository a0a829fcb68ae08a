/** The cache keys of referrals, for other records that depend on them. */
export const referralKeys = {
  all: (companyId: string) => ['company', companyId, 'referrals'] as const,
};
