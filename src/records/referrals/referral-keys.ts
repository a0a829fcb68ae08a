export const referralKeys = {
  all: (companyId: string) => ['company', companyId, 'referrals'] as const,
};
