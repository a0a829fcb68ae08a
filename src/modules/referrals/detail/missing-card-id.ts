/** Where a page of a referral lists what was asked for: the next step leads there. */
export const MISSING_CARD = 'asked-for';
